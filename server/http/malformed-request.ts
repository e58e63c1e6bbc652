/** Answers bytes that are no valid HTTP request. No route and no hook sees them. */
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { fixedHeaders } from "./fixed-headers.ts";
import type { HttpError } from "./http-error.ts";
import { httpErrors } from "./http-errors.ts";

function httpErrorForParserCode(code: string | undefined): HttpError {
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return httpErrors.tooSlow();
  if (code === "HPE_HEADER_OVERFLOW") return httpErrors.headersTooLarge();
  return httpErrors.unreadable();
}

/** The answers of each connection that are not sent in full yet: a client may send requests without waiting. */
const unanswered = new WeakMap<Socket, Set<ServerResponse<IncomingMessage>>>();

/** Connections that close after the last answer they are owed. */
const closing = new WeakSet<Socket>();

/** Keeps track of which answers are outstanding on which connection. */
export function trackAnswers(server: Server): void {
  server.on("request", ({ socket }, response) => {
    const waiting = unanswered.get(socket) ?? new Set();
    unanswered.set(socket, waiting.add(response));
    response.once("close", () => waiting.delete(response));
  });
}

/** The last answer owed to a request that arrived whole; an earlier one is sent before it. */
const lastOwed = (socket: Socket): ServerResponse<IncomingMessage> | undefined =>
  [...(unanswered.get(socket) ?? [])].findLast(({ req }) => req.complete);

/**
 * Says in one sentence what is wrong and closes the connection. If valid requests came before on the same connection,
 * their answers are sent and this one is left out: the client would take it for the answer to the first of them.
 */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (closing.has(socket)) return;
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const owed = lastOwed(socket);
  if (owed) {
    closing.add(socket);
    if (!owed.headersSent) owed.setHeader("connection", "close");
    owed.once("close", () => socket.end());
    return;
  }
  const { status, text } = httpErrorForParserCode(error.code);
  const headers = Object.entries({
    ...fixedHeaders,
    "content-type": "text/plain; charset=utf-8",
    "content-length": Buffer.byteLength(text),
    connection: "close",
  });
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...headers.map(([name, value]) => `${name}: ${value}`)];
  socket.end(`${head.join("\r\n")}\r\n\r\n${text}`);
}
