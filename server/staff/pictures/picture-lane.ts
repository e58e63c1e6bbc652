/** Makes the sizes that pages need of added pictures as soon as the words that name them are saved: publishing waits for them. */
import { checkedContent } from "../../../content-editor/change.ts";
import { addedFilesOf } from "../../../site/images/added-picture.ts";
import type { ContentStore } from "../../content/content-store.ts";
import { defaultRetrySeconds } from "../../jobs/jobs.ts";
import type { Lane } from "../../jobs/lane.ts";
import { encodedPicture, PictureMissingError } from "./picture-rows.ts";

/** Six photographs take a minute on a slow machine. */
const TIMEOUT_MS = 10 * 60_000;

export const createPictureLane = (content: ContentStore): Lane => ({
  kind: "picture",
  slots: 1,
  timeoutMs: TIMEOUT_MS,
  retrySeconds: defaultRetrySeconds,
  async run(_job, signal) {
    const { files } = await content.read();
    for (const file of addedFilesOf(checkedContent(files))) {
      await encodedPicture(content.database, file, signal).catch((error: unknown) => {
        // Publishing names it. Trying again does not help.
        if (!(error instanceof PictureMissingError)) throw error;
      });
    }
    return [];
  },
});
