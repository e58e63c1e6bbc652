/**
 * What people type. What passes every check is appended and in effect at once; the rest is a draft until it does: it has a fault, or
 * somebody else has changed the field meanwhile. A person has one draft for a field.
 */
import { isDeepStrictEqual } from "node:util";
import sql, { empty, type Sql } from "sql-template-tag";
import { z } from "zod";
import { type By, type EditWords, type Path, path } from "../../core/api/content.ts";
import { type FieldPath, isSamePath, valueAt } from "../../core/content/field-path.ts";
import { fieldsOf, type Simple, valueInForm } from "../../core/content/fields.ts";
import { keyed, locate } from "../../core/content/overrides.ts";
import { tryChanges, type Wish } from "../../core/content/try-changes.ts";
import { type Database, onConflictThrow, retryOnConflict } from "../database/database.ts";
import { deskErrors } from "../http/desk-errors.ts";
import { audit } from "../staff/session/audit.ts";
import { fieldsChanged, isSamePlace, ownChangeAt } from "./changes.ts";
import { sayFault } from "./labels.ts";
import {
  appendEdits,
  closeEdits,
  dropEdit,
  type EditRow,
  newEdit,
  openUntil,
  parseValue,
  readWords,
  type Words,
  type WordsStore,
  writeValue,
} from "./overrides.ts";
import { wordsShown } from "./versions.ts";

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

type TypedEdit = EditWords["edits"][number];

/** Others who save at the same moment go first so many times before it is given up. */
const ATTEMPTS = 20;

const GONE_FIELD = "This field is no longer on this page, so what was typed into it is not kept.";

/** Why something that was typed is not kept, not even as a draft. */
export interface Lost {
  path: Path;
  reason: string;
}

interface TypedWish extends Wish, Typed {}

const wishFor = ({ file, path, value, seen }: Typed): TypedWish => ({
  ...{ file, path, value, seen },
  change: { kind: "set", path, value },
});

interface Sorted {
  /** What may change the words: its person has seen what it replaces. */
  seen: TypedWish[];
  /** What somebody else has changed meanwhile. */
  unseen: TypedWish[];
  gone: Path[];
}

/** What is so already needs nothing. Nobody meets a conflict with themselves: in two tabs the last words count. */
function sortTyping(
  words: Words,
  file: string,
  edits: readonly TypedEdit[],
  published: Words["laid"],
  staffId: string,
) {
  const fieldsIn = ({ files }: Words["laid"]) => (files[file] ? fieldsOf(files[file]) : []);
  const sorted: Sorted = { seen: [], unseen: [], gone: [] };
  for (const edit of edits) {
    if (edit.kind === "theirs") continue;
    const { path } = edit;
    const isIt = (each: { path: readonly (string | number)[] }) => isSamePath(each.path, path);
    const field = fieldsIn(words.laid).find(isIt);
    if (field === undefined || field.kind === "list" || field.kind === "group") {
      sorted.gone.push(path);
      continue;
    }
    const [value, seen]: (Simple | undefined)[] =
      edit.kind === "set"
        ? [valueInForm(field, edit.value), edit.opened]
        : [fieldsIn(published).find(isIt)?.value, field.value];
    if (isDeepStrictEqual(field.value, value)) continue;
    const isSeen = isDeepStrictEqual(field.value, seen) || ownChangeAt(words, file, path)?.by?.id === staffId;
    sorted[isSeen ? "seen" : "unseen"].push(wishFor({ file, path, value, seen }));
  }
  return sorted;
}

interface SaveOptions {
  staffId: string;
  /** Whether the person has left the fields. */
  hasLeft: boolean;
  now: Date;
}

/** One attempt. @throws NothingChangedError when somebody else saved meanwhile */
async function saveOnce(
  store: WordsStore,
  file: string,
  edits: readonly TypedEdit[],
  { staffId, hasLeft, now }: SaveOptions,
): Promise<Lost[]> {
  const { database } = store;
  const at = now.toISOString();
  const words = await readWords(store);
  const { seed, laid } = words;
  const drafts = await readDrafts(database, words, staffId);
  const { seen, unseen, gone } = sortTyping(words, file, edits, await wordsShown(store, words), staffId);

  // Two fields that belong together are right only together, so earlier drafts are tried again.
  const isTyped = (draft: Draft) => draft.file === file && edits.some(({ path }) => isSamePath(path, draft.path));
  const retried = drafts.filter((draft) => !draft.conflict && !isTyped(draft));
  const wishes = new Map(retried.map((draft) => [wishFor(draft), draft]));
  const trial = tryChanges(seed, words.edits, laid, [...wishes.keys(), ...seen]);

  const rows = trial.edits.map((edit) => newEdit(words, edit, { staffId, kind: "set", closedAt: openUntil(now) }));
  // Typing on top of one's own words of this sitting continues them: they are one edit.
  const onTop = seen.filter(({ path, seen: before }) =>
    isDeepStrictEqual(valueAt(laid.files[file]?.data, path), before),
  );
  const isContinued = (row: EditRow): boolean =>
    row.file === file &&
    row.kind === "set" &&
    row.by?.id === staffId &&
    row.closedAt > at &&
    fieldsChanged(words, row).every((path) => onTop.some((typed) => isSamePath(typed.path, path)));
  const before = rows.flatMap((row) => words.edits.findLast((earlier) => isSamePlace(earlier, row)) ?? []);
  const continued = before.filter(isContinued);

  const settled = [...drafts.filter(isTyped), ...trial.accepted.flatMap((wish) => wishes.get(wish) ?? [])];
  const kept = [...unseen, ...seen.filter((typed) => trial.refused.has(typed))];
  await database.write(
    ...appendEdits(database, rows, at),
    ...continued.map(({ id }) => dropEdit(id)),
    ...settled.map(dropDraft),
    ...kept.map((typed) => keepDraft(laid, typed, staffId, at)),
    ...(rows.length > continued.length ? [audit(staffId, "words-changed", {}, now)] : []),
    ...(hasLeft ? [closeEdits(staffId, at, file)] : []),
  );
  const locked = seen.flatMap((typed) => {
    const fault = trial.impossible.get(typed);
    return fault ? [{ path: [...typed.path], reason: sayFault(laid.files, fault) }] : [];
  });
  return [...locked, ...gone.map((path) => ({ path, reason: GONE_FIELD }))];
}

/** @returns why a part was not kept: it was typed into fields that are locked or gone */
export async function saveTyped(
  store: WordsStore,
  file: string,
  edits: readonly TypedEdit[],
  { now = new Date(), ...options }: Omit<SaveOptions, "now"> & { now?: Date },
): Promise<Lost[]> {
  const save = () => saveOnce(store, file, edits, { ...options, now });
  return onConflictThrow(retryOnConflict(save, ATTEMPTS), deskErrors.wordsChanged);
}
