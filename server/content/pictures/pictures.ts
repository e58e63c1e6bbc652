/**
 * Pictures that staff added: what is kept of an upload, and the sizes that pages show, all as rows of the table
 * `files`. The worker makes the sizes that pages need, and deletes what nothing names any more. Decoding and encoding
 * have a process of their own: a hostile file can end that process and nothing else.
 */
import { hash } from "node:crypto";
import { once } from "node:events";
import sql from "sql-template-tag";
import { z } from "zod";
import { uploadedSize } from "../../../core/content/picture.ts";
import { DAY_MS, MINUTE_MS } from "../../../core/times.ts";
import { type AddedFile, addedFilesOf } from "../../../site/images/added-picture.ts";
import type { Rendition } from "../../../site/images/slots.ts";
import { endChild, startChild } from "../../child-process.ts";
import type { Database } from "../../database/database.ts";
import type { Queue } from "../../jobs/queue.ts";
import { readPublications } from "../../site/publications.ts";
import { type ContentStore, readSiteContent } from "../overrides.ts";
import { readDrafts } from "../save.ts";
import { contentOf, versionsIn } from "../versions.ts";

const bytesRow = z.object({ bytes: z.instanceof(Uint8Array) });

async function readFile(database: Database, name: string): Promise<Uint8Array | undefined> {
  const [file] = await database.read(bytesRow, sql`SELECT bytes FROM files WHERE name = ${name}`);
  return file?.bytes;
}

const HASH_LENGTH = 32;

/** The name of an added picture in content: the hash of its bytes, and its size. The file has the same name. */
function pictureId(bytes: Uint8Array, { width, height }: { width: number; height: number }): string {
  return `${hash("sha256", bytes).slice(0, HASH_LENGTH)}-${width}x${height}`;
}

/** Keeps a picture; adding it again counts as new. Resolves to its name in content. */
export async function storePicture(
  database: Database,
  { bytes, ...size }: { bytes: Uint8Array; width: number; height: number },
): Promise<string> {
  const id = pictureId(bytes, size);
  const at = new Date().toISOString();
  await database.write(
    sql`INSERT INTO files (name, created_at, bytes) VALUES (${id}, ${at}, ${bytes})
      ON CONFLICT (name) DO UPDATE SET created_at = excluded.created_at`,
  );
  return id;
}

/** The bytes of all pictures and their sizes. */
export async function bytesOfPictures(database: Database): Promise<number> {
  const [row] = await database.read(
    z.object({ bytes: z.number() }),
    sql`SELECT coalesce(sum(octet_length(bytes)), 0) AS bytes FROM files`,
  );
  return row?.bytes ?? 0;
}

/** The bytes of a picture; undefined when there is none of this id, whatever the id holds. */
export const readPicture = async (database: Database, id: string): Promise<Uint8Array | undefined> =>
  uploadedSize(id) && readFile(database, id);

/** The ids of all pictures, the newest first. */
export async function pictureIds(database: Database): Promise<string[]> {
  const rows = await database.read(
    z.object({ name: z.string() }),
    sql`SELECT name FROM files WHERE made_of IS NULL ORDER BY created_at DESC, name`,
  );
  return rows.map(({ name }) => name);
}

/** The picture is not in the database: it was removed, or the content came from another installation. */
export class PictureMissingError extends Error {
  override name = "PictureMissingError";
}

/**
 * A file that pages need of a picture. The first who asks has it made, which takes about a second, and kept for all
 * servers.
 * @param isStored false for a preview: a session could ask for hundreds of thousands of sizes
 * @throws PictureMissingError, or an error when it cannot be made
 */
export async function encodedPicture(
  database: Database,
  { name, picture, rendition }: AddedFile,
  signal = new AbortController().signal,
  isStored = true,
): Promise<Uint8Array> {
  const known = await readFile(database, name);
  if (known) return known;
  return inTurn(async () => {
    // Somebody else may have asked for it before.
    const [made, original] = [await readFile(database, name), await readPicture(database, picture)];
    if (made) return made;
    if (!original) throw new PictureMissingError(`The picture ${picture} is not there. Add it again at the desk.`);
    const bytes = await encodeSize(original, rendition, signal);
    // Nothing is kept of a picture that was removed meanwhile.
    if (isStored)
      await database.write(
        sql`INSERT INTO files (name, made_of, created_at, bytes)
        SELECT ${name}, name, ${new Date().toISOString()}, ${bytes} FROM files WHERE name = ${picture} ON CONFLICT DO NOTHING`,
      );
    return bytes;
  });
}

/** Time to finish what somebody began to write. */
const KEEP_UNUSED_MS = 30 * DAY_MS;
/** Only this many of the newest publications go back with their pictures. */
const KEPT_VERSIONS = 20;

const nameRow = z.object({ name: z.string() });

/** The current content and that of the last versions, with all overrides between them and all drafts. */
async function textsInUse(store: ContentStore): Promise<string> {
  const [content, publications] = await Promise.all([readSiteContent(store), readPublications(store.database)]);
  const oldest = versionsIn(publications)[KEPT_VERSIONS - 1];
  const overrides = content.overrides.filter(
    ({ id }) => id > (oldest?.revision ?? 0) || content.effective.dropped.has(id),
  );
  const drafts = await readDrafts(store.database, content);
  return JSON.stringify([
    Object.values(content.effective.files),
    Object.values(contentOf(content, oldest).files),
    overrides,
    drafts,
  ]);
}

/** Deletes pictures of 30 days that nothing names, and their sizes of 30 days that the pages of now do not show. */
export async function deleteUnused(store: ContentStore, now = new Date()): Promise<void> {
  const { database } = store;
  const before = new Date(now.getTime() - KEEP_UNUSED_MS).toISOString();
  const pictures = await database.read(
    nameRow,
    sql`SELECT name FROM files WHERE made_of IS NULL AND created_at < ${before}`,
  );
  const sizes = await database.read(
    nameRow,
    sql`SELECT name FROM files WHERE made_of IS NOT NULL AND created_at < ${before}`,
  );
  if (pictures.length + sizes.length === 0) return;
  const { content } = (await readSiteContent(store)).effective;
  if (!content) return;
  const texts = await textsInUse(store);
  const shown = new Set(addedFilesOf(content).map(({ name }) => name));
  const unused = [
    ...pictures.filter(({ name }) => !texts.includes(name)),
    ...sizes.filter(({ name }) => !shown.has(name)),
  ];
  if (unused.length === 0) return;
  await database.write(
    ...unused.map(({ name }) => sql`DELETE FROM files WHERE name = ${name} AND created_at < ${before}`),
  );
}

/** Six photographs take a minute on a slow machine. */
const TIMEOUT_MS = 10 * MINUTE_MS;

/**
 * Makes the sizes that pages need of added pictures as soon as the content that names them is saved: publishing waits
 * for them.
 */
export const createPictureQueue = (store: ContentStore): Queue => ({
  kind: "picture",
  concurrency: 1,
  timeoutMs: TIMEOUT_MS,
  async handle(_job, signal) {
    const { content } = (await readSiteContent(store)).effective;
    for (const file of content ? addedFilesOf(content) : []) {
      await encodedPicture(store.database, file, signal).catch((error: unknown) => {
        // Publishing names it. Trying again does not help.
        if (!(error instanceof PictureMissingError)) throw error;
      });
    }
    return [];
  },
});

/** The longest side of what is kept, in pixels: the widest place of the site shows 1380. */
const LONGEST_SIDE = 2000;
/** A smaller picture looks blurred everywhere. In pixels. */
export const LEAST_SIDE = 300;
/** 64 megapixels. A camera of so many makes a few more than 64 million, and one of 50 more than 50 million. */
const MOST_PIXELS = 2 ** 26;

interface EncodingLimits {
  milliseconds: number;
  megabytes: number;
}

/** A progressive JPEG of 64 megapixels that must be turned takes about 8 s and 550 MB. */
const defaultLimits: EncodingLimits = { milliseconds: 30_000, megabytes: 600 };

export interface UploadLimits {
  longestSide: number;
  leastSide: number;
  mostPixels: number;
}

export interface EncodingJob {
  bytes: Uint8Array;
  wanted: UploadLimits | Rendition;
  megabytes: number;
}

export type Encoded =
  | { bytes: Uint8Array; width: number; height: number }
  | { refused: "moving" | "too-large" | "too-small" | "damaged" | "over-limit" };

let turn: Promise<unknown> = Promise.resolve();

/** Does one work at a time, because encoding may take hundreds of megabytes of memory. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = turn.then(work);
  turn = done.catch(() => undefined);
  return done;
}

async function encodeInProcess(
  bytes: Uint8Array,
  wanted: EncodingJob["wanted"],
  signal: AbortSignal,
  { milliseconds, megabytes }: EncodingLimits,
): Promise<Encoded> {
  signal.throwIfAborted();
  const child = startChild(new URL("encode-process.ts", import.meta.url), { confined: "with addons" });
  const limit = AbortSignal.any([signal, AbortSignal.timeout(milliseconds)]);
  try {
    child.send({ bytes, wanted, megabytes } satisfies EncodingJob, () => undefined);
    const answered = once(child, "message", { signal: limit });
    // Node emits "close" after the channel is read to its end; it does not promise that of "exit".
    const ended = once(child, "close", { signal: limit });
    // A process above its memory is ended with SIGKILL, and a crashed decoder with another signal.
    const refusal = ended.then(
      ([, killedBy]): Encoded => ({ refused: killedBy === "SIGKILL" ? "over-limit" : "damaged" }),
    );
    return await Promise.race([answered.then(([encoded]): Encoded => encoded), refusal]);
  } catch (error) {
    signal.throwIfAborted();
    if (limit.aborted) return { refused: "over-limit" };
    throw error;
  } finally {
    await endChild(child);
  }
}

/**
 * Makes the picture that is kept of an upload of its pixels alone: upright, sRGB, without metadata, as WebP.
 * @throws Error when the signal stops it
 */
export const encodeUpload = (bytes: Uint8Array, signal: AbortSignal, limits = defaultLimits): Promise<Encoded> =>
  encodeInProcess(bytes, { longestSide: LONGEST_SIDE, leastSide: LEAST_SIDE, mostPixels: MOST_PIXELS }, signal, limits);

/** Makes one of the sizes that pages show. @throws Error when it cannot be made, or the signal stops it */
async function encodeSize(picture: Uint8Array, rendition: Rendition, signal: AbortSignal): Promise<Uint8Array> {
  const encoded = await encodeInProcess(picture, rendition, signal, defaultLimits);
  if ("refused" in encoded) throw new Error("A picture that staff added could not be encoded.");
  return encoded.bytes;
}
