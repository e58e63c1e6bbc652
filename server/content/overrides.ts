/**
 * The words of the site: the seed, which came with the product, and the edits of staff laid over it, one row for each, the newest
 * last. Rows of closed edits never change.
 */
import { isDeepStrictEqual } from "node:util";
import sql, { empty, type Sql } from "sql-template-tag";
import { z } from "zod";
import { type By, path } from "../../core/api/content.ts";
import { type Edit, type Laid, layEdits } from "../../core/content/apply-overrides.ts";
import { type ContentFile, contentFile } from "../../core/content/content-file.ts";
import { valueAt } from "../../core/content/field-path.ts";
import { locate, type Place } from "../../core/content/overrides.ts";
import type { ContentData } from "../../core/content/read-content.ts";
import { type Database, type Guard, mustChange, onConflictThrow, personOf } from "../database/database.ts";
import { deskErrors } from "../http/desk-errors.ts";
import { enqueue } from "../jobs/jobs.ts";
import { picturesIn } from "../site/publications.ts";
import { audit } from "../staff/session/audit.ts";
import { sayFaults } from "./labels.ts";

const kinds = ["set", "add", "remove", "move", "confirm", "put-back", "upgrade", "forget"] as const;

/** "forget" holds what a file said when its earlier edits were removed for good. It counts in every version. */
type EditKind = (typeof kinds)[number];

export interface EditRow extends Edit {
  kind: EditKind;
  /** What the seed had in this place; undefined for nothing. */
  seed: unknown;
  by: By | null;
  at: string;
  closedAt: string;
}

/** The empty text is no JSON and stands for nothing. */
export const parseValue = (text: string): unknown => (text === "" ? undefined : JSON.parse(text));
export const writeValue = (written: unknown): string => (written === undefined ? "" : JSON.stringify(written));

function holdsOf(text: string | null): Edit["holds"] {
  if (text === null) return "seed";
  return text === "" ? "nothing" : { value: parseValue(text) };
}

function writeHolds({ holds }: Pick<Edit, "holds">): string | null {
  if (holds === "seed") return null;
  return holds === "nothing" ? "" : writeValue(holds.value);
}

const editRow = z
  .object({
    id: z.number(),
    file: z.string(),
    path: z.string(),
    kind: z.enum(kinds),
    value: z.string().nullable(),
    seed: z.string(),
    invented: z.string(),
    staffId: z.string().nullable(),
    name: z.string().nullable(),
    at: z.string(),
    closedAt: z.string(),
  })
  .transform(
    ({ value, staffId, name, ...row }): EditRow => ({
      ...row,
      path: path.parse(JSON.parse(row.path)),
      holds: holdsOf(value),
      invented: z.array(path).parse(JSON.parse(row.invented)),
      seed: parseValue(row.seed),
      by: personOf(staffId, name),
    }),
  );

const readEdits = (database: Database): Promise<EditRow[]> =>
  database.read(
    editRow,
    sql`SELECT edits.id, file, path, kind, value, seed, invented, staff_id, name, edited_at AS at, closed_at
      FROM edits LEFT JOIN staff ON staff.id = staff_id ORDER BY edits.id`,
  );

const stateRow = z.object({ id: z.number(), editedAt: z.string(), open: z.number() });

/** Tells states of the words apart, also after a restore of an older one. Without a new edit open ones only become fewer. */
async function readState(database: Database, now: Date): Promise<string> {
  const [row] = await database.read(
    stateRow,
    sql`SELECT id, edited_at,
        (SELECT count(*) FROM edits WHERE closed_at > ${now.toISOString()}) AS open
      FROM edits ORDER BY id DESC LIMIT 1`,
  );
  return row ? `${row.id} ${row.editedAt} ${row.open}` : "";
}

/** An edit stays open so long after the last key, unless its person leaves the field before. */
const OPEN_MS = 120_000;

export const openUntil = (now: Date): string => new Date(now.getTime() + OPEN_MS).toISOString();

export type NewEdit = Omit<EditRow, "by" | "at"> & { staffId: string | null };

/**
 * The statements that append edits. Their transaction fails when somebody has appended others of these ids. The sizes of pictures that they
 * name are then made.
 */
export const appendEdits = (database: Database, edits: readonly NewEdit[], at: string): (Sql | Guard)[] => [
  ...edits.map((edit) =>
    mustChange(sql`INSERT INTO edits (id, file, path, kind, value, seed, invented, staff_id, edited_at, closed_at)
      VALUES (${edit.id}, ${edit.file}, ${JSON.stringify(edit.path)}, ${edit.kind}, ${writeHolds(edit)},
        ${writeValue(edit.seed)}, ${JSON.stringify(edit.invented)}, ${edit.staffId}, ${at}, ${edit.closedAt})
      ON CONFLICT (id) DO NOTHING`),
  ),
  ...(edits.some((edit) => picturesIn(writeHolds(edit) ?? "").length > 0)
    ? [enqueue(database, { kind: "picture" })]
    : []),
];

/** Drops an edit that its person has typed over while it was open. */
export const dropEdit = (id: number): Sql => sql`DELETE FROM edits WHERE id = ${id}`;

/** Closes what a person has left: all that they were writing in a file, or everywhere. Another file may be open in another tab. */
export const closeEdits = (staffId: string, at: string, file?: string): Sql =>
  sql`UPDATE edits SET closed_at = ${at} WHERE staff_id = ${staffId} AND closed_at > ${at}${
    file === undefined ? empty : sql` AND file = ${file}`
  }`;

export interface WordsStore {
  database: Database;
  seed: ContentData;
}

export interface Words {
  /** The newest edit. A change names the revision that it began from. */
  revision: number;
  seed: ContentData;
  edits: readonly EditRow[];
  laid: Laid;
}

const known = new WeakMap<Database, { state: string; words: Words }>();

/** The words as they are now. Reading them again costs one short query while nothing has changed. */
export async function readWords({ database, seed }: WordsStore): Promise<Words> {
  const state = await readState(database, new Date());
  const last = known.get(database);
  if (last?.state === state && last.words.seed === seed) return last.words;
  const edits = await readEdits(database);
  const words = { revision: edits.at(-1)?.id ?? 0, seed, edits, laid: layEdits(seed, edits) };
  known.set(database, { state, words });
  return words;
}

/**
 * The words as they were at a revision, without what was still being written at that time. Of a file whose earlier words are removed for
 * good they are those that it had then.
 */
export const wordsAt = ({ seed, edits }: Words, revision: number, at = ""): Laid =>
  layEdits(
    seed,
    edits.filter(({ id, kind, closedAt }) => kind === "forget" || (id <= revision && (at === "" || closedAt <= at))),
  );

/** The row of an edit by a person. */
export function newEdit({ seed }: Words, edit: Edit, writing: Pick<NewEdit, "staffId" | "kind" | "closedAt">): NewEdit {
  const file = seed[edit.file];
  const at = file && locate(file.data, edit.path);
  return { ...edit, ...writing, seed: at && valueAt(file.data, at) };
}

/** @throws HttpError DESK40 when somebody has changed what the person saw */
export function requireSame(
  words: Words,
  file: string,
  revision: number,
  what: (file: ContentFile | undefined) => unknown,
): void {
  if (revision === words.revision) return;
  const then = wordsAt(words, revision).files[file];
  if (!isDeepStrictEqual(what(then), what(words.laid.files[file]))) throw deskErrors.wordsChanged();
}

interface EditAction {
  kind: EditKind;
  action: string;
  staffId: string;
}

/**
 * Writes edits of which all must be right.
 * @throws HttpError when the checks do not accept one, or somebody has changed the words meanwhile
 */
export async function writePlaces(
  { database }: WordsStore,
  words: Words,
  places: readonly Place[],
  { kind, action, staffId }: EditAction,
  now = new Date(),
): Promise<void> {
  const { seed, edits, revision } = words;
  const numbered = places.map((place, index) => ({ ...place, id: revision + index + 1 }));
  const laid = layEdits(seed, [...edits, ...numbered]);
  const faults = numbered.flatMap(({ id }) => laid.out.get(id) ?? []);
  if (faults.length > 0) {
    const added = numbered.flatMap(({ file, path, holds, invented }) =>
      path.length === 0 && typeof holds === "object" ? [[file, contentFile(file, holds.value, invented)]] : [],
    );
    throw deskErrors.wordsRefused({ faults: sayFaults({ ...laid.files, ...Object.fromEntries(added) }, faults) });
  }
  const at = now.toISOString();
  const rows = numbered.map((edit) => newEdit(words, edit, { staffId, kind, closedAt: at }));
  await onConflictThrow(
    database.write(...appendEdits(database, rows, at), audit(staffId, action, {}, now)),
    deskErrors.wordsChanged,
  );
}
