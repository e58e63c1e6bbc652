/** Takes an upgrade of the product, or a change by hand, over into the files that staff have edited. */
import { randomUUID } from "node:crypto";
import sql, { type Sql } from "sql-template-tag";
import { z } from "zod";
import { inWords } from "../../content-editor/compare.ts";
import { type MergeNote, mergeTexts } from "../../content-editor/merge-text.ts";
import { type ContentMigration, contentMigrations, migrateText } from "../../content-editor/migrations.ts";
import { mustChange, NothingChangedError } from "../database/database.ts";
import type { ContentStore, EditedFile, StoredContent } from "./content-store.ts";

const stateRow = z.object({ migrations: z.number() });

interface MergedFile extends EditedFile {
  notes: readonly MergeNote[];
}

/** JSON of a value in one line. Empty for none. */
const toJson = (value: unknown): string => (value === undefined ? "" : JSON.stringify(inWords(value)));

/** @param lastSeen the text that was merged last, which is the base unless the server writes the files itself */
function mergeFiles(
  { edited, product }: StoredContent,
  migrations: readonly ContentMigration[],
  lastSeen: (file: EditedFile) => string,
): MergedFile[] {
  return [...edited.values()].flatMap((row): MergedFile[] => {
    const { file } = row;
    const theirs = product[file] ?? "";
    const migrate = (before: string) => migrateText(file, before, migrations);
    const [text, base, seen] = [migrate(row.text), migrate(row.base), migrate(lastSeen(row))];
    // A file that staff have deleted stays deleted, and one that only they have is theirs.
    const isOurs = text === "" || theirs === "" || theirs === seen || theirs === text;
    const merged = isOurs ? undefined : mergeTexts(file, seen, text, theirs);
    if (merged) return [{ file, text: merged.text, base: theirs, notes: merged.notes }];
    return text === row.text && base === row.base ? [] : [{ file, text, base, notes: [] }];
  });
}

const writeFile = ({ file, text, base, notes }: MergedFile, at: string): Sql[] => [
  text === base
    ? sql`DELETE FROM content_files WHERE file = ${file}`
    : sql`UPDATE content_files SET text = ${text}, base = ${base}, changed_at = ${at}, changed_by = NULL WHERE file = ${file}`,
  sql`DELETE FROM content_upgrades WHERE file = ${file}`,
  ...notes.flatMap(({ path, kind, ours, theirs }) => [
    sql`INSERT INTO content_upgrades (file, path, kind, yours, product)
      VALUES (${file}, ${JSON.stringify(path)}, ${kind}, ${toJson(ours)}, ${toJson(theirs)})`,
    ...(kind === "offer"
      ? []
      : [
          sql`INSERT INTO content_edits (id, file, path, kind, before, after, edited_at)
            VALUES (${randomUUID()}, ${file}, ${JSON.stringify(path)}, ${"upgrade"}, ${toJson(ours)}, ${toJson(theirs)}, ${at})`,
        ]),
  ]),
];

interface UpgradeOptions {
  migrations?: readonly ContentMigration[];
  lastSeen?: (file: EditedFile) => string;
}

/**
 * Merges what the product has changed since the edits began. Every server does it at its start, and the first one wins.
 * @returns whether something changed
 */
export async function takeUpgrade(
  content: ContentStore,
  now: Date,
  { migrations = contentMigrations, lastSeen = ({ base }) => base }: UpgradeOptions = {},
): Promise<boolean> {
  const { database } = content;
  const [state] = await database.read(stateRow, sql`SELECT migrations FROM content_state`);
  const done = state?.migrations ?? 0;
  const stored = await content.read();
  const merged = mergeFiles(stored, migrations.slice(done), lastSeen);
  if (merged.length === 0 && done >= migrations.length) return false;
  try {
    await database.write(
      mustChange(
        sql`UPDATE content_state SET revision = revision + 1, migrations = ${Math.max(done, migrations.length)}
          WHERE id = 1 AND revision = ${stored.revision}`,
      ),
      ...merged.flatMap((file) => writeFile(file, now.toISOString())),
    );
  } catch (error) {
    if (!(error instanceof NothingChangedError)) throw error;
    return takeUpgrade(content, now, { migrations, lastSeen });
  }
  return true;
}
