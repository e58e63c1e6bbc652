/** From an upload to a picture that content can name. */
import type { Readable } from "node:stream";
import type { AddedPicture } from "../../contract/pictures.ts";
import type { Database } from "../../database/database.ts";
import { freeBytes } from "../../database/disk.ts";
import { deskErrors } from "../../http/desk-errors.ts";
import { type Encoded, encodeUpload, inTurn, LEAST_SIDE } from "./encode-picture.ts";
import { keepPicture } from "./picture-rows.ts";

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
async function receiveUpload(body: Readable): Promise<Buffer> {
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

/** This many people may upload to this server at the same time. */
const MOST_UPLOADS = 4;

let uploads = 0;

function requireGood(encoded: Encoded): Exclude<Encoded, { refused: string }> {
  if (!("refused" in encoded)) {
    if (Math.min(encoded.width, encoded.height) < LEAST_SIDE) throw deskErrors.pictureTooSmall();
    return encoded;
  }
  if (encoded.refused === "moving") throw deskErrors.movingPicture();
  throw encoded.refused === "too-large" ? deskErrors.tooManyPixels() : deskErrors.damagedPicture();
}

/**
 * @param config the folder of the database, and what must stay free there for enquiries
 * @throws HttpError with a sentence about the file
 */
export async function addPicture(
  database: Database,
  { dataDir, diskReserveBytes }: { dataDir: string; diskReserveBytes: number },
  body: Readable,
  signal: AbortSignal,
): Promise<AddedPicture> {
  if (uploads >= MOST_UPLOADS) throw deskErrors.tooManyUploads();
  uploads += 1;
  try {
    if ((await freeBytes(dataDir)) < diskReserveBytes + 2 * MOST_BYTES) throw deskErrors.diskFull();
    const upload = await receiveUpload(body);
    const { bytes, width, height } = requireGood(await inTurn(() => encodeUpload(upload, signal)));
    const id = await keepPicture(database, { bytes, width, height });
    return { id, width, height, preview: `/desk/api/words/pictures/${id}` };
  } finally {
    uploads -= 1;
  }
}
