/** The content of the screens of words: the list of files, and one file. */
import sql from "sql-template-tag";
import { z } from "zod";
import { findFaults } from "../../../content-editor/change.ts";
import { compareTexts } from "../../../content-editor/compare.ts";
import type { ContentFiles } from "../../../content-schema/read-content.ts";
import { readYaml } from "../../../content-schema/yaml-file.ts";
import type { StoredContent } from "../../content/content-store.ts";
import { liveVersion } from "../../content/published.ts";
import { compareFiles, readVersion } from "../../content/versions.ts";
import type { Database } from "../../database/database.ts";
import type { By, WordsFault, WordsFile, WordsFileView, WordsOverview } from "../contract/words.ts";
import { type Draft, readDrafts } from "./drafts.ts";
import { lastByField, readEdits, type SavedEdit } from "./edits.ts";
import { viewFields } from "./fields-view.ts";
import { placesOf, type WordsPlace } from "./files.ts";
import { judge } from "./judge.ts";
import { readReaders } from "./readers.ts";
import type { WordsStore } from "./save.ts";
import { sayFault } from "./say-fault.ts";
import { readUpgrade } from "./upgrades.ts";

/** All that a screen is made from. */
export interface WordsNow {
  stored: StoredContent;
  version: number;
  published: ContentFiles;
  places: readonly WordsPlace[];
  drafts: readonly Draft[];
  edits: readonly SavedEdit[];
}

export async function readWords({ content }: WordsStore, staffId: string): Promise<WordsNow> {
  const version = await liveVersion(content.database);
  const [stored, published, drafts, edits] = await Promise.all([
    content.read(),
    readVersion(content, version),
    readDrafts(content.database, staffId),
    readEdits(content.database),
  ]);
  return { stored, version, published, places: placesOf(stored.files), drafts, edits };
}

function viewFile({ stored, published, drafts, edits }: WordsNow, place: WordsPlace): WordsFile {
  const { file, id, kind, title, where } = place;
  const text = stored.files[file] ?? "";
  const last = edits.find((edit) => edit.file === file);
  return {
    id,
    kind,
    title,
    where,
    changes: compareTexts(file, published[file] ?? "", text).length,
    invented: readYaml(file, text).marked.size,
    faults: drafts.filter((draft) => draft.file === file).length,
    changed: last ? { by: last.by, at: last.at } : null,
  };
}

/** Files that staff have deleted are changes, too. */
const countChanges = ({ stored, published }: WordsNow): { changes: number; changedFiles: number } => {
  const differing = compareFiles(published, stored.files)
    .map(({ file, before, after }) => (after === "" ? 1 : compareTexts(file, before, after).length))
    .filter((count) => count > 0);
  return { changes: differing.reduce((total, count) => total + count, 0), changedFiles: differing.length };
};

const byRow = z.object({ id: z.string(), name: z.string() });

const readOwners = (database: Database): Promise<By[]> =>
  database.read(byRow, sql`SELECT id, name FROM staff WHERE role = 'owner' AND removed_at IS NULL ORDER BY created_at`);

const versionRow = z.object({ created_at: z.string(), id: z.string().nullable(), name: z.string().nullable() });

async function readPublishedBy(database: Database, version: number): Promise<WordsOverview["published"]> {
  const [row] = await database.read(
    versionRow,
    sql`SELECT content_versions.created_at, staff.id, name FROM content_versions LEFT JOIN staff ON staff.id = staff_id
      WHERE version = ${version}`,
  );
  return row
    ? { version, by: row.id === null ? null : { id: row.id, name: row.name ?? "" }, at: row.created_at }
    : null;
}

export async function viewOverview(words: WordsStore, staffId: string): Promise<WordsOverview> {
  const now = await readWords(words, staffId);
  const { database } = words.content;
  const [published, owners, upgrade] = await Promise.all([
    readPublishedBy(database, now.version),
    readOwners(database),
    readUpgrade(database, now.stored.files, now.places),
  ]);
  return {
    files: now.places.map((place) => viewFile(now, place)),
    ...countChanges(now),
    published,
    owners,
    upgrade,
  };
}

export async function viewWordsFile(words: WordsStore, place: WordsPlace, staffId: string): Promise<WordsFileView> {
  const { database } = words.content;
  const [now, open] = await Promise.all([readWords(words, staffId), readReaders(database, place.file, staffId)]);
  const { stored, published, drafts, edits } = now;
  const { files } = stored;
  const { file, id, title, page } = place;
  const lastEdits = lastByField(edits);
  const { conflicts, trial } = await judge(drafts, { files, published, staffId, lastEdits });
  const refused = [...trial.refused].filter(([wish]) => wish.file === file);
  const own: WordsFault[] = refused.flatMap(([{ path }, faults]) =>
    faults.slice(0, 1).map((fault) => {
      const elsewhere =
        fault.file === file ? "" : `${now.places.find((other) => other.file === fault.file)?.title ?? fault.file}: `;
      return { file: id, path: [...path], reason: elsewhere + sayFault(files, fault) };
    }),
  );
  const ofContent = findFaults(files)
    .filter((fault) => fault.file === file)
    .map((fault): WordsFault => ({ file: id, path: [...fault.path], reason: sayFault(files, fault) }));
  const keptAt = [
    ...drafts.filter((draft) => draft.file === file).map(({ at }) => at),
    ...edits.filter((edit) => edit.file === file && edit.by?.id === staffId).map(({ at }) => at),
  ].sort();
  const { changes } = countChanges(now);
  return {
    file: { ...viewFile(now, place), faults: own.length },
    revision: stored.revision,
    fields: viewFields({ file, title, text: files[file] ?? "", published: published[file] ?? "", drafts, lastEdits }),
    faults: [...own, ...ofContent],
    conflicts: conflicts.filter((conflict) => conflict.file === file).map(({ file: _file, ...conflict }) => conflict),
    open,
    page,
    changes,
    faultsEverywhere: trial.refused.size,
    keptAt: keptAt.at(-1) ?? null,
  };
}
