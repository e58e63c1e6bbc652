import type { Readable } from "node:stream";
import { deskErrors } from "../../http/errors.ts";

/** A photograph of a phone has 3 to 8 MB. */
export const MOST_BYTES = 20_000_000;

/** The files that HEIC and its relatives say they are, from the fifth byte on. */
const HEIC = /^ftyp(heic|heix|heif|hevc|hevx|heim|heis|mif1|msf1|avif|avis)/;

/** Whether a file begins as a JPEG, PNG or WebP does. Its name says nothing. */
function checkHead(bytes: Buffer): void {
  const text = bytes.toString("latin1", 0, 12);
  if (text.startsWith("\xff\xd8\xff") || text.startsWith("\x89PNG\r\n\x1a\n") || /^RIFF.{4}WEBP/s.test(text)) return;
  throw HEIC.test(text.slice(4)) ? deskErrors.heicPicture() : deskErrors.notAPicture();
}

/**
 * Reads the body of a request.
 * @throws HttpError when it is too large, or begins like nothing that can be decoded here
 */
export async function receiveUpload(body: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  // Destroying the stream would close the connection before the answer is sent.
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > MOST_BYTES) throw deskErrors.pictureTooLarge();
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  checkHead(bytes);
  return bytes;
}
