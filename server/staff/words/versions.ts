/** Versions of the words as staff see them: what changed in each, and putting a file back. */
import sql from "sql-template-tag";
import { z } from "zod";
import { compareFiles, readVersion } from "../../content/versions.ts";
import { writeContent } from "../../content/write-content.ts";
import type { Database } from "../../database/database.ts";
import { deskErrors } from "../../http/errors.ts";
import type { By, WordsChange, WordsVersions } from "../contract/words.ts";
import { orRefuse } from "../session/or-refuse.ts";
import { type FileChange, sayChange } from "./changes.ts";
import { recordEdit } from "./edits.ts";
import type { WordsPlace } from "./files.ts";
import type { WordsStore } from "./save.ts";
import { refuseFaults } from "./say-fault.ts";
import { readWords } from "./views.ts";

/** Versions that the screen lists. */
const MOST_VERSIONS = 50;

/** Reads the changes that are not published yet, before and after. */
export async function readWaitingChanges(words: WordsStore, staffId: string): Promise<WordsChange[]> {
  const { stored, published, edits } = await readWords(words, staffId);
  return compareFiles(published, stored.files).flatMap((change) => sayChange(change, edits));
}

const versionRow = z.object({
  version: z.number(),
  created_at: z.string(),
  staff_id: z.string().nullable(),
  name: z.string().nullable(),
  file: z.string(),
  before: z.string(),
  after: z.string(),
});

interface Version {
  version: number;
  by: By | null;
  at: string;
  files: FileChange[];
}

async function readVersions(database: Database, file: string | undefined): Promise<Version[]> {
  const rows = await database.read(
    versionRow,
    sql`SELECT kept.version, kept.created_at, kept.staff_id, name, file, before, after
      FROM content_version_files JOIN content_versions kept ON kept.version = content_version_files.version
        LEFT JOIN staff ON staff.id = kept.staff_id
      WHERE ${file === undefined ? sql`1 = 1` : sql`file = ${file}`}
        AND kept.version > (SELECT coalesce(max(version), 0) FROM content_versions) - ${file === undefined ? MOST_VERSIONS : 1_000_000}
      ORDER BY kept.version DESC, file`,
  );
  return [...Map.groupBy(rows, ({ version }) => version).values()].slice(0, MOST_VERSIONS).flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    const by = first.staff_id === null ? null : { id: first.staff_id, name: first.name ?? "" };
    return [{ version: first.version, by, at: first.created_at, files: own }];
  });
}

/** @param place one file; undefined for all */
export async function viewVersions(
  words: WordsStore,
  place: WordsPlace | undefined,
  staffId: string,
): Promise<WordsVersions> {
  const { database } = words.content;
  const [now, versions] = await Promise.all([readWords(words, staffId), readVersions(database, place?.file)]);
  const { stored, published, edits, version: live } = now;
  const isOwn = ({ file }: FileChange) => place === undefined || file === place.file;
  // The newest version of the file that visitors see is the newest one that is not newer than the live build.
  const shown = versions.find(({ version }) => version <= live)?.version;
  return {
    waiting: compareFiles(published, stored.files)
      .filter(isOwn)
      .flatMap((change) => sayChange(change, edits)),
    versions: versions.map(({ version, by, at, files }) => ({
      version,
      by,
      at,
      isLive: version === shown,
      changes: files.flatMap((change) => sayChange(change, [])),
    })),
    hasProduct: place !== undefined && stored.product[place.file] !== undefined,
  };
}

/**
 * Makes the words of a file as of a version the current ones. Publishing them is another step.
 * @throws HttpError when the file was not there then, or the checks do not accept the old words any more
 */
export async function putBackVersion(
  { content }: WordsStore,
  { file }: WordsPlace,
  version: number,
  staffId: string,
  now = new Date(),
): Promise<void> {
  const stored = await content.read();
  const { files, product, edited } = stored;
  const text = version === 0 ? (edited.get(file)?.base ?? product[file]) : (await readVersion(content, version))[file];
  if (!text) throw deskErrors.notFound();
  if (text === files[file]) return;
  refuseFaults(files, { ...files, [file]: text });
  const at = now.toISOString();
  await orRefuse(
    content.database.write(
      ...writeContent(content.database, stored, { [file]: text }, staffId, at),
      ...recordEdit(
        undefined,
        { file, path: [], kind: "put-back", before: undefined, after: `version ${version}` },
        staffId,
        at,
        "words-put-back",
      ),
    ),
    deskErrors.wordsChanged,
  );
}
