/** Versions: the content as it was whenever somebody asked to publish it. */
import sql, { type Sql } from "sql-template-tag";
import { z } from "zod";
import type { ContentFiles } from "../../content-schema/read-content.ts";
import { type Guard, mustChange } from "../database/database.ts";
import type { ContentStore, StoredContent } from "./content-store.ts";

/** The words that a build is made from. */
export interface KeptVersion {
  /** 0 while the words are those that came with the product. */
  version: number;
  files: ContentFiles;
}

const fileRow = z.object({ version: z.number(), file: z.string(), before: z.string(), after: z.string() });
const lastRow = z.object({ version: z.number().nullable() });

/**
 * The texts of all files as of a version. A file that no version has changed is the product's.
 * @param version 0 for the words that came with the product
 */
export async function readVersion(content: ContentStore, version: number): Promise<ContentFiles> {
  const { product, edited } = await content.read();
  const files = { ...product };
  // Edits that no version holds began from the base.
  for (const { file, base } of edited.values()) files[file] = base;
  const changes = await content.database.read(
    fileRow,
    sql`SELECT version, file, before, after FROM content_version_files AS change
      WHERE version = (SELECT max(version) FROM content_version_files
          WHERE file = change.file AND version <= ${version})
        OR version = (SELECT min(version) FROM content_version_files WHERE file = change.file AND version > ${version})
      ORDER BY version DESC`,
  );
  // The last change up to the version decides; without one, the text before the first change after it.
  for (const change of changes) files[change.file] = change.version > version ? change.before : change.after;
  return Object.fromEntries(Object.entries(files).filter(([, text]) => text !== ""));
}

async function lastVersion({ database }: ContentStore): Promise<number> {
  const [row] = await database.read(lastRow, sql`SELECT max(version) AS version FROM content_versions`);
  return row?.version ?? 0;
}

/** The files that differ, with their texts; an absent file is empty. */
export function compareFiles(
  before: ContentFiles,
  after: ContentFiles,
): { file: string; before: string; after: string }[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return names
    .map((file) => ({ file, before: before[file] ?? "", after: after[file] ?? "" }))
    .filter((texts) => texts.before !== texts.after);
}

/**
 * Keeps the content as a version, for a build. Without a change since the last version that one is taken again.
 * @param seen the content that the person decided to publish
 * @param also what the same transaction writes
 * @throws NothingChangedError when somebody has changed the content or kept a version meanwhile
 */
export async function keepVersion(
  content: ContentStore,
  seen: StoredContent,
  staffId: string | null,
  now: Date,
  also: (version: number) => readonly (Sql | Guard)[] = () => [],
): Promise<KeptVersion> {
  const { revision, files } = seen;
  const last = await lastVersion(content);
  const changes = compareFiles(await readVersion(content, last), files);
  if (changes.length === 0) {
    const rows = also(last);
    if (rows.length > 0) await content.database.write(...rows);
    return { version: last, files };
  }
  const version = last + 1;
  await content.database.write(
    mustChange(sql`UPDATE content_state SET revision = revision + 1 WHERE id = 1 AND revision = ${revision}`),
    sql`INSERT INTO content_versions (version, created_at, staff_id) VALUES (${version}, ${now.toISOString()}, ${staffId})`,
    ...changes.map(
      ({ file, before, after }) =>
        sql`INSERT INTO content_version_files (version, file, before, after) VALUES (${version}, ${file}, ${before}, ${after})`,
    ),
    sql`UPDATE content_edits SET version = ${version} WHERE version IS NULL`,
    ...also(version),
  );
  return { version, files };
}
