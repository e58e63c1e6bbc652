/** Keeps what a person typed, and saves the part of it that passes every check. */
import type { Sql } from "sql-template-tag";
import { type Field, fieldsOf } from "../../../content-editor/fields.ts";
import { formatPath, isSamePath } from "../../../content-editor/paths.ts";
import type { Simple } from "../../../content-editor/write-text.ts";
import type { ContentStore } from "../../content/content-store.ts";
import { readPublished } from "../../content/published.ts";
import { writeContent } from "../../content/write-content.ts";
import { type Guard, NothingChangedError } from "../../database/database.ts";
import { deskErrors } from "../../http/errors.ts";
import type { EditWords, Path, Value } from "../contract/words.ts";
import { orRefuse } from "../session/or-refuse.ts";
import { type Draft, dropDraft, dropSaved, keepDraft, readDrafts, requireFewDrafts } from "./drafts.ts";
import { lastByField, readEdits, recordEdit } from "./edits.ts";
import { judge } from "./judge.ts";

export interface WordsStore {
  content: ContentStore;
}

type TypedEdit = EditWords["edits"][number];

/** Others who save at the same moment go first so many times before it is given up; the drafts stay. */
const ATTEMPTS = 20;

const fieldAt = (fields: readonly Field[], path: Path): Field | undefined =>
  fields.find((field) => isSamePath(field.path, path));

const simpleValue = (files: Readonly<Record<string, string>>, file: string, path: Path): Simple | undefined =>
  fieldAt(fieldsOf(file, files[file] ?? ""), path)?.value;

/**
 * Writes typing to disk before it is tried, so that no fault of the checks can lose it. Resolves to the paths that are no
 * fields, for which nothing is kept.
 * @throws HttpError DESK59
 */
async function keepTyped(words: WordsStore, file: string, edits: readonly TypedEdit[], staffId: string, at: string) {
  const [{ files }, published] = await Promise.all([words.content.read(), readPublished(words.content)]);
  const fields = fieldsOf(file, files[file] ?? "");
  const gone: Path[] = [];
  const drops: Sql[] = [];
  const keeps: (Sql | Guard)[] = [];
  for (const edit of edits) {
    const { path } = edit;
    const field = fieldAt(fields, path);
    if (edit.kind === "theirs") drops.push(dropDraft(staffId, { file, path }));
    else if (field === undefined || field.kind === "list" || field.kind === "group") gone.push(path);
    else if (edit.kind === "set")
      keeps.push(keepDraft(staffId, { file, path, opened: edit.opened, value: edit.value, at }));
    else {
      const value: Value = simpleValue(published, file, path) ?? null;
      keeps.push(keepDraft(staffId, { file, path, opened: field.value, value, at }));
    }
  }
  if (keeps.length > 0) keeps.push(requireFewDrafts(staffId));
  if (drops.length + keeps.length > 0) {
    await orRefuse(words.content.database.write(...drops, ...keeps), deskErrors.tooManyDrafts);
  }
  return gone;
}

/** One attempt. @throws NothingChangedError when somebody else saved meanwhile */
async function saveOnce(words: WordsStore, isPutBack: (draft: Draft) => boolean, staffId: string, at: string) {
  const { content } = words;
  const { database } = content;
  const [stored, published, drafts, edits] = await Promise.all([
    content.read(),
    readPublished(content),
    readDrafts(database, staffId),
    readEdits(database),
  ]);
  const lastEdits = lastByField(edits);
  const { done, trial } = await judge(drafts, { files: stored.files, published, staffId, lastEdits });
  const saved = trial.accepted.flatMap(({ of, file, path, edits: made }) => {
    const kind = isPutBack(of) ? "put-back" : "set";
    const before = simpleValue(stored.files, file, of.path);
    const after = made.flatMap((edit) => (edit.kind === "set" ? [edit.value as Simple] : []))[0];
    const last = lastEdits.get(`${file} ${JSON.stringify(path)}`);
    return [...recordEdit(last, { file, path, kind, before, after }, staffId, at), dropSaved(staffId, of)];
  });
  const statements = [...done.map((draft) => dropSaved(staffId, draft)), ...saved];
  if (saved.length > 0)
    await database.write(...writeContent(database, stored, trial.changed, staffId, at), ...statements);
  else if (statements.length > 0) await database.write(...statements);
}

/**
 * Saves what can be saved of all that the person has typed so far. Resolves to the paths that are no fields.
 * @throws HttpError DESK59
 */
export async function saveTyped(
  words: WordsStore,
  file: string,
  edits: readonly TypedEdit[],
  staffId: string,
  now = new Date(),
): Promise<readonly Path[]> {
  const at = now.toISOString();
  const gone = await keepTyped(words, file, edits, staffId, at);
  const putBack = new Set(edits.flatMap(({ kind, path }) => (kind === "put-back" ? [formatPath(path)] : [])));
  const isPutBack = (draft: Draft) => draft.file === file && putBack.has(formatPath(draft.path));
  for (let attempt = 1; ; attempt++) {
    try {
      await saveOnce(words, isPutBack, staffId, at);
      return gone;
    } catch (error) {
      if (!(error instanceof NothingChangedError) || attempt === ATTEMPTS) throw error;
    }
  }
}
