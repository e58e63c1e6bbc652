/**
 * "Remove for good": takes what a file about people said before out of every version. Going back then shows the file as it is now.
 */
import sql from "sql-template-tag";
import { contentFile } from "../../content-schema/content-file.ts";
import { placesBetween } from "../../content-schema/places.ts";
import type { EarlierWords } from "../contract/publications.ts";
import { mapConflict } from "../database/database.ts";
import { deskErrors } from "../http/desk-errors.ts";
import { audit } from "../staff/session/audit.ts";
import { compareFile } from "./compare.ts";
import { placeOf, type WordsPlace } from "./files.ts";
import { valueIn } from "./history.ts";
import { wordsShown } from "./versions.ts";
import { appendEdits, newEdit, readWords, type Words, type WordsStore } from "./words.ts";

const ABOUT_PEOPLE = /^content\/(testimonials|people|case-studies\/[^/]+)\.yaml$/;

/** What makes the file as it is now; the seed's file, or none, where nothing does. */
function placesNow({ seed, laid }: Words, file: string) {
  const places = placesBetween(file, seed[file], seed[file], laid.files[file]);
  return places.length > 0 ? places : [{ file, path: [], holds: "seed" as const, invented: [] }];
}

/** A file that is deleted has the name that it had last. */
function lastPlaceOf({ laid, edits }: Words, file: string): WordsPlace | undefined {
  const values = edits.filter((edit) => edit.file === file && edit.path.length === 0).map(valueIn);
  return placeOf(laid.files[file] ?? contentFile(file, values.findLast(Boolean), []));
}

/** The files about people of which visitors see the words of now, and whose edits hold others. */
async function findEarlier(store: WordsStore, words: Words): Promise<WordsPlace[]> {
  const { files: shown } = await wordsShown(store, words);
  return [...Map.groupBy(words.edits, ({ file }) => file)].flatMap(([file, edits]) => {
    const [now, before] = [words.laid.files[file], shown[file]];
    const isShown = now && before ? compareFile(before, now).length === 0 : now === before;
    const isForgotten = edits.every(({ kind }) => kind === "forget") || edits.length <= placesNow(words, file).length;
    return ABOUT_PEOPLE.test(file) && isShown && !isForgotten ? (lastPlaceOf(words, file) ?? []) : [];
  });
}

export async function viewEarlierWords(store: WordsStore): Promise<EarlierWords> {
  const places = await findEarlier(store, await readWords(store));
  return { files: places.map(({ id, title }) => ({ id, title })) };
}

/** @throws HttpError when there is nothing to remove, or somebody has changed the words meanwhile */
export async function forgetEarlierWords(
  store: WordsStore,
  id: string,
  staffId: string,
  now = new Date(),
): Promise<void> {
  const words = await readWords(store);
  const file = (await findEarlier(store, words)).find((place) => place.id === id)?.file;
  if (file === undefined) throw deskErrors.notFound();
  const at = now.toISOString();
  const rows = placesNow(words, file).map((place, index) =>
    newEdit(words, { ...place, id: words.revision + index + 1 }, { staffId, kind: "forget", closedAt: at }),
  );
  await mapConflict(
    store.database.write(
      sql`DELETE FROM edits WHERE file = ${file} AND id <= ${words.revision}`,
      sql`DELETE FROM word_drafts WHERE file = ${file}`,
      ...appendEdits(store.database, rows, at),
      audit(staffId, "words-forgotten", {}, now),
    ),
    deskErrors.wordsChanged,
  );
}
