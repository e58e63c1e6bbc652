/** Responds to bytes that are not a valid HTTP request. No route and no hook sees them. */
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { type HttpError, httpErrors } from "./errors.ts";
import { fixedHeaders } from "./header-values.ts";

function httpErrorForParserCode(code: string | undefined): HttpError {
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return httpErrors.requestTimeout();
  if (code === "HPE_HEADER_OVERFLOW") return httpErrors.headersTooLarge();
  return httpErrors.malformedRequest();
}

/** The unfinished responses of each connection: a client may send requests without waiting. */
const pending = new WeakMap<Socket, Set<ServerResponse<IncomingMessage>>>();

/** Connections that close after their last pending response. */
const closing = new WeakSet<Socket>();

/** Keeps track of the unfinished responses of each connection. */
export function trackResponses(server: Server): void {
  server.on("request", ({ socket }, response) => {
    const responses = pending.get(socket) ?? new Set();
    pending.set(socket, responses.add(response));
    response.once("close", () => responses.delete(response));
  });
}

/** The last pending response to a complete request; earlier ones are sent before it. */
const lastPending = (socket: Socket): ServerResponse<IncomingMessage> | undefined =>
  [...(pending.get(socket) ?? [])].findLast(({ req }) => req.complete);

/**
 * Sends the error in one sentence and closes the connection. If valid requests on the same connection are pending, sends
 * only their responses, because the client would take the error for the first of them.
 */
export function answerMalformedRequest(error: Error & { code?: string }, socket: Socket): void {
  if (closing.has(socket)) return;
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const response = lastPending(socket);
  if (response) {
    closing.add(socket);
    if (!response.headersSent) response.setHeader("connection", "close");
    response.once("close", () => socket.end());
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
