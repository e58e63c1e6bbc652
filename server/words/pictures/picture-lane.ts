/** Makes the sizes that pages need of added pictures as soon as the words that name them are saved: publishing waits for them. */
import { addedFilesOf } from "../../../site/images/added-picture.ts";
import { defaultRetrySeconds } from "../../jobs/jobs.ts";
import type { Lane } from "../../jobs/lane.ts";
import { readWords, type WordsStore } from "../words.ts";
import { encodedPicture, PictureMissingError } from "./picture-rows.ts";

/** Six photographs take a minute on a slow machine. */
const TIMEOUT_MS = 10 * 60_000;

export const createPictureLane = (store: WordsStore): Lane => ({
  kind: "picture",
  slots: 1,
  timeoutMs: TIMEOUT_MS,
  retrySeconds: defaultRetrySeconds,
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
