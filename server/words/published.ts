/** Which words visitors see, and those of earlier versions. */

import { oncePerFile } from "../../content-schema/content-file.ts";
import type { Laid } from "../../content-schema/edits.ts";
import type { ContentFiles } from "../../content-schema/read-content.ts";
import { writeYaml } from "../../content-schema/yaml.ts";
import { newestPublication, type Publication, type WordsVersion } from "../site/publications.ts";
import { changedFiles } from "./compare.ts";
import { type Words, type WordsStore, wordsAt } from "./words.ts";

/** The first publication of each version, the newest version first. Words as they came are none. */
export const versionsIn = (publications: readonly Publication[]): Publication[] =>
  [...new Map(publications.map((each) => [each.version, each])).values()]
    .filter(({ version }) => version > 0)
    .toSorted((a, b) => b.version - a.version);

/** The words of a version; those of the seed where nothing was published. */
export const wordsOf = (words: Words, version: WordsVersion | undefined): Laid =>
  version ? wordsAt(words, version.revision, version.wordsAt) : wordsAt(words, 0);

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
