/** HTTP/1.1 over raw sockets, valid or not, from the address of the attacker. */
import { connect, type Socket } from "node:net";

/** The attacker's address. Linux accepts every address of 127.0.0.0/8 as a source. */
const ATTACKER = "127.0.0.66";

const ANSWER_WITHIN_MS = 5_000;

/** Each character is one byte (latin1), so that an attack can contain any byte. */
export function request(line: string, headers: Readonly<Record<string, string>> = {}, body = ""): string {
  const length = body === "" ? {} : { "Content-Length": String(Buffer.byteLength(body, "latin1")) };
  const fields = Object.entries({ Host: "localhost", Connection: "close", ...length, ...headers });
  return `${line} HTTP/1.1\r\n${fields.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n${body}`;
}

/** Turns text into the string that {@link request} sends as UTF-8. */
export const utf8 = (text: string): string => Buffer.from(text).toString("latin1");

export function dial(port: number): Socket {
  const socket = connect({ port, host: "127.0.0.1", localAddress: ATTACKER, allowHalfOpen: true });
  socket.on("error", () => socket.destroy());
  return socket;
}

/** Sends bytes on a new connection. Resolves to the statuses of all responses; none if the server hangs up. */
export function exchange(port: number, bytes: string): Promise<number[]> {
  const { promise, resolve } = Promise.withResolvers<number[]>();
  const socket = dial(port);
  let answer = "";
  socket.setTimeout(ANSWER_WITHIN_MS, () => socket.destroy());
  socket.on("data", (chunk: Buffer) => {
    answer += chunk.toString("latin1");
  });
  socket.on("end", () => socket.end());
  socket.on("close", () => resolve([...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))));
  socket.write(bytes, "latin1");
  return promise;
}
