/** The desk's view of the content: the list of files, one file, and a search in all. */

import sql from "sql-template-tag";
import { z } from "zod";
import type {
  ContentField,
  ContentHits,
  ContentOverview,
  FieldIssue,
  FileSummary,
  FileView,
} from "../../core/api/content.ts";
import type { Colleague } from "../../core/api/ticket.ts";
import { type ContentFile, contentFile, inventedAround, oncePerFile } from "../../core/content/content-file.ts";
import type { ContentIssue } from "../../core/content/content-issue.ts";
import { type FieldPath, type FieldValue, isSamePath } from "../../core/content/field.ts";
import { type Field, fieldsOf } from "../../core/content/fields.ts";
import type { ContentData } from "../../core/content/read-content.ts";
import { tryChanges } from "../../core/content/try-changes.ts";
import type { Database } from "../database/database.ts";
import { changedFiles, compareFile, type LastChange, lastChangeAt, ownChangeAt } from "./changes.ts";
import { type EditorFile, editorFilesOf } from "./editor-files.ts";
import { choiceLabelOf, describeIssue, fullLabelOf, labelOf, sentenceCase } from "./labels.ts";
import { choicesIn, titleOfId } from "./names.ts";
import type { ContentStore, SiteContent } from "./overrides.ts";
import { type ContentDraft, readDrafts } from "./save.ts";
import { readScheduled } from "./scheduled-publications.ts";
import { viewUpgrade } from "./upgrades.ts";
import { type ContentState, readContentState } from "./versions.ts";

interface FieldsOptions {
  file: ContentFile;
  title: string;
  published: ContentFile | undefined;
  drafts: readonly ContentDraft[];
  lastChange: (path: FieldPath) => LastChange | undefined;
  find: (content: string) => ContentHits["hits"];
}

/** A shorter old text would be found in too many fields. */
const MIN_OLD_LENGTH = 4;

/** Describes a field for a form, without its state. @param at where it is in these data, if not at its path */
export function describeField(field: Field, label: string, data: unknown, at: FieldPath = field.path): ContentField {
  const { path, description, example, limits, empty, locked, refersTo, unit, defaultValue = unit && 0 } = field;
  const kind = refersTo ? "choice" : field.kind;
  const isLeaf = kind !== "list" && kind !== "group";
  const filledIn =
    String(field.value).includes("{services}") &&
    !description?.includes("{services}") &&
    "{services} is replaced by the number of services";
  const choices = choicesIn(data, at, field)?.filter((value) => value !== defaultValue || value === field.value);
  const choiceLabel = (value: FieldValue) =>
    (refersTo && titleOfId(data, value)) ?? choiceLabelOf(value) + (typeof value === "number" ? (unit ?? "") : "");
  return {
    path,
    label: refersTo && typeof at.at(-1) === "number" ? sentenceCase(refersTo) : label,
    kind,
    ...((description || filledIn) && { description: [description, filledIn].filter(Boolean).join(". ") }),
    ...(example && kind !== "choice" && { example }),
    ...(isLeaf && field.value !== undefined && { value: field.value }),
    ...(choices && { choices: choices.map((value) => ({ value, label: choiceLabel(value) })) }),
    ...(choices && defaultValue !== undefined && { defaultLabel: choiceLabel(defaultValue) }),
    ...(kind === "list" && { entries: { count: field.length ?? 0, ...limits?.entries } }),
    ...((limits?.words || limits?.letters) && { limits }),
    ...(empty && { empty }),
    ...(locked && { locked }),
  };
}

/** The fields of a file with their state: changed since the publication, invented, saved as a draft with an issue. */
function viewFields({ file, title, published, drafts, lastChange, find }: FieldsOptions): ContentField[] {
  const { data } = file;
  const differences = compareFile(published ?? contentFile(file.file, null, []), file).filter(
    ({ kind }) => kind === "value" || kind === "added",
  );
  const publishedAt = ({ path, kind }: Field): { value?: FieldValue | undefined } | undefined => {
    if (kind === "list" || kind === "group") return undefined;
    const own = differences.find((difference) => difference.kind === "value" && isSamePath(difference.path, path));
    if (own) return own.before === undefined ? {} : { value: own.before };
    const isNew = differences.some(
      ({ kind: what, path: entry }) => what === "added" && isSamePath(entry, path.slice(0, entry.length)),
    );
    return isNew ? {} : undefined;
  };
  const stillIn = (old: FieldValue | undefined, now: unknown) =>
    typeof old === "string" && old.length >= MIN_OLD_LENGTH && !String(now).includes(old) ? find(old) : [];
  return fieldsOf(file).flatMap((field) => {
    const { path } = field;
    const draft = drafts.find((each) => isSamePath(each.path, path));
    const last = lastChange(path);
    const invented = inventedAround(file, path);
    const earlier = publishedAt(field);
    const elsewhere = stillIn(earlier?.value, field.value);
    return {
      ...describeField(field, path.length === 0 ? title : labelOf(data, path), data),
      ...(earlier && { published: earlier }),
      ...(elsewhere.length > 0 && { stillIn: elsewhere }),
      ...(draft && { draft: { value: (draft.value ?? null) as FieldValue, at: draft.at } }),
      ...(invented && { invented: [...invented] }),
      ...(last && { changed: { by: last.by, at: last.at } }),
    };
  });
}

/** @param invalid the drafts of this person that have an issue */
function summarizeFile(
  { content, published }: ContentState,
  invalid: readonly ContentDraft[],
  editorFile: EditorFile,
): FileSummary {
  const { file, id, kind, title, where } = editorFile;
  const now = content.effective.files[file];
  const last = lastChangeAt(content, file, []);
  const before = published[file];
  return {
    id,
    kind,
    title,
    where,
    changes: before && now ? compareFile(before, now).length : 1,
    invented: now?.invented.length ?? 0,
    issues: invalid.filter((draft) => draft.file === file).length,
    changed: last ? { by: last.by, at: last.at } : null,
  };
}

/** Files that staff have added or deleted are one change each. */
const countChanges = ({ content, published }: ContentState): { changes: number; changedFiles: number } => {
  const differing = changedFiles(published, content.effective.files).map(({ before, after }) =>
    before && after ? compareFile(before, after).length : 1,
  );
  return { changes: differing.reduce((total, count) => total + count, 0), changedFiles: differing.length };
};

const byRow = z.object({ id: z.string(), name: z.string() });

const readOwners = (database: Database): Promise<Colleague[]> =>
  database.read(byRow, sql`SELECT id, name FROM staff WHERE role = 'owner' AND removed_at IS NULL ORDER BY created_at`);

export async function viewOverview(store: ContentStore, staffId: string): Promise<ContentOverview> {
  const [now, owners, scheduled] = await Promise.all([
    readContentState(store),
    readOwners(store.database),
    readScheduled(store.database),
  ]);
  const { content, live } = now;
  const invalid = [...issuesOfDrafts(content, await readDrafts(store.database, content, staffId)).keys()];
  return {
    files: editorFilesOf(content.effective.files).map((editorFile) => summarizeFile(now, invalid, editorFile)),
    ...countChanges(now),
    published: live?.version ? { version: live.version, by: live.by, at: live.at } : null,
    scheduled: scheduled ? { at: scheduled.publishAt, by: scheduled.by, hasFailed: scheduled.issues !== null } : null,
    owners,
    upgrade: viewUpgrade(content),
  };
}

/** The issues of each draft. A draft that has become valid is saved with the next change. */
function issuesOfDrafts(
  { defaults, overrides, effective }: SiteContent,
  drafts: readonly ContentDraft[],
): Map<ContentDraft, readonly ContentIssue[]> {
  const proposals = drafts
    .filter(({ conflict }) => !conflict)
    .map((draft) => {
      const { file, path, value } = draft;
      return { draft, file, change: { kind: "set", path, value } as const };
    });
  const { refused, impossible } = tryChanges(defaults, overrides, effective, proposals);
  return new Map([
    ...[...refused].map(([{ draft }, issues]) => [draft, issues] as const),
    ...[...impossible].map(([{ draft }, issue]) => [draft, [issue]] as const),
  ]);
}

export async function viewFile(store: ContentStore, editorFile: EditorFile, staffId: string): Promise<FileView> {
  const now = await readContentState(store);
  const { content, published } = now;
  const { files, issues: ofContent } = content.effective;
  const { file, id, title, page } = editorFile;
  const current = files[file];
  if (!current) throw new Error(`There is no ${file}.`);
  const drafts = await readDrafts(store.database, content, staffId);
  const own = drafts.filter((draft) => draft.file === file);
  const refused = issuesOfDrafts(content, drafts);
  const editorFiles = editorFilesOf(files);
  const issues: FieldIssue[] = own.flatMap((draft) =>
    (refused.get(draft) ?? []).slice(0, 1).map((issue) => {
      const elsewhere =
        issue.file === file ? "" : `${editorFiles.find((other) => other.file === issue.file)?.title ?? issue.file}: `;
      return { file: id, path: [...draft.path], reason: elsewhere + describeIssue(files, issue) };
    }),
  );
  const saved = [
    ...content.overrides.filter((override) => override.file === file && override.by?.id === staffId),
    ...own,
  ].map(({ at }) => at);
  return {
    file: summarizeFile(now, [...refused.keys()], editorFile),
    revision: content.revision,
    fields: viewFields({
      file: current,
      title,
      published: published[file],
      drafts: own,
      lastChange: (path) => ownChangeAt(content, file, path),
      find: (old) => findText(files, old),
    }),
    issues: [
      ...issues,
      ...ofContent
        .filter((issue) => issue.file === file)
        .map((issue): FieldIssue => ({ file: id, path: [...issue.path], reason: describeIssue(files, issue) })),
    ],
    conflicts: own.flatMap(({ path, value, conflict }) =>
      conflict
        ? [
            {
              ...conflict,
              path,
              theirs: conflict.theirs as FieldValue,
              yours: (value ?? null) as FieldValue,
            },
          ]
        : [],
    ),
    page,
    changes: countChanges(now).changes,
    savedAt: saved.toSorted().at(-1) ?? null,
  };
}

const MOST_HITS = 200;

/** Characters of an excerpt on either side of the match. */
const AROUND = 40;

const onOneLine = (text: string): string => text.replaceAll(/\s+/g, " ").normalize("NFC");

const linesIn = oncePerFile((file: ContentFile) =>
  fieldsOf(file).flatMap(({ path, kind, value, refersTo }) => {
    if (refersTo || typeof value !== "string" || kind === "id" || kind === "picture") return [];
    const line = onOneLine(value);
    return [{ path, line, lowerCase: line.toLowerCase() }];
  }),
);

function lineAround(text: string, at: number, length: number): string {
  const from = Math.max(0, at - AROUND);
  const to = Math.min(text.length, at + length + AROUND);
  return `${from > 0 ? "…" : ""}${text.slice(from, to).toWellFormed()}${to < text.length ? "…" : ""}`;
}

/** Every field that contains the text, in the order of the list of files. Case and line breaks do not matter. */
export function findText(files: ContentData, content: string): ContentHits["hits"] {
  const wanted = onOneLine(content).trim().toLowerCase();
  if (wanted === "") return [];
  const hits = editorFilesOf(files).flatMap(({ file: name, id, title }) => {
    const file = files[name];
    return (file ? linesIn(file) : []).flatMap(({ path, line, lowerCase }) => {
      const at = lowerCase.indexOf(wanted);
      if (at < 0) return [];
      const excerpt = lineAround(line, at, wanted.length);
      return [{ file: id, title, path, label: fullLabelOf(file?.data, path), excerpt }];
    });
  });
  return hits.slice(0, MOST_HITS);
}
