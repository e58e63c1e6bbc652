/** The saved changes of fields: who, when, before and after. */
import { randomUUID } from "node:crypto";
import sql, { type Sql } from "sql-template-tag";
import { z } from "zod";
import type { Simple } from "../../../content-editor/write-text.ts";
import type { FieldPath } from "../../../content-schema/content-issue.ts";
import type { Database } from "../../database/database.ts";
import type { By, Path } from "../contract/words.ts";
import { audit } from "../session/audit.ts";
import { path } from "./drafts.ts";

export type EditKind = "set" | "add" | "remove" | "move" | "confirm" | "put-back" | "upgrade";

export interface SavedEdit {
  id: string;
  file: string;
  path: Path;
  kind: EditKind;
  by: By | null;
  at: string;
  isWaiting: boolean;
}

const editRow = z
  .object({
    id: z.string(),
    file: z.string(),
    path: z.string(),
    kind: z.enum(["set", "add", "remove", "move", "confirm", "put-back", "upgrade"]),
    staff_id: z.string().nullable(),
    name: z.string().nullable(),
    edited_at: z.string(),
    version: z.number().nullable(),
  })
  .transform(
    (row): SavedEdit => ({
      id: row.id,
      file: row.file,
      path: path.parse(JSON.parse(row.path)),
      kind: row.kind,
      by: row.staff_id === null ? null : { id: row.staff_id, name: row.name ?? "" },
      at: row.edited_at,
      isWaiting: row.version === null,
    }),
  );

/** The newest edits that are read: enough to say who changed each field last. */
const NEWEST = 2000;

/** The newest edits first. */
export const readEdits = (database: Database): Promise<SavedEdit[]> =>
  database.read(
    editRow,
    sql`SELECT content_edits.id, file, path, kind, staff_id, name, edited_at, version
      FROM content_edits LEFT JOIN staff ON staff.id = staff_id
      ORDER BY edited_at DESC, content_edits.id LIMIT ${NEWEST}`,
  );

/** Who changed each field last. */
export function lastByField(edits: readonly SavedEdit[]): ReadonlyMap<string, SavedEdit> {
  // A later entry replaces an earlier one, so the newest come last.
  return new Map(edits.toReversed().map((edit) => [`${edit.file} ${JSON.stringify(edit.path)}`, edit]));
}

/** JSON; the empty text where the field is left out. */
const toJson = (value: Simple | undefined): string => (value === undefined ? "" : JSON.stringify(value));

interface NewEdit {
  file: string;
  path: FieldPath;
  kind: EditKind;
  before: Simple | undefined;
  after: Simple | undefined;
}

/**
 * Records an edit. When the person was the last to edit the field and nobody published since, their entry grows instead;
 * it goes when the field is again as it was.
 * @param act for the audit list
 */
export function recordEdit(
  last: SavedEdit | undefined,
  edit: NewEdit,
  staffId: string,
  at: string,
  act = "words-changed",
): Sql[] {
  const { file, path: place, kind } = edit;
  const [before, after] = [toJson(edit.before), toJson(edit.after)];
  if (last?.isWaiting && last.kind === "set" && kind === "set" && last.by?.id === staffId)
    return [
      sql`UPDATE content_edits SET after = ${after}, edited_at = ${at} WHERE id = ${last.id}`,
      sql`DELETE FROM content_edits WHERE id = ${last.id} AND before = after`,
    ];
  return [
    sql`INSERT INTO content_edits (id, file, path, kind, before, after, staff_id, edited_at)
      VALUES (${randomUUID()}, ${file}, ${JSON.stringify(place)}, ${kind}, ${before}, ${after}, ${staffId}, ${at})`,
    audit(staffId, act, {}, new Date(at)),
  ];
}
