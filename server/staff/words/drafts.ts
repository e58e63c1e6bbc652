/** Drafts: words that a person typed and that are not saved yet. */
import sql, { type Sql } from "sql-template-tag";
import { z } from "zod";
import { type Database, type Guard, mustChange } from "../../database/database.ts";
import type { Path, Value } from "../contract/words.ts";

export interface Draft {
  file: string;
  path: Path;
  /** The value when the person began; undefined where the field was left out. */
  opened: Value | undefined;
  value: Value;
  at: string;
}

export const value = z.union([z.string().max(20_000), z.number(), z.boolean(), z.null()]);
/** No field has the name of something that every object has. */
const name = z
  .string()
  .max(100)
  .refine((part) => !(part in Object.prototype));
export const path = z.array(z.union([name, z.int().min(0).max(1000)])).max(12);

/** An absent value is the empty text, which is no JSON. */
const write = (written: Value | undefined): string => (written === undefined ? "" : JSON.stringify(written));
const read = (text: string): Value | undefined => (text === "" ? undefined : value.parse(JSON.parse(text)));

const draftRow = z
  .object({ file: z.string(), path: z.string(), opened: z.string(), value: z.string(), kept_at: z.string() })
  .transform(
    (row): Draft => ({
      file: row.file,
      path: path.parse(JSON.parse(row.path)),
      opened: read(row.opened),
      value: read(row.value) ?? null,
      at: row.kept_at,
    }),
  );

export const readDrafts = (database: Database, staffId: string): Promise<Draft[]> =>
  database.read(
    draftRow,
    sql`SELECT file, path, opened, value, kept_at FROM content_drafts WHERE staff_id = ${staffId} ORDER BY kept_at, path`,
  );

export const keepDraft = (staffId: string, { file, path: at, opened, value: typed, at: keptAt }: Draft): Sql =>
  sql`INSERT INTO content_drafts (staff_id, file, path, opened, value, kept_at)
    VALUES (${staffId}, ${file}, ${JSON.stringify(at)}, ${write(opened)}, ${write(typed)}, ${keptAt})
    ON CONFLICT (staff_id, file, path) DO UPDATE SET opened = excluded.opened, value = excluded.value,
      kept_at = excluded.kept_at`;

/** Enough for a person who changes every page, and too few to fill a disk with. */
const MOST_DRAFTS = 500;

/** Rolls the transaction back in which a person keeps too many drafts. */
export const requireFewDrafts = (staffId: string): Guard =>
  mustChange(
    sql`UPDATE staff SET role = role WHERE id = ${staffId}
      AND (SELECT count(*) FROM content_drafts WHERE staff_id = ${staffId}) <= ${MOST_DRAFTS}`,
  );

export const dropDraft = (staffId: string, { file, path: at }: Pick<Draft, "file" | "path">): Sql =>
  sql`DELETE FROM content_drafts WHERE staff_id = ${staffId} AND file = ${file} AND path = ${JSON.stringify(at)}`;

/** Drops a draft that has been saved, unless the person has typed on meanwhile. */
export const dropSaved = (staffId: string, { file, path: at, value: saved }: Draft): Sql =>
  sql`DELETE FROM content_drafts WHERE staff_id = ${staffId} AND file = ${file} AND path = ${JSON.stringify(at)}
    AND value = ${write(saved)}`;
