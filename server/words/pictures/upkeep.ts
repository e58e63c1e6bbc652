/** What the worker does for added pictures: it makes the sizes that pages need, and deletes what nothing names any more. */
import sql from "sql-template-tag";
import { z } from "zod";
import { DAY_MS, MINUTE_MS } from "../../../enquiry/times.ts";
import { addedFilesOf } from "../../../site/images/added-picture.ts";
import type { Lane } from "../../jobs/lane.ts";
import { readPublications } from "../../site/publications.ts";
import { readDrafts } from "../drafts.ts";
import { versionsIn, wordsOf } from "../versions.ts";
import { readWords, type WordsStore } from "../words.ts";
import { encodedPicture, PictureMissingError } from "./picture-rows.ts";

/** Time to finish what somebody began to write. */
const KEEP_UNUSED_MS = 30 * DAY_MS;
/** A publication before the last so many goes back without its pictures. */
const KEPT_VERSIONS = 20;

const nameRow = z.object({ name: z.string() });

/** The words of now and of the last versions, with all edits between them and what people have typed that is not in effect. */
async function wordsThatName(store: WordsStore): Promise<string> {
  const [words, publications] = await Promise.all([readWords(store), readPublications(store.database)]);
  const oldest = versionsIn(publications)[KEPT_VERSIONS - 1];
  const edits = words.edits.filter(({ id }) => id > (oldest?.revision ?? 0) || words.laid.out.has(id));
  const drafts = await readDrafts(store.database, words);
  return JSON.stringify([Object.values(words.laid.files), Object.values(wordsOf(words, oldest).files), edits, drafts]);
}

/** Deletes pictures of 30 days that nothing names, and their sizes of 30 days that the pages of now do not show. */
export async function deleteUnused(store: WordsStore, now = new Date()): Promise<void> {
  const { database } = store;
  const before = new Date(now.getTime() - KEEP_UNUSED_MS).toISOString();
  const pictures = await database.read(
    nameRow,
    sql`SELECT name FROM files WHERE made_of IS NULL AND created_at < ${before}`,
  );
  const sizes = await database.read(
    nameRow,
    sql`SELECT name FROM files WHERE made_of IS NOT NULL AND created_at < ${before}`,
  );
  const { content } = (await readWords(store)).laid;
  if (pictures.length + sizes.length === 0 || !content) return;
  const texts = await wordsThatName(store);
  const shown = new Set(addedFilesOf(content).map(({ name }) => name));
  const unused = [
    ...pictures.filter(({ name }) => !texts.includes(name)),
    ...sizes.filter(({ name }) => !shown.has(name)),
  ];
  if (unused.length === 0) return;
  await database.write(
    ...unused.map(({ name }) => sql`DELETE FROM files WHERE name = ${name} AND created_at < ${before}`),
  );
}

/** Six photographs take a minute on a slow machine. */
const TIMEOUT_MS = 10 * MINUTE_MS;

/** Makes the sizes that pages need of added pictures as soon as the words that name them are saved: publishing waits for them. */
export const createPictureLane = (store: WordsStore): Lane => ({
  kind: "picture",
  slots: 1,
  timeoutMs: TIMEOUT_MS,
  async run(_job, signal) {
    const { content } = (await readWords(store)).laid;
    for (const file of content ? addedFilesOf(content) : []) {
      await encodedPicture(store.database, file, signal).catch((error: unknown) => {
        // Publishing names it. Trying again does not help.
        if (!(error instanceof PictureMissingError)) throw error;
      });
    }
    return [];
  },
});
