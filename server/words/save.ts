/** Appends what a person typed. What passes every check is in effect at once; the rest is theirs until it does. */
import { isDeepStrictEqual } from "node:util";
import type { FieldPath } from "../../content-schema/content-issue.ts";
import { type Edit, locate, type Place, pieceAt } from "../../content-schema/edits.ts";
import { type Field, fieldsOf, valueInForm } from "../../content-schema/fields.ts";
import { isSamePath, valueAt } from "../../content-schema/paths.ts";
import { editsOf, tryChanges, type Wish } from "../../content-schema/try-changes.ts";
import type { EditWords, Path, WordsFault } from "../contract/words.ts";
import { NothingChangedError } from "../database/database.ts";
import { deskErrors } from "../http/errors.ts";
import { audit } from "../staff/session/audit.ts";
import { type Draft, readDrafts } from "./drafts.ts";
import { appendEdits, closeEdits, dropEdit, type EditRow, type NewEdit, openUntil } from "./edits.ts";
import { lastChanges, ownChangeAt } from "./last-changes.ts";
import { changedLeaves } from "./leaves.ts";
import { wordsShown } from "./published.ts";
import { isSamePlace, valueIn, valueSeen } from "./row-values.ts";
import { sayFault } from "./say-fault.ts";
import { counts, readWords, type Words, type WordsStore } from "./words.ts";
import { newEdit, type Writing } from "./write-edits.ts";

type TypedEdit = EditWords["edits"][number];

/** Others who save at the same moment go first so many times before it is given up. */
const ATTEMPTS = 20;

const GONE_FIELD = "This field is no longer on this page, so what was typed into it is not kept.";

export interface TypedWish extends Wish {
  kind: "set" | "put-back";
  isNew: boolean;
}

const leafKeys = (before: unknown, after: unknown): string[] =>
  [...changedLeaves(before, after)].map(({ path }) => JSON.stringify(path));

/**
 * The open edits that this one continues: the last ones at its place, of the same person, which changed nothing that this one does not.
 */
function continuedBy(words: Words, edit: NewEdit, now: string): EditRow[] {
  const here = words.edits.filter((row) => isSamePlace(row, edit));
  const continued: EditRow[] = [];
  for (const row of here.toReversed()) {
    if (row.kind !== "set" || row.by?.id !== edit.staffId || row.closedAt <= now) break;
    const own = leafKeys(valueSeen(words, row), valueIn(edit));
    if (!leafKeys(valueSeen(words, row), valueIn(row)).every((leaf) => own.includes(leaf))) break;
    continued.unshift(row);
  }
  return continued;
}

/** Sorts typing into what somebody else has changed meanwhile, what is so already, and what is to be tried. */
function sort(words: Words, file: string, edits: readonly TypedEdit[], published: Words["laid"], staffId: string) {
  const data = words.laid.files[file];
  const fields = data ? fieldsOf(data) : [];
  const fieldAt = (all: readonly Field[], path: FieldPath) => all.find((field) => isSamePath(field.path, path));
  const drafts = readDrafts(words, staffId);
  const gone: Path[] = [];
  const settled: Draft[] = [];
  const held: { path: FieldPath; value: unknown; opened: unknown }[] = [];
  const wishes: TypedWish[] = [];
  for (const edit of edits) {
    const { path } = edit;
    const field = fieldAt(fields, path);
    const draft = drafts.find((each) => each.file === file && isSamePath(each.path, path));
    if (edit.kind === "theirs") {
      if (draft) settled.push(draft);
      continue;
    }
    if (field === undefined || field.kind === "list" || field.kind === "group") {
      gone.push(path);
      continue;
    }
    const earlier = published.files[file];
    const value =
      edit.kind === "set" ? valueInForm(field, edit.value) : earlier && fieldAt(fieldsOf(earlier), path)?.value;
    const last = ownChangeAt(lastChanges(words), file, path);
    if (isDeepStrictEqual(field.value, value)) {
      if (draft) settled.push(draft);
    } else if (edit.kind === "put-back" || isDeepStrictEqual(field.value, edit.opened) || last?.by?.id === staffId)
      wishes.push({ file, change: { kind: "set", path, value }, kind: edit.kind, isNew: true });
    else held.push({ path, value, opened: edit.opened });
  }
  const isTyped = (draft: Draft) => draft.file === file && edits.some(({ path }) => isSamePath(path, draft.path));
  const pending = drafts
    .filter((draft) => !draft.conflict && !isTyped(draft))
    .map((draft): TypedWish => {
      const { file: of, path, value } = draft;
      return { file: of, change: { kind: "set", path, value }, kind: "set", isNew: false };
    });
  return { gone, settled, held, wishes, pending };
}

/** The edit whose value at the field the person saw when they began. */
function seenBy(words: Words, { file, path }: Place, inside: FieldPath, opened: unknown): number | null {
  const rows = words.edits.filter((row) => counts(row) && isSamePlace(row, { file, path: [...path] }));
  return rows.findLast((row) => isDeepStrictEqual(valueAt(valueIn(row), inside), opened))?.id ?? null;
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
): Promise<WordsFault[]> {
  const at = now.toISOString();
  const words = await readWords(store);
  const published = await wordsShown(store, words);
  const { seed, laid } = words;
  const { gone, settled, held, wishes, pending } = sort(words, file, edits, published, staffId);
  const trial = tryChanges(seed, words.edits.filter(counts), laid, [...pending, ...wishes]);
  const rows: NewEdit[] = [];
  const nextId = () => words.revision + rows.length + 1;
  const put = (place: Place, writing: Pick<Writing, "kind" | "closedAt"> & Partial<Writing>) =>
    rows.push(newEdit(words, { ...place, id: nextId() }, { staffId, ...writing }));

  const isPutBack = (place: Edit) =>
    trial.accepted.some(
      ({ kind, change }) =>
        kind === "put-back" && isSamePath(locate(laid.files[file]?.data, place.path) ?? [], change.path),
    );
  for (const edit of trial.edits) {
    const kind = isPutBack(edit) ? "put-back" : "set";
    put(edit, { kind, closedAt: kind === "set" ? openUntil(now) : at });
  }
  for (const wish of wishes.filter((each) => trial.refused.has(each))) {
    for (const place of editsOf(seed, trial.laid.files, [wish], 0)) {
      const accepted = rows.findLast(
        (row) => isSamePlace(row, { ...place, path: [...place.path] }) && row.kind !== "held",
      );
      put(place, { kind: "set", closedAt: openUntil(now), ...(accepted && { replaced: accepted.id }) });
    }
  }
  for (const { path, value, opened } of held) {
    for (const place of editsOf(seed, laid.files, [{ file, change: { kind: "set", path, value } }], 0)) {
      const inside = path.slice(locate(laid.files[file]?.data, place.path)?.length ?? 0);
      put(place, { kind: "held", closedAt: at, replaced: seenBy(words, place, inside, opened) });
    }
  }
  for (const draft of settled) {
    const place = locate(laid.files[draft.file]?.data, draft.row.path);
    const current = laid.files[draft.file];
    if (!place || !current) continue;
    const piece = pieceAt(current, place);
    const holds = piece.value === undefined ? "nothing" : { value: piece.value };
    put({ ...draft.row, holds, invented: piece.invented }, { kind: "theirs", closedAt: at, replaced: draft.row.id });
  }

  const dropped: EditRow[] = [];
  const written = rows.map((row): NewEdit => {
    if (row.kind !== "set" || rows.some((other) => other !== row && isSamePlace(other, row))) return row;
    const continued = continuedBy(words, row, at);
    dropped.push(...continued);
    const [first] = continued;
    return first ? { ...row, replaced: first.replaced, seed: first.seed } : row;
  });
  const begun = written.length > dropped.length && written.some(({ kind }) => kind === "set" || kind === "put-back");
  const statements = [
    ...appendEdits(store.database, written, at),
    ...dropped.map(({ id }) => dropEdit(id)),
    ...(begun ? [audit(staffId, "words-changed", {}, now)] : []),
    ...(hasLeft ? [closeEdits(staffId, at, file)] : []),
  ];
  if (statements.length > 0) await store.database.write(...statements);
  const id = file;
  const impossible = [...trial.impossible].map(([{ change }, fault]) => ({
    file: id,
    path: [...change.path],
    reason: sayFault(laid.files, fault),
  }));
  return [...impossible, ...gone.map((lost) => ({ file: id, path: [...lost], reason: GONE_FIELD }))];
}

/**
 * Appends typing. Resolves to what is wrong with the part that is not kept: what was typed into fields that are locked or gone.
 */
export async function saveTyped(
  store: WordsStore,
  file: string,
  edits: readonly TypedEdit[],
  { now = new Date(), ...options }: Omit<SaveOptions, "now"> & { now?: Date },
): Promise<WordsFault[]> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await saveOnce(store, file, edits, { ...options, now });
    } catch (error) {
      if (!(error instanceof NothingChangedError)) throw error;
      if (attempt === ATTEMPTS) throw deskErrors.wordsChanged();
    }
  }
}
