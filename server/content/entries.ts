/**
 * Adds, moves and removes entries of lists, adds and deletes case studies, which are whole files, and confirms
 * placeholders.
 */
import type { Sql } from "sql-template-tag";
import type { ChangeEntries, ContentField } from "../../core/api/content.ts";
import type { EffectiveContent } from "../../core/content/apply-overrides.ts";
import { changeFile, type FileChange } from "../../core/content/change-file.ts";
import type { ContentFile } from "../../core/content/content-file.ts";
import { type FieldPath, type FieldValue, isInside, isSamePath, valueAt, withValue } from "../../core/content/field.ts";
import { type Field, newEntryFields, newFileFields, valueInForm } from "../../core/content/fields.ts";
import { type OverrideInput, taggedValueAt } from "../../core/content/overrides.ts";
import type { ContentData } from "../../core/content/read-content.ts";
import { type ProposedChange, tryChanges } from "../../core/content/try-changes.ts";
import { onConflictThrow } from "../database/database.ts";
import { deskErrors } from "../http/desk-errors.ts";
import { audit } from "../staff/session/audit.ts";
import type { EditorFile } from "./editor-files.ts";
import { describeIssues, labelOf } from "./labels.ts";
import { titleOfId } from "./names.ts";
import {
  appendOverrides,
  type ContentStore,
  newOverride,
  readSiteContent,
  requireSame,
  type SiteContent,
  writeOverrides,
} from "./overrides.ts";
import { type ContentDraft, deleteDraft, readDrafts, saveContentDraft } from "./save.ts";
import { describeField } from "./views.ts";

interface NewValue {
  path: FieldPath;
  value: FieldValue;
}

export const viewNewEntry = (file: ContentFile, list: FieldPath): ContentField[] =>
  newEntryFields(file, list).map((field) => {
    const { path } = field;
    const at = [...list, Number.MAX_SAFE_INTEGER, ...path];
    return describeField(field, path.length === 0 ? "Text" : labelOf(undefined, path), file.data, at);
  });

/** An id of the letters of a title that no other entry has. */
function newId(values: readonly NewValue[], { data }: Pick<ContentFile, "data">): string {
  const title = String(values.find(({ path }) => path[0] === "title" || path[0] === "name")?.value ?? "entry");
  const words = title.toLowerCase().match(/[a-z]+/g) ?? ["entry"];
  let id = words.join("-");
  while (titleOfId(data, id) !== undefined) id += "-new";
  return id;
}

/** The entry as data. What was left empty and may be left out is left out; the checks say what else is missing. */
function makeEntry(fields: readonly Field[], values: readonly NewValue[]): unknown {
  const nullable = fields.filter(({ empty, path }) => empty === "nullable" && path.length === 1);
  const all = [...nullable.map(({ path }): NewValue => ({ path, value: null })), ...values];
  const lists = fields.filter(({ kind, empty, path }) => kind === "list" && !empty && path.length === 1);
  let entry: unknown = Object.fromEntries(lists.map(({ path: [name = ""] }) => [name, []]));
  for (const { path, value: typed } of all) {
    const field = fields.find((each) => isSamePath(each.path, path));
    const value = field ? valueInForm(field, typed) : typed;
    if (value !== undefined) entry = withValue(entry, path, value);
  }
  return entry;
}

/** The id under which the form of a new one is asked for. */
export const CASE_STUDIES = "case-studies";

const NEW_FILE = "content/case-studies/new.yaml";

/** The form of a new one. */
export const viewNewCaseStudy = (): ContentField[] =>
  newFileFields(NEW_FILE).map((field) => describeField(field, labelOf(undefined, field.path), undefined));

/** @throws HttpError when there is one of this name, or the checks do not accept it */
export async function addCaseStudy(
  store: ContentStore,
  name: string,
  values: readonly NewValue[],
  staffId: string,
): Promise<void> {
  const file = `content/case-studies/${name}.yaml`;
  const content = await readSiteContent(store);
  if (content.effective.files[file] !== undefined) throw deskErrors.addressTaken();
  const value = makeEntry(newFileFields(file), values);
  const input: OverrideInput = { file, path: [], state: { value }, invented: [] };
  await writeOverrides(store, content, [input], { kind: "add", action: "content-added", staffId });
}

/** @throws HttpError when it is no case study, or has changed since the person saw it */
export async function deleteCaseStudy(
  store: ContentStore,
  { file, kind }: EditorFile,
  revision: number,
  staffId: string,
): Promise<void> {
  if (kind !== "case-study") throw deskErrors.notFound();
  const content = await readSiteContent(store);
  requireSame(content, file, revision, (each) => each && taggedValueAt(each, []));
  const input: OverrideInput = { file, path: [], state: { value: null }, invented: [] };
  await writeOverrides(store, content, [input], { kind: "remove", action: "content-removed", staffId });
}

type EntryChange = Exclude<ChangeEntries["change"], { kind: "upgrade" }>;

const actions = {
  add: "content-added",
  remove: "content-removed",
  move: "content-moved",
  confirm: "content-confirmed",
} as const;

type ListChange =
  | { kind: "add"; list: FieldPath; at: number }
  | { kind: "remove"; list: FieldPath; at: number }
  | { kind: "move"; list: FieldPath; at: number; to: number };

function movePosition(index: number, change: ListChange): number | undefined {
  const { at } = change;
  if (change.kind === "add") return index >= at ? index + 1 : index;
  if (change.kind === "remove") return index === at ? undefined : index - Number(index > at);
  if (index === at) return change.to;
  const without = index - Number(index > at);
  return without + Number(without >= change.to);
}

/** The new path; undefined for what was in an entry that is gone. */
function movePath(path: FieldPath, change: ListChange): FieldPath | undefined {
  const depth = change.list.length;
  const index = path[depth];
  if (typeof index !== "number" || !isInside(path, change.list)) return path;
  const moved = movePosition(index, change);
  return moved === undefined ? undefined : path.with(depth, moved);
}

/** The change of the file, and the positions that it moves in its list. */
function plan(file: ContentFile, change: EntryChange): { proposal: FileChange; inList?: ListChange } {
  if (change.kind === "confirm") return { proposal: { kind: "confirm", path: change.path } };
  if (change.kind === "add") {
    const { list, at } = change;
    const fields = newEntryFields(file, list);
    const id = fields.find(
      ({ kind, path: [name] }) => kind === "id" && !change.values.some(({ path }) => path[0] === name),
    );
    const values = id ? [{ path: [...id.path], value: newId(change.values, file) }, ...change.values] : change.values;
    const value = makeEntry(fields, values);
    return { proposal: { kind: "add", path: list, index: at, value }, inList: { kind: "add", list, at } };
  }
  const { path } = change;
  const at = path.at(-1);
  const list = path.slice(0, -1);
  const inList = typeof at === "number" ? { list, at } : undefined;
  if (change.kind === "move")
    return {
      proposal: { kind: "move", path, to: change.to },
      ...(inList && { inList: { kind: "move", ...inList, to: change.to } }),
    };
  if (!inList) return { proposal: { kind: "set", path, value: undefined } };
  return { proposal: { kind: "remove", path }, inList: { kind: "remove", ...inList } };
}

/**
 * The statements that move drafts with their entries.
 * @throws HttpError when a removed entry has a draft of somebody else
 */
function moveDrafts(
  drafts: readonly ContentDraft[],
  after: EffectiveContent,
  change: ListChange,
  staffId: string,
  at: string,
): Sql[] {
  const moved = drafts.flatMap((draft) => {
    const path = movePath([...draft.path], change);
    if (path) return [{ ...draft, path }];
    if (draft.by.id === staffId) return [];
    const reason = `${draft.by.name} has typed here what is not saved yet.`;
    throw deskErrors.contentRefused({ issues: [{ file: draft.file, path: [...draft.path], reason }] });
  });
  return [...drafts.map(deleteDraft), ...moved.map((draft) => saveContentDraft(after, draft, draft.by.id, at))];
}

/** The files with a change that the checks reject, to name its fields. */
const withChange = ({ defaults, effective: { files } }: SiteContent, { file, change }: ProposedChange): ContentData => {
  const before = files[file];
  return before ? { ...files, [file]: changeFile(before, [change], defaults[file]) } : files;
};

const basisOf = (file: ContentFile | undefined, { kind, path }: FileChange): unknown => {
  const isOfEntry = kind === "remove" || kind === "move";
  return valueAt(file?.data, isOfEntry ? path.slice(0, -1) : path);
};

/**
 * @param revision the content that the person saw
 * @throws HttpError when the list or field has changed since, or the checks do not accept the change
 */
export async function changeEntries(
  store: ContentStore,
  { file }: EditorFile,
  revision: number,
  change: EntryChange,
  staffId: string,
): Promise<void> {
  const { database } = store;
  const content = await readSiteContent(store);
  const { defaults, effective } = content;
  const before = effective.files[file];
  if (!before) throw deskErrors.notFound();
  const { proposal, inList } = plan(before, change);
  requireSame(content, file, revision, (each) => basisOf(each, proposal));
  const own = { file, change: proposal };
  const trial = tryChanges(defaults, content.overrides, effective, [own]);
  const issue = trial.impossible.get(own);
  const issues = issue ? [issue] : (trial.refused.get(own) ?? []);
  if (trial.accepted.length === 0) {
    throw deskErrors.contentRefused({
      issues: describeIssues(issue ? effective.files : withChange(content, own), issues),
    });
  }
  const at = new Date().toISOString();
  const rows = trial.overrides.map((override) =>
    newOverride(content, override, { staffId, kind: change.kind, closedAt: at }),
  );
  if (rows.length === 0) return;
  const drafts = (await readDrafts(database, content)).filter(
    (draft) => inList && draft.file === file && isInside(draft.path, inList.list),
  );
  const statements = [
    ...appendOverrides(database, rows, at),
    ...(inList ? moveDrafts(drafts, trial.effective, inList, staffId, at) : []),
    audit(staffId, actions[change.kind]),
  ];
  await onConflictThrow(database.write(...statements), deskErrors.contentChanged);
}
