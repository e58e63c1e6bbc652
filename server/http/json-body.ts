import { httpErrors } from "./http-errors.ts";

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Reads a JSON body. The reason of a fault stays inside: a parser's message quotes what was typed. */
export function parseJsonBody(bytes: Buffer): unknown {
  if (bytes.length === 0) throw httpErrors.badBody("The body is empty.");
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    throw httpErrors.badBody("The body is not JSON in UTF-8.");
  }
}
