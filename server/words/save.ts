/** Saves what a person typed. What passes every check is appended and in effect at once; the rest is their draft until it does. */
import { isDeepStrictEqual } from "node:util";
import { isSamePath, valueAt } from "../../content-schema/field-path.ts";
import { fieldsOf, type Simple, valueInForm } from "../../content-schema/fields.ts";
import { tryChanges, type Wish } from "../../content-schema/try-changes.ts";
import type { EditWords, Path } from "../contract/words.ts";
import { mapConflict, retryOnConflict } from "../database/database.ts";
import { deskErrors } from "../http/desk-errors.ts";
import { audit } from "../staff/session/audit.ts";
import { type Draft, dropDraft, keepDraft, readDrafts, type Typed } from "./drafts.ts";
import { fieldsChanged, isSamePlace, ownChangeAt } from "./history.ts";
import { sayFault } from "./labels.ts";
import { wordsShown } from "./versions.ts";
import {
  appendEdits,
  closeEdits,
  dropEdit,
  type EditRow,
  newEdit,
  openUntil,
  readWords,
  type Words,
  type WordsStore,
} from "./words.ts";

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
  return mapConflict(retryOnConflict(save, ATTEMPTS), deskErrors.wordsChanged);
}
