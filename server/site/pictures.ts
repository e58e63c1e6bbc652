/** The pictures that staff added, as the thread that renders pages needs them. */
import sql, { join } from "sql-template-tag";
import { z } from "zod";
import type { ContentFiles } from "../../content-schema/read-content.ts";
import type { Database } from "../database/database.ts";

/** The name of an added picture, in a text. */
const UPLOADED = /\b[\da-f]{32}-\d+x\d+\b/g;

const row = z.object({ name: z.string(), bytes: z.instanceof(Uint8Array) });

/** Pictures and their sizes by name. */
export type Pictures = Readonly<Record<string, Uint8Array>>;

/** The pictures that words name, and the sizes that are made of them already. */
export async function readPictures(database: Database, words: ContentFiles): Promise<Pictures> {
  const names = Object.values(words).flatMap((text) => text.match(UPLOADED) ?? []);
  if (names.length === 0) return {};
  const rows = await database.read(
    row,
    sql`SELECT name, bytes FROM files WHERE name IN (${join(names)}) OR made_of IN (${join(names)})`,
  );
  return Object.fromEntries(rows.map(({ name, bytes }) => [name, bytes]));
}
