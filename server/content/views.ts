/** The content of the screens of words: the list of files, one file, and what a search finds in all. */
import sql from "sql-template-tag";
import { z } from "zod";
import type {
  By,
  Value,
  WordsFault,
  WordsField,
  WordsFile,
  WordsFileView,
  WordsHits,
  WordsOverview,
} from "../../core/api/content.ts";
import {
  type ContentFile,
  contentFile,
  inventedAround,
  oncePerFile,
  textsOf,
} from "../../core/content/content-file.ts";
import type { ContentIssue } from "../../core/content/content-issue.ts";
import { type FieldPath, isSamePath } from "../../core/content/field-path.ts";
import { type Field, fieldsOf, type Simple } from "../../core/content/fields.ts";
import type { ContentData } from "../../core/content/read-content.ts";
import { tryChanges } from "../../core/content/try-changes.ts";
import type { Database } from "../database/database.ts";
import { changedFiles, compareFile, type LastChange, lastChangeAt, ownChangeAt } from "./changes.ts";
import { screensOf, type WordsScreen } from "./editor-files.ts";
import { fullLabelOf, labelOf, sayFault } from "./labels.ts";
import type { Words, WordsStore } from "./overrides.ts";
import { type Draft, readDrafts } from "./save.ts";
import { viewUpgrade } from "./upgrades.ts";
import { readWordsNow, type WordsNow } from "./versions.ts";

interface FieldsOptions {
  file: ContentFile;
  title: string;
  published: ContentFile | undefined;
  /** Of this file. */
  drafts: readonly Draft[];
  lastChange: (path: FieldPath) => LastChange | undefined;
  find: (words: string) => WordsHits["hits"];
}

/** Old words of fewer letters would be found in too many places. */
const SHORTEST_WORDS = 4;

/** Describes a field for a form, without its state. */
export function describeField(field: Field, label: string): WordsField {
  const { path, kind, description, example, choices, limits, empty, locked } = field;
  const isLeaf = kind !== "list" && kind !== "group";
  return {
    path: [...path],
    label,
    kind,
    ...(description && { description }),
    ...(example && { example }),
    ...(isLeaf && field.value !== undefined && { value: field.value }),
    ...(choices && { choices: [...choices] }),
    ...(kind === "list" && { entries: { count: field.length ?? 0, ...limits?.entries } }),
    ...((limits?.words || limits?.letters) && { limits }),
    ...(empty && { empty }),
    ...(locked && { locked }),
  };
}

/** The fields of a file with their state: changed since the publication, invented, kept as a draft with a fault. */
function viewFields({ file, title, published, drafts, lastChange, find }: FieldsOptions): WordsField[] {
  const { data } = file;
  const differences = compareFile(published ?? contentFile(file.file, null, []), file).filter(
    ({ kind }) => kind === "value" || kind === "added",
  );
  const publishedAt = ({ path, kind }: Field): { value?: Value | undefined } | undefined => {
    if (kind === "list" || kind === "group") return undefined;
    const own = differences.find((difference) => difference.kind === "value" && isSamePath(difference.path, path));
    if (own) return own.before === undefined ? {} : { value: own.before };
    const isNew = differences.some(
      ({ kind: what, path: entry }) => what === "added" && isSamePath(entry, path.slice(0, entry.length)),
    );
    return isNew ? {} : undefined;
  };
  const stillIn = (old: Value | undefined, now: unknown) =>
    typeof old === "string" && old.length >= SHORTEST_WORDS && !String(now).includes(old) ? find(old) : [];
  return fieldsOf(file).map((field) => {
    const { path } = field;
    const draft = drafts.find((each) => isSamePath(each.path, path));
    const last = lastChange(path);
    const invented = inventedAround(file, path);
    const earlier = publishedAt(field);
    const elsewhere = stillIn(earlier?.value, field.value);
    return {
      ...describeField(field, path.length === 0 ? title : labelOf(data, path)),
      ...(earlier && { published: earlier }),
      ...(elsewhere.length > 0 && { stillIn: elsewhere }),
      ...(draft && { draft: { value: (draft.value ?? null) as Simple, at: draft.at } }),
      ...(invented && { invented: [...invented] }),
      ...(last && { changed: { by: last.by, at: last.at } }),
    };
  });
}

/** @param faulty the drafts of this person that have a fault */
function viewFile({ words, published }: WordsNow, faulty: readonly Draft[], screen: WordsScreen): WordsFile {
  const { file, id, kind, title, where } = screen;
  const now = words.laid.files[file];
  const last = lastChangeAt(words, file, []);
  const before = published[file];
  return {
    id,
    kind,
    title,
    where,
    changes: before && now ? compareFile(before, now).length : 1,
    invented: now?.invented.length ?? 0,
    faults: faulty.filter((draft) => draft.file === file).length,
    changed: last ? { by: last.by, at: last.at } : null,
  };
}

/** Files that staff have added or deleted are one change each. */
const countChanges = ({ words, published }: WordsNow): { changes: number; changedFiles: number } => {
  const differing = changedFiles(published, words.laid.files).map(({ before, after }) =>
    before && after ? compareFile(before, after).length : 1,
  );
  return { changes: differing.reduce((total, count) => total + count, 0), changedFiles: differing.length };
};

const byRow = z.object({ id: z.string(), name: z.string() });

const readOwners = (database: Database): Promise<By[]> =>
  database.read(byRow, sql`SELECT id, name FROM staff WHERE role = 'owner' AND removed_at IS NULL ORDER BY created_at`);

export async function viewOverview(store: WordsStore, staffId: string): Promise<WordsOverview> {
  const [now, owners] = await Promise.all([readWordsNow(store), readOwners(store.database)]);
  const { words, live } = now;
  const faulty = [...faultsOfDrafts(words, await readDrafts(store.database, words, staffId)).keys()];
  return {
    files: screensOf(words.laid.files).map((screen) => viewFile(now, faulty, screen)),
    ...countChanges(now),
    published: live?.version ? { version: live.version, by: live.by, at: live.at } : null,
    owners,
    upgrade: viewUpgrade(words),
  };
}

/** What is wrong with each draft. One that has become right is saved with the next typing. */
function faultsOfDrafts({ seed, edits, laid }: Words, drafts: readonly Draft[]): Map<Draft, readonly ContentIssue[]> {
  const wishes = drafts
    .filter(({ conflict }) => !conflict)
    .map((draft) => {
      const { file, path, value } = draft;
      return { draft, file, change: { kind: "set", path, value } as const };
    });
  const { refused, impossible } = tryChanges(seed, edits, laid, wishes);
  return new Map([
    ...[...refused].map(([{ draft }, faults]) => [draft, faults] as const),
    ...[...impossible].map(([{ draft }, fault]) => [draft, [fault]] as const),
  ]);
}

export async function viewWordsFile(store: WordsStore, screen: WordsScreen, staffId: string): Promise<WordsFileView> {
  const now = await readWordsNow(store);
  const { words, published } = now;
  const { files, faults: ofContent } = words.laid;
  const { file, id, title, page } = screen;
  const current = files[file];
  if (!current) throw new Error(`There is no ${file}.`);
  const drafts = await readDrafts(store.database, words, staffId);
  const own = drafts.filter((draft) => draft.file === file);
  const refused = faultsOfDrafts(words, drafts);
  const screens = screensOf(files);
  const faults: WordsFault[] = own.flatMap((draft) =>
    (refused.get(draft) ?? []).slice(0, 1).map((fault) => {
      const elsewhere =
        fault.file === file ? "" : `${screens.find((other) => other.file === fault.file)?.title ?? fault.file}: `;
      return { file: id, path: [...draft.path], reason: elsewhere + sayFault(files, fault) };
    }),
  );
  const kept = [...words.edits.filter((edit) => edit.file === file && edit.by?.id === staffId), ...own].map(
    ({ at }) => at,
  );
  return {
    file: viewFile(now, [...refused.keys()], screen),
    revision: words.revision,
    fields: viewFields({
      file: current,
      title,
      published: published[file],
      drafts: own,
      lastChange: (path) => ownChangeAt(words, file, path),
      find: (old) => findWords(files, old),
    }),
    faults: [
      ...faults,
      ...ofContent
        .filter((fault) => fault.file === file)
        .map((fault): WordsFault => ({ file: id, path: [...fault.path], reason: sayFault(files, fault) })),
    ],
    conflicts: own.flatMap(({ path, value, conflict }) =>
      conflict
        ? [{ ...conflict, path: [...path], theirs: conflict.theirs as Simple, yours: (value ?? null) as Simple }]
        : [],
    ),
    page,
    changes: countChanges(now).changes,
    keptAt: kept.toSorted().at(-1) ?? null,
  };
}

const MOST_HITS = 200;

/** Characters of an excerpt on either side of the words. */
const AROUND = 40;

const onOneLine = (text: string): string => text.replaceAll(/\s+/g, " ").normalize("NFC");

const linesIn = oncePerFile(({ data }: ContentFile) =>
  [...textsOf(data)].map(({ path, text }) => {
    const line = onOneLine(text);
    return { path, line, lowerCase: line.toLowerCase() };
  }),
);

function excerptOf(text: string, at: number, length: number): string {
  const from = Math.max(0, at - AROUND);
  const to = Math.min(text.length, at + length + AROUND);
  return `${from > 0 ? "…" : ""}${text.slice(from, to).toWellFormed()}${to < text.length ? "…" : ""}`;
}

/** Every field whose text contains the words, in the order of the list of files. Case and line breaks do not matter. */
export function findWords(files: ContentData, words: string): WordsHits["hits"] {
  const wanted = onOneLine(words).trim().toLowerCase();
  if (wanted === "") return [];
  const hits = screensOf(files).flatMap(({ file: name, id, title }) => {
    const file = files[name];
    return (file ? linesIn(file) : []).flatMap(({ path, line, lowerCase }) => {
      const at = lowerCase.indexOf(wanted);
      if (at < 0) return [];
      const excerpt = excerptOf(line, at, wanted.length);
      return [{ file: id, title, path: [...path], label: fullLabelOf(file?.data, path), excerpt }];
    });
  });
  return hits.slice(0, MOST_HITS);
}
