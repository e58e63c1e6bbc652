/** Versions of the site's words: what changed in each, and publishing them. Owners publish, with a fresh passkey. */
import { z } from "zod";
import { type By, fileId, type Path, type UpgradeNote, type WordsChange } from "./content.ts";

/** `GET /desk/api/words/versions?id=…`; the newest first. `id` may be absent for all files. */
export interface WordsVersions {
  waiting: WordsChange[];
  versions: { version: number; by: By | null; at: string; isLive: boolean; changes: WordsChange[] }[];
  /** Whether the file can be put back to the words that came with the product. */
  hasProduct: boolean;
}

/** `POST /desk/api/words/put-back`: the words of the file as of a version (0: the product's) become the current ones. */
export const putBackWords = z.strictObject({ id: fileId, version: z.int().min(0) });
export type PutBackWords = z.infer<typeof putBackWords>;

/**
 * `GET /desk/api/words/earlier`, for owners: the files about people of which earlier versions hold other words than visitors see.
 * `DELETE …/earlier?id=…` takes these words out of every version, for good (owners, fresh proof).
 */
export interface EarlierWords {
  files: { id: string; title: string }[];
}

export interface Publication {
  id: number;
  version: number;
  at: string;
  by: By | null;
}

/**
 * `GET /desk/api/words/publish`. `POST /desk/api/words/publish` with {@link Publish} shows the words to visitors and answers
 * when it is done; `POST …/publish/again` with {@link PublishAgain} goes back to earlier words (owners, fresh proof). Both answer
 * this, or 422 DESK56 with {@link PublishRefusal}.
 */
export interface PublishState {
  /** The changes that publishing would make, with the words before and after. */
  changes: WordsChange[];
  /** Changes that somebody is still writing. Publishing leaves them out. */
  writing: WordsChange[];
  invented: number;
  /** Words that a public site may not have; nothing goes out while there is one. */
  mustReplace: { file: string; path: Path; label: string; what: string }[];
  /** Edits that the last upgrade leaves out. */
  leftOut: UpgradeNote[];
  revision: number;
  /** The newest publication; 0 while visitors see the words that came with the product. */
  publication: number;
  /** The last 100, the newest first, which visitors see. */
  publications: Publication[];
  /** Why this server shows another one. */
  problem: string | null;
  /** Whether the pictures of shared links are those of these words. */
  isDrawn: boolean;
}

/** What the owner saw; 409 DESK40 when the words have changed since, 409 DESK55 when somebody has published. */
export const publishWords = z.strictObject({ revision: z.int(), publication: z.int().min(0) });
export type Publish = z.infer<typeof publishWords>;

/** `of` is the publication whose words go out again. */
export const publishAgain = z.strictObject({ of: z.int(), publication: z.int().min(0) });
export type PublishAgain = z.infer<typeof publishAgain>;

/** Why nothing went out, in a sentence, with the field to blame where there is one. */
export interface PublishFault {
  reason: string;
  file?: string | undefined;
  path?: Path | undefined;
}

/** The details of 422 DESK56. */
export interface PublishRefusal {
  faults: PublishFault[];
}
