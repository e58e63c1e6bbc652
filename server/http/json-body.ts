import { httpErrors } from "./errors.ts";

const utf8 = new TextDecoder("utf-8", { fatal: true });

/**
 * Parses a JSON body.
 * @throws HttpError without the parser's message, which quotes what the visitor typed
 */
export function parseJsonBody(bytes: Buffer): unknown {
  if (bytes.length === 0) throw httpErrors.badBody("The body is empty.");
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    throw httpErrors.badBody("The body is not JSON in UTF-8.");
  }
}
