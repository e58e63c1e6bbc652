/** Which words visitors see, and those of earlier versions. */
import sql, { type Sql } from "sql-template-tag";
import { z } from "zod";
import type { Laid } from "../../content-schema/edits.ts";
import type { ContentFiles } from "../../content-schema/read-content.ts";
import { writeYaml } from "../../content-schema/write-yaml.ts";
import { oncePerFile } from "../../content-schema/yaml-file.ts";
import { type Database, type Guard, mustChange } from "../database/database.ts";
import { newestPublication } from "../site/publications.ts";
import type { By } from "../staff/contract/words.ts";
import { changedFiles } from "./compare.ts";
import { readWords, type Words, type WordsStore, wordsAt } from "./words.ts";

export interface Version {
  version: number;
  revision: number;
  at: string;
  by: By | null;
}

const versionRow = z
  .object({
    version: z.number(),
    revision: z.number(),
    created_at: z.string(),
    staff_id: z.string().nullable(),
    name: z.string().nullable(),
  })
  .transform(
    ({ version, revision, created_at: at, staff_id: id, name }): Version => ({
      version,
      revision,
      at,
      by: id === null ? null : { id, name: name ?? "" },
    }),
  );

/** The newest first. */
export const readVersions = (database: Database): Promise<Version[]> =>
  database.read(
    versionRow,
    sql`SELECT version, revision, content_versions.created_at, staff_id, name
      FROM content_versions LEFT JOIN staff ON staff.id = staff_id ORDER BY version DESC`,
  );

/** The words of a version; those of the seed where nothing was published. */
export function wordsOf(words: Words, version: Version | undefined): Laid {
  return version ? wordsAt(words, version.revision, version.at) : wordsAt(words, 0);
}

/** The version that is published; undefined while the site shows the seed. */
export async function liveVersion(database: Database, versions: readonly Version[]): Promise<Version | undefined> {
  const newest = await newestPublication(database);
  return versions.find(({ version }) => version === newest?.version);
}

/** The words that visitors see. */
export async function wordsShown({ database }: WordsStore, words: Words): Promise<Laid> {
  return wordsOf(words, await liveVersion(database, await readVersions(database)));
}

/** What an owner publishes: the words of now, without what is still being written. */
export const wordsToPublish = (words: Words, now: Date): Laid => wordsAt(words, words.revision, now.toISOString());

const writeOnce = oncePerFile(writeYaml);

/** The words as the texts that the site is rendered from. */
export const textsOf = ({ files }: Laid): ContentFiles =>
  Object.fromEntries(Object.entries(files).map(([name, file]) => [name, writeOnce(file)]));

/** The words of a version, by its number. */
export async function readVersion(store: WordsStore, number: number): Promise<Laid> {
  const [words, versions] = await Promise.all([readWords(store), readVersions(store.database)]);
  return wordsOf(
    words,
    versions.find(({ version }) => version === number),
  );
}

/**
 * Keeps what {@link wordsToPublish} has at this time as a version. Without a change since the last version that one is taken again.
 * @param words what the person decided to publish
 * @param also what the same transaction writes
 * @throws NothingChangedError when somebody has kept a version meanwhile
 */
export async function keepVersion(
  { database }: WordsStore,
  words: Words,
  staffId: string | null,
  now: Date,
  also: (version: number) => readonly (Sql | Guard)[] = () => [],
): Promise<number> {
  const [last] = await readVersions(database);
  if (changedFiles(wordsOf(words, last).files, wordsToPublish(words, now).files).length === 0) {
    const rows = also(last?.version ?? 0);
    if (rows.length > 0) await database.write(...rows);
    return last?.version ?? 0;
  }
  const version = (last?.version ?? 0) + 1;
  await database.write(
    mustChange(sql`INSERT INTO content_versions (version, revision, created_at, staff_id)
      VALUES (${version}, ${words.revision}, ${now.toISOString()}, ${staffId}) ON CONFLICT (version) DO NOTHING`),
    ...also(version),
  );
  return version;
}
