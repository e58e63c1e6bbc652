/** What people typed that is not in effect: it has a fault, or somebody else has changed the field meanwhile. A person has one for a field. */
import { isDeepStrictEqual } from "node:util";
import sql, { empty, type Sql } from "sql-template-tag";
import { z } from "zod";
import { type FieldPath, valueAt } from "../../content-schema/field-path.ts";
import { keyed, locate } from "../../content-schema/places.ts";
import { type By, path } from "../contract/words.ts";
import type { Database } from "../database/database.ts";
import { ownChangeAt } from "./history.ts";
import type { Words } from "./words.ts";
import { parseValue, writeValue } from "./words.ts";

export interface Typed {
  file: string;
  /** By position, in the words of now. */
  path: FieldPath;
  value: unknown;
  /** What the field held when the person began. */
  seen: unknown;
}

export interface Draft extends Typed {
  /** Its place in the table. */
  key: string;
  by: By;
  at: string;
  /** What somebody else made of the field meanwhile. */
  conflict?: { theirs: unknown; by: By | null; at: string | null };
}

const row = z.object({
  staffId: z.string(),
  name: z.string(),
  file: z.string(),
  path: z.string(),
  value: z.string(),
  seen: z.string(),
  typedAt: z.string(),
});

/** @param of one person; undefined for everybody. The draft of a field that is gone is not among them. */
export async function readDrafts(database: Database, words: Words, of?: string): Promise<Draft[]> {
  const rows = await database.read(
    row,
    sql`SELECT staff_id, name, file, path, value, seen, typed_at FROM word_drafts JOIN staff ON staff.id = staff_id
      ${of === undefined ? empty : sql`WHERE staff_id = ${of}`} ORDER BY typed_at`,
  );
  return rows.flatMap(({ staffId: id, name, file, path: key, ...kept }): Draft[] => {
    const data = words.laid.files[file]?.data;
    const at = locate(data, path.parse(JSON.parse(key)));
    if (data === undefined || !at) return [];
    const [value, seen, now] = [parseValue(kept.value), parseValue(kept.seen), valueAt(data, at)];
    if (isDeepStrictEqual(now, value)) return [];
    const draft = { file, path: at, value, seen, key, by: { id, name }, at: kept.typedAt };
    const last = ownChangeAt(words, file, at);
    if (isDeepStrictEqual(now, seen) || last?.by?.id === id) return [draft];
    return [{ ...draft, conflict: { theirs: now, by: last?.by ?? null, at: last?.at ?? null } }];
  });
}

/** @param words in which the path counts positions */
export function keepDraft(
  words: Words["laid"],
  { file, path: at, value, seen }: Typed,
  staffId: string,
  now: string,
): Sql {
  const key = JSON.stringify(keyed(words.files[file]?.data, at));
  return sql`INSERT INTO word_drafts (staff_id, file, path, value, seen, typed_at)
    VALUES (${staffId}, ${file}, ${key}, ${writeValue(value)}, ${writeValue(seen)}, ${now})
    ON CONFLICT (staff_id, file, path) DO UPDATE
      SET value = excluded.value, seen = excluded.seen, typed_at = excluded.typed_at`;
}

export const dropDraft = ({ by, file, key }: Draft): Sql =>
  sql`DELETE FROM word_drafts WHERE staff_id = ${by.id} AND file = ${file} AND path = ${key}`;
