/** The words of the site: the seed, which came with the product, and the edits of staff laid over it. */
import { type Laid, layEdits } from "../../content-schema/edits.ts";
import type { ContentData } from "../../content-schema/read-content.ts";
import type { Database } from "../database/database.ts";
import { type EditRow, readEdits, readState } from "./edits.ts";

export interface WordsStore {
  database: Database;
  seed: ContentData;
}

export interface Words {
  /** The newest edit. A change names the revision that it began from. */
  revision: number;
  seed: ContentData;
  edits: readonly EditRow[];
  laid: Laid;
}

const known = new WeakMap<Database, { state: string; words: Words }>();

/** The words as they are now. Reading them again costs one short query while nothing has changed. */
export async function readWords({ database, seed }: WordsStore): Promise<Words> {
  const state = await readState(database, new Date());
  const last = known.get(database);
  if (last?.state === state && last.words.seed === seed) return last.words;
  const edits = await readEdits(database);
  const words = { revision: edits.at(-1)?.id ?? 0, seed, edits, laid: layEdits(seed, edits) };
  known.set(database, { state, words });
  return words;
}

/**
 * The words as they were at a revision, without what was still being written at that time. Of a file whose earlier words are removed for
 * good they are those that it had then.
 */
export const wordsAt = ({ seed, edits }: Words, revision: number, at = ""): Laid =>
  layEdits(
    seed,
    edits.filter(({ id, kind, closedAt }) => kind === "forget" || (id <= revision && (at === "" || closedAt <= at))),
  );
