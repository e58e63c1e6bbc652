/** Changes the shape of the words: entries of lists and case studies, which are whole files, come and go, and marks are taken off. */
import type { Sql } from "sql-template-tag";
import type { ChangeStructure, Path, Value, WordsField } from "../../core/api/content.ts";
import type { Laid } from "../../core/content/apply-overrides.ts";
import { changeFile, type FileChange } from "../../core/content/change-file.ts";
import type { ContentFile } from "../../core/content/content-file.ts";
import { isInside, isSamePath, valueAt, withValue } from "../../core/content/field-path.ts";
import { type Field, newEntryFields, newFileFields, valueInForm } from "../../core/content/fields.ts";
import { type Place, pieceAt } from "../../core/content/overrides.ts";
import type { ContentData } from "../../core/content/read-content.ts";
import { tryChanges, type Wish } from "../../core/content/try-changes.ts";
import { onConflictThrow } from "../database/database.ts";
import { deskErrors } from "../http/desk-errors.ts";
import { audit } from "../staff/session/audit.ts";
import { screensOf, type WordsScreen } from "./editor-files.ts";
import { labelOf, sayFaults } from "./labels.ts";
import { appendEdits, newEdit, readWords, requireSame, type Words, type WordsStore, writePlaces } from "./overrides.ts";
import { type Draft, dropDraft, keepDraft, readDrafts } from "./save.ts";
import { describeField } from "./views.ts";

interface TypedValue {
  path: Path;
  value: Value;
}

/** The fields of a new entry, as the form shows them. */
export const viewNewEntry = (file: ContentFile, list: Path): WordsField[] =>
  newEntryFields(file, list).map((field) =>
    describeField(field, field.path.length === 0 ? "Text" : labelOf(undefined, field.path)),
  );

/** The entry as data. What was left empty and may be left out is left out; the checks say what else is missing. */
function makeEntry(fields: readonly Field[], values: readonly TypedValue[]): unknown {
  const nullable = fields.filter(({ empty, path }) => empty === "nullable" && path.length === 1);
  const all = [...nullable.map(({ path }): TypedValue => ({ path: [...path], value: null })), ...values];
  let entry: unknown;
  for (const { path, value: typed } of all) {
    const field = fields.find((each) => isSamePath(each.path, path));
    const value = field ? valueInForm(field, typed) : typed;
    if (value !== undefined) entry = withValue(entry, path, value);
  }
  return entry ?? {};
}

/** The id under which the form of a new one is asked for. */
export const CASE_STUDIES = "case-studies";

const NEW_FILE = "content/case-studies/new.yaml";

/** The form of a new one. The services of the site are there to choose from. */
export function viewNewCaseStudy(files: ContentData): WordsField[] {
  const services = screensOf(files).flatMap(({ kind, id }) =>
    kind === "service" ? [id.replace(/^services\//, "")] : [],
  );
  return newFileFields(NEW_FILE).map((field) =>
    field.path[0] === "scope" && field.path.length === 2
      ? describeField({ ...field, kind: "choice", choices: services }, "Service")
      : describeField(field, labelOf(undefined, field.path)),
  );
}

/** @throws HttpError when there is one of this name, or the checks do not accept it */
export async function addCaseStudy(
  store: WordsStore,
  name: string,
  values: readonly TypedValue[],
  staffId: string,
): Promise<void> {
  const file = `content/case-studies/${name}.yaml`;
  const words = await readWords(store);
  if (words.laid.files[file] !== undefined) throw deskErrors.addressTaken();
  const value = makeEntry(newFileFields(file), values);
  const place: Place = { file, path: [], holds: { value }, invented: [] };
  await writePlaces(store, words, [place], { kind: "add", action: "words-added", staffId });
}

/** @throws HttpError when it is no case study, or has changed since the person saw it */
export async function deleteCaseStudy(
  store: WordsStore,
  { file, kind }: WordsScreen,
  revision: number,
  staffId: string,
): Promise<void> {
  if (kind !== "case-study") throw deskErrors.notFound();
  const words = await readWords(store);
  requireSame(words, file, revision, (each) => each && pieceAt(each, []));
  const place: Place = { file, path: [], holds: { value: null }, invented: [] };
  await writePlaces(store, words, [place], { kind: "remove", action: "words-removed", staffId });
}

type Restructure = Exclude<ChangeStructure["change"], { kind: "upgrade" }>;

const actions = {
  add: "words-added",
  remove: "words-removed",
  move: "words-moved",
  confirm: "words-confirmed",
} as const;

type ListChange =
  | { kind: "add"; list: Path; at: number }
  | { kind: "remove"; list: Path; at: number }
  | { kind: "move"; list: Path; at: number; to: number };

function movePosition(index: number, change: ListChange): number | undefined {
  const { at } = change;
  if (change.kind === "add") return index >= at ? index + 1 : index;
  if (change.kind === "remove") return index === at ? undefined : index - Number(index > at);
  if (index === at) return change.to;
  const without = index - Number(index > at);
  return without + Number(without >= change.to);
}

/** The new path; undefined for what was in an entry that is gone. */
function movePath(path: Path, change: ListChange): Path | undefined {
  const depth = change.list.length;
  const index = path[depth];
  if (typeof index !== "number" || !isInside(path, change.list)) return path;
  const moved = movePosition(index, change);
  return moved === undefined ? undefined : path.with(depth, moved);
}

/** The change in terms of the file, and what it does to the positions in its list. */
function plan(file: ContentFile, change: Restructure): { wish: FileChange; inList?: ListChange } {
  if (change.kind === "confirm") return { wish: { kind: "confirm", path: change.path } };
  if (change.kind === "add") {
    const { list, at } = change;
    const value = makeEntry(newEntryFields(file, list), change.values);
    return { wish: { kind: "add", path: list, index: at, value }, inList: { kind: "add", list, at } };
  }
  const { path } = change;
  const at = path.at(-1);
  const list = path.slice(0, -1);
  const inList = typeof at === "number" ? { list, at } : undefined;
  if (change.kind === "move")
    return {
      wish: { kind: "move", path, to: change.to },
      ...(inList && { inList: { kind: "move", ...inList, to: change.to } }),
    };
  if (!inList) return { wish: { kind: "set", path, value: undefined } };
  return { wish: { kind: "remove", path }, inList: { kind: "remove", ...inList } };
}

/** The statements that keep everybody's drafts at their entries. @throws HttpError when another person's would go with one */
function moveDrafts(drafts: readonly Draft[], after: Laid, change: ListChange, staffId: string, at: string): Sql[] {
  const moved = drafts.flatMap((draft) => {
    const path = movePath([...draft.path], change);
    if (path) return [{ ...draft, path }];
    if (draft.by.id === staffId) return [];
    const reason = `${draft.by.name} has typed here what is not saved yet.`;
    throw deskErrors.wordsRefused({ faults: [{ file: draft.file, path: [...draft.path], reason }] });
  });
  return [...drafts.map(dropDraft), ...moved.map((draft) => keepDraft(after, draft, draft.by.id, at))];
}

/** The files with a change that the checks refuse, to name its fields. */
const withChange = ({ seed, laid: { files } }: Words, { file, change }: Wish): ContentData => {
  const before = files[file];
  return before ? { ...files, [file]: changeFile(before, [change], seed[file]) } : files;
};

/** The value that a change of structure begins from. */
const basisOf = (file: ContentFile | undefined, { kind, path }: FileChange): unknown => {
  const isOfEntry = kind === "remove" || kind === "move";
  return valueAt(file?.data, isOfEntry ? path.slice(0, -1) : path);
};

/**
 * @param revision what the person saw
 * @throws HttpError when the list or field has changed since, or the checks do not accept the change
 */
export async function changeStructure(
  store: WordsStore,
  { file }: WordsScreen,
  revision: number,
  change: Restructure,
  staffId: string,
  now = new Date(),
): Promise<void> {
  const { database } = store;
  const words = await readWords(store);
  const { seed, laid } = words;
  const before = laid.files[file];
  if (!before) throw deskErrors.notFound();
  const { wish, inList } = plan(before, change);
  requireSame(words, file, revision, (each) => basisOf(each, wish));
  const own = { file, change: wish };
  const trial = tryChanges(seed, words.edits, laid, [own]);
  const fault = trial.impossible.get(own);
  const faults = fault ? [fault] : (trial.refused.get(own) ?? []);
  if (trial.accepted.length === 0) {
    throw deskErrors.wordsRefused({ faults: sayFaults(fault ? laid.files : withChange(words, own), faults) });
  }
  const at = now.toISOString();
  const rows = trial.edits.map((edit) => newEdit(words, edit, { staffId, kind: change.kind, closedAt: at }));
  if (rows.length === 0) return;
  const drafts = (await readDrafts(database, words)).filter(
    (draft) => inList && draft.file === file && isInside(draft.path, inList.list),
  );
  const statements = [
    ...appendEdits(database, rows, at),
    ...(inList ? moveDrafts(drafts, trial.laid, inList, staffId, at) : []),
    audit(staffId, actions[change.kind], {}, now),
  ];
  await onConflictThrow(database.write(...statements), deskErrors.wordsChanged);
}
