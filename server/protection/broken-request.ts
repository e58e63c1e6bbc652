/** Answers what is not even a request: nothing else of the desk ever sees it. */
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { Refusal } from "../data-api/refusal.ts";
import { refusals } from "../data-api/refusals.ts";
import { fixedHeaders } from "./headers.ts";

function refusalFor(code: string | undefined): Refusal {
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return refusals.tooSlow();
  if (code === "HPE_HEADER_OVERFLOW") return refusals.headersTooLarge();
  return refusals.unreadable();
}

/** Says in one sentence what is wrong and closes the connection. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, text } = refusalFor(error.code);
  const headers = Object.entries({
    ...fixedHeaders,
    "content-type": "text/plain; charset=utf-8",
    "content-length": Buffer.byteLength(text),
    connection: "close",
  });
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...headers.map(([name, value]) => `${name}: ${value}`)];
  socket.end(`${head.join("\r\n")}\r\n\r\n${text}`);
}
