/** Bodies of requests that are files. */

import { deskErrors } from "./desk-errors.ts";
import type { HttpError } from "./errors.ts";

/** This many people may upload to this server at the same time. */
const MOST_UPLOADS = 4;

let uploads = 0;

/** Does the work of an upload, unless too many are under way. @throws HttpError 503 DESK69 */
export async function whileUploading<T>(work: () => Promise<T>): Promise<T> {
  if (uploads >= MOST_UPLOADS) throw deskErrors.tooManyUploads();
  uploads += 1;
  try {
    return await work();
  } finally {
    uploads -= 1;
  }
}

/** Reads a body into memory. @param mostBytes where it throws `tooLarge` */
export async function receiveUpload(
  body: AsyncIterable<Buffer>,
  mostBytes: number,
  tooLarge: () => HttpError,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > mostBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
