/** From an upload to a picture that content can name. */
import type { Readable } from "node:stream";
import type { AddedPicture } from "../../contract/pictures.ts";
import type { Database } from "../../database/database.ts";
import { freeBytes } from "../../enquiries/disk-reserve.ts";
import { deskErrors } from "../../http/errors.ts";
import { type Encoded, encodeUpload, inTurn, LEAST_SIDE } from "./encode-picture.ts";
import { keepPicture } from "./picture-rows.ts";
import { MOST_BYTES, receiveUpload } from "./receive-upload.ts";

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
