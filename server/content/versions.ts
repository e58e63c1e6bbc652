/**
 * Versions of the words: those that visitors see, what an owner publishes, what changed in each, and putting a file back. "Remove for
 * good" takes what a file about people said before out of all of them; going back then shows the file as it is now.
 */

import sql from "sql-template-tag";
import type { EarlierWords, WordsVersions } from "../../core/api/publications.ts";
import type { Laid } from "../../core/content/apply-overrides.ts";
import { contentFile, oncePerFile } from "../../core/content/content-file.ts";
import { placesBetween } from "../../core/content/overrides.ts";
import type { ContentData, ContentFiles } from "../../core/content/read-content.ts";
import { writeYaml } from "../../core/content/yaml.ts";
import { onConflictThrow } from "../database/database.ts";
import { deskErrors } from "../http/desk-errors.ts";
import { newestPublication, type Publication, readPublications, type WordsVersion } from "../site/publications.ts";
import { audit } from "../staff/session/audit.ts";
import { type ChangedFile, changedFiles, compareFile, sayChange, valueIn } from "./changes.ts";
import { screenOf, type WordsScreen } from "./editor-files.ts";
import { appendEdits, newEdit, readWords, type Words, type WordsStore, wordsAt, writePlaces } from "./overrides.ts";

/** The first publication of each version, the newest version first. Words as they came are none. */
export const versionsIn = (publications: readonly Publication[]): Publication[] =>
  [...new Map(publications.map((each) => [each.version, each])).values()]
    .filter(({ version }) => version > 0)
    .toSorted((a, b) => b.version - a.version);

/** The words of a version; those of the seed where nothing was published. */
export const wordsOf = (words: Words, version: WordsVersion | undefined): Laid =>
  version ? wordsAt(words, version.revision, version.wordsAt) : wordsAt(words, 0);

/** All that a screen is made from. */
export interface WordsNow {
  words: Words;
  /** The newest first. */
  publications: readonly Publication[];
  /** What visitors see; undefined while nothing was published. */
  live: Publication | undefined;
  published: ContentData;
}

export async function readWordsNow(store: WordsStore): Promise<WordsNow> {
  const [words, publications] = await Promise.all([readWords(store), readPublications(store.database)]);
  const [live] = publications;
  return { words, publications, live, published: wordsOf(words, live).files };
}

/** The words that visitors see. */
export async function wordsShown({ database }: WordsStore, words: Words): Promise<Laid> {
  return wordsOf(words, await newestPublication(database));
}

/** What an owner publishes: the words of now, without what is still being written. */
export const wordsToPublish = (words: Words, now: Date): Laid => wordsAt(words, words.revision, now.toISOString());

const writeOnce = oncePerFile(writeYaml);

/** The words as the texts that the site is rendered from. */
export const contentFilesOf = ({ files }: Laid): ContentFiles =>
  Object.fromEntries(Object.entries(files).map(([name, file]) => [name, writeOnce(file)]));

/** The version that {@link wordsToPublish} has at this time: the last one while nothing has changed since. */
export function versionToPublish(words: Words, publications: readonly Publication[], now: Date): WordsVersion {
  const [last] = versionsIn(publications);
  const wordsAt = now.toISOString();
  if (changedFiles(wordsOf(words, last).files, wordsToPublish(words, now).files).length === 0)
    return last ?? { version: 0, revision: 0, wordsAt };
  return { version: (last?.version ?? 0) + 1, revision: words.revision, wordsAt };
}

/** Versions that the screen lists. */
const MOST_VERSIONS = 50;

/** @param screen one file; undefined for all */
export async function viewVersions(store: WordsStore, screen: WordsScreen | undefined): Promise<WordsVersions> {
  const now = await readWordsNow(store);
  const { words, publications, live, published } = now;
  const versions = versionsIn(publications);
  const isOwn = ({ file }: ChangedFile) => screen === undefined || file === screen.file;
  const listed = versions.slice(0, MOST_VERSIONS).flatMap((version, index) => {
    const changes = changedFiles(wordsOf(words, versions[index + 1]).files, wordsOf(words, version).files).filter(
      isOwn,
    );
    return changes.length === 0 ? [] : [{ ...version, changes }];
  });
  // The newest version of the file that visitors see is the newest one that is not newer than the live build.
  const shown = listed.find(({ version }) => version <= (live?.version ?? 0))?.version;
  return {
    waiting: changedFiles(published, words.laid.files)
      .filter(isOwn)
      .flatMap((change) => sayChange(change, words)),
    versions: listed.map(({ version, by, at, changes }) => ({
      version,
      by,
      at,
      isLive: version === shown,
      changes: changes.flatMap((change) => sayChange(change)),
    })),
    hasProduct: screen !== undefined && words.seed[screen.file] !== undefined,
  };
}

/**
 * Makes the words of a file as of a version the current ones. Publishing them is another step.
 * @param number 0 for the words that came with the product
 * @throws HttpError when the file was not there then, or the checks do not accept the old words any more
 */
export async function putBackVersion(
  store: WordsStore,
  { file }: WordsScreen,
  number: number,
  staffId: string,
): Promise<void> {
  const { words, publications } = await readWordsNow(store);
  const version = versionsIn(publications).find((each) => each.version === number);
  if (number !== 0 && !version) throw deskErrors.notFound();
  const then = wordsOf(words, version).files[file];
  if (!then) throw deskErrors.notFound();
  const places = placesBetween(file, words.seed[file], words.laid.files[file], then);
  if (places.length > 0)
    await writePlaces(store, words, places, { kind: "put-back", action: "words-put-back", staffId });
}

const ABOUT_PEOPLE = /^content\/(testimonials|people|case-studies\/[^/]+)\.yaml$/;

/** What makes the file as it is now; the seed's file, or none, where nothing does. */
function placesNow({ seed, laid }: Words, file: string) {
  const places = placesBetween(file, seed[file], seed[file], laid.files[file]);
  return places.length > 0 ? places : [{ file, path: [], holds: "seed" as const, invented: [] }];
}

/** A file that is deleted has the name that it had last. */
function lastScreenOf({ laid, edits }: Words, file: string): WordsScreen | undefined {
  const values = edits.filter((edit) => edit.file === file && edit.path.length === 0).map(valueIn);
  return screenOf(laid.files[file] ?? contentFile(file, values.findLast(Boolean), []));
}

/** The files about people of which visitors see the words of now, and whose edits hold others. */
async function findEarlier(store: WordsStore, words: Words): Promise<WordsScreen[]> {
  const { files: shown } = await wordsShown(store, words);
  return [...Map.groupBy(words.edits, ({ file }) => file)].flatMap(([file, edits]) => {
    const [now, before] = [words.laid.files[file], shown[file]];
    const isShown = now && before ? compareFile(before, now).length === 0 : now === before;
    const isForgotten = edits.every(({ kind }) => kind === "forget") || edits.length <= placesNow(words, file).length;
    return ABOUT_PEOPLE.test(file) && isShown && !isForgotten ? (lastScreenOf(words, file) ?? []) : [];
  });
}

export async function viewEarlierWords(store: WordsStore): Promise<EarlierWords> {
  const screens = await findEarlier(store, await readWords(store));
  return { files: screens.map(({ id, title }) => ({ id, title })) };
}

/** @throws HttpError when there is nothing to remove, or somebody has changed the words meanwhile */
export async function forgetEarlierWords(
  store: WordsStore,
  id: string,
  staffId: string,
  now = new Date(),
): Promise<void> {
  const words = await readWords(store);
  const file = (await findEarlier(store, words)).find((screen) => screen.id === id)?.file;
  if (file === undefined) throw deskErrors.notFound();
  const at = now.toISOString();
  const rows = placesNow(words, file).map((place, index) =>
    newEdit(words, { ...place, id: words.revision + index + 1 }, { staffId, kind: "forget", closedAt: at }),
  );
  await onConflictThrow(
    store.database.write(
      sql`DELETE FROM edits WHERE file = ${file} AND id <= ${words.revision}`,
      sql`DELETE FROM word_drafts WHERE file = ${file}`,
      ...appendEdits(store.database, rows, at),
      audit(staffId, "words-forgotten", {}, now),
    ),
    deskErrors.wordsChanged,
  );
}
