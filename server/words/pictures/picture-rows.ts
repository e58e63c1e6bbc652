/** Pictures that staff added: what is kept of an upload, and the sizes that pages show, all as rows of the table `files`. */
import { hash } from "node:crypto";
import sql from "sql-template-tag";
import { z } from "zod";
import { uploadedSize } from "../../../content-schema/people.ts";
import type { AddedFile } from "../../../site/images/added-picture.ts";
import type { Database } from "../../database/database.ts";
import { encodeSize, inTurn } from "./encode-picture.ts";

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
export async function keepPicture(
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

/** The picture is not in the database: it was removed, or the words came from another installation. */
export class PictureMissingError extends Error {
  override name = "PictureMissingError";
}

/**
 * A file that pages need of a picture. The first who asks has it made, which takes about a second, and kept for all servers.
 * @throws PictureMissingError, or an error when it cannot be made
 */
export async function encodedPicture(
  database: Database,
  { name, picture, rendition }: AddedFile,
  signal = new AbortController().signal,
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
    await database.write(
      sql`INSERT INTO files (name, made_of, created_at, bytes)
        SELECT ${name}, name, ${new Date().toISOString()}, ${bytes} FROM files WHERE name = ${picture} ON CONFLICT DO NOTHING`,
    );
    return bytes;
  });
}
