/** Versions of the words as staff see them: what changed in each, and putting a file back. */
import { placesBetween } from "../../content-schema/places.ts";
import type { WordsVersions } from "../contract/words.ts";
import { deskErrors } from "../http/errors.ts";
import { type ChangedFile, changedFiles, sayChange } from "./compare.ts";
import type { WordsPlace } from "./files.ts";
import { versionsIn, wordsOf } from "./published.ts";
import { readWordsNow } from "./views.ts";
import { type WordsStore, writePlaces } from "./words.ts";

/** Versions that the screen lists. */
const MOST_VERSIONS = 50;

/** @param place one file; undefined for all */
export async function viewVersions(store: WordsStore, place: WordsPlace | undefined): Promise<WordsVersions> {
  const now = await readWordsNow(store);
  const { words, publications, live, published } = now;
  const versions = versionsIn(publications);
  const isOwn = ({ file }: ChangedFile) => place === undefined || file === place.file;
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
    hasProduct: place !== undefined && words.seed[place.file] !== undefined,
  };
}

/**
 * Makes the words of a file as of a version the current ones. Publishing them is another step.
 * @param number 0 for the words that came with the product
 * @throws HttpError when the file was not there then, or the checks do not accept the old words any more
 */
export async function putBackVersion(
  store: WordsStore,
  { file }: WordsPlace,
  number: number,
  staffId: string,
): Promise<void> {
  const { words, publications } = await readWordsNow(store);
  const version = versionsIn(publications).find((each) => each.version === number);
  if (number !== 0 && !version) throw deskErrors.notFound();
  const then = wordsOf(words, version).files[file];
  if (!then) throw deskErrors.notFound();
  const places = placesBetween(file, words.seed[file], words.laid.files[file], then);
  if (places.length > 0) await writePlaces(store, words, places, { kind: "put-back", act: "words-put-back", staffId });
}
