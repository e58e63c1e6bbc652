/** From an upload to a picture that content can name. */
import { randomUUID } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { deskErrors } from "../../http/errors.ts";
import { freeBytes } from "../../storage/disk-reserve.ts";
import type { AddedPicture } from "../contract/pictures.ts";
import { type Encoded, encodePicture, LEAST_SIDE } from "./encode-picture.ts";
import { incomingFolder, keepPicture } from "./picture-folder.ts";
import { MOST_BYTES, receiveUpload } from "./receive-upload.ts";

/** This many people may upload to this server at the same time. */
const MOST_UPLOADS = 4;

export interface PictureAdder {
  /** @throws HttpError with a sentence about the file */
  add(body: Readable): Promise<AddedPicture>;
  /** Ends what is being encoded. */
  stop(): void;
}

const isFull = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "ENOSPC";

function requireGood(encoded: Encoded): { width: number; height: number } {
  if (!("refused" in encoded)) {
    if (Math.min(encoded.width, encoded.height) < LEAST_SIDE) throw deskErrors.pictureTooSmall();
    return encoded;
  }
  if (encoded.refused === "moving") throw deskErrors.movingPicture();
  throw encoded.refused === "too-large" ? deskErrors.tooManyPixels() : deskErrors.damagedPicture();
}

/** @param diskReserveBytes what must stay free on the disk for enquiries */
export function createPictureAdder(folder: string, diskReserveBytes: number): PictureAdder {
  const stopping = new AbortController();
  let uploads = 0;
  // One at a time, because each may take hundreds of megabytes of memory.
  let encoding: Promise<unknown> = Promise.resolve();

  function encodeInTurn(from: string, to: string): Promise<Encoded> {
    const turn = encoding.then(() => encodePicture(from, to, stopping.signal));
    encoding = turn.catch(() => undefined);
    return turn;
  }

  async function receiveAndEncode(body: Readable): Promise<AddedPicture> {
    const incoming = incomingFolder(folder);
    await mkdir(incoming, { recursive: true, mode: 0o700 });
    if ((await freeBytes(folder)) < diskReserveBytes + 2 * MOST_BYTES) throw deskErrors.diskFull();
    const upload = join(incoming, randomUUID());
    const encoded = `${upload}.webp`;
    try {
      await receiveUpload(body, upload);
      const size = requireGood(await encodeInTurn(upload, encoded));
      const id = await keepPicture(folder, encoded, size);
      return { id, ...size, preview: `/desk/api/words/pictures/${id}` };
    } catch (error) {
      throw isFull(error) ? deskErrors.diskFull() : error;
    } finally {
      for (const file of [upload, encoded]) await rm(file, { force: true });
    }
  }

  return {
    async add(body) {
      if (uploads >= MOST_UPLOADS) throw deskErrors.tooManyUploads();
      uploads += 1;
      try {
        return await receiveAndEncode(body);
      } finally {
        uploads -= 1;
      }
    },
    stop: () => stopping.abort(),
  };
}
