import { type FileHandle, open } from "node:fs/promises";
import type { Readable } from "node:stream";
import { deskErrors } from "../../http/errors.ts";

/** A photograph of a phone has 3 to 8 MB. */
export const MOST_BYTES = 20_000_000;

/** How long the longest beginning is that tells a kind of file. */
const HEAD_BYTES = 12;

/** The files that HEIC and its relatives say they are, from the fifth byte on. */
const HEIC = /^ftyp(heic|heix|heif|hevc|hevx|heim|heis|mif1|msf1|avif|avis)/;

/** Whether a file begins as a JPEG, PNG or WebP does. Its name says nothing. */
function checkHead(head: Buffer): void {
  const text = head.toString("latin1");
  if (text.startsWith("\xff\xd8\xff") || text.startsWith("\x89PNG\r\n\x1a\n") || /^RIFF.{4}WEBP/s.test(text)) return;
  throw HEIC.test(text.slice(4)) ? deskErrors.heicPicture() : deskErrors.notAPicture();
}

async function copy(body: Readable, file: FileHandle): Promise<void> {
  let size = 0;
  // Destroying the stream would close the connection before the answer is sent.
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > MOST_BYTES) throw deskErrors.pictureTooLarge();
    await file.write(chunk);
  }
}

/**
 * Writes the body of a request into a new file.
 * @throws HttpError when it is too large, or begins like nothing that can be decoded here
 */
export async function receiveUpload(body: Readable, path: string): Promise<void> {
  const file = await open(path, "wx+", 0o600);
  try {
    await copy(body, file);
    const { buffer } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    checkHead(buffer);
  } finally {
    await file.close();
  }
}
