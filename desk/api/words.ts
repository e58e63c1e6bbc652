/** The queries of the screens for the site's words. */

import type {
  ChangeStructure,
  EditWords,
  NewCaseStudy,
  NewEntry,
  Path,
  PreviewWords,
  WordsFileView,
  WordsHits,
  WordsOverview,
  WordsPreview,
} from "../../core/api/content.ts";
import type { Publish, PublishAgain, PublishState, PutBackWords, WordsVersions } from "../../core/api/publications.ts";
import { call, post, queryOf } from "./client.ts";
import { deskQuery, keys, queryClient } from "./queries.ts";

/** The id under which the form of a new one is asked for. */
export const CASE_STUDIES = "case-studies";

export const ADDRESS_TAKEN = "DESK58";

export const addCaseStudy = (study: NewCaseStudy) => post<WordsFileView>("/words/case-studies", study);

/** @param study the id of its file, and the revision that the person sees */
export const deleteCaseStudy = ({ id, revision }: { id: string; revision: number }) =>
  call<WordsOverview>("DELETE", `/words/case-studies${queryOf({ id, revision: String(revision) })}`);

/** The words have changed since they were read. */
export const WORDS_CHANGED = "DESK40";
/** Faults keep the words from going out. */
export const NOT_PUBLISHED = "DESK56";
/** The checks refuse the change. */
export const WORDS_REFUSED = "DESK50";

/** What others write appears without a press. */
const READ_AGAIN_MS = 60_000;

export const wordsQuery = deskQuery<WordsOverview>(keys.words, "/words");

export const wordsFileQuery = (id: string) => ({
  ...deskQuery<WordsFileView>(keys.wordsFile(id), `/words/file${queryOf({ id })}`),
  refetchInterval: READ_AGAIN_MS,
});

export const wordsSearchQuery = (q: string) => ({
  ...deskQuery<WordsHits>(keys.wordsSearch(q), `/words/search${queryOf({ q })}`),
  enabled: q !== "",
});

export const versionsQuery = (id: string) =>
  deskQuery<WordsVersions>(keys.wordsVersions(id), `/words/versions${queryOf({ id })}`);

export const newEntryQuery = (id: string, list: Path) =>
  deskQuery<NewEntry>(keys.wordsEntry(id, list), `/words/entry${queryOf({ id, list: JSON.stringify(list) })}`);

export const publishQuery = deskQuery<PublishState>(keys.publish, "/words/publish");

/**
 * Changes a file. A reading that is under way before or meanwhile would bring the old words back.
 * @param change gets the revision that the person sees
 */
export async function changeFile<Answer>(id: string, change: (revision: number) => Promise<Answer>): Promise<Answer> {
  const queryKey = keys.wordsFile(id);
  await queryClient.cancelQueries({ queryKey });
  const answer = await change(queryClient.getQueryData<WordsFileView>(queryKey)?.revision ?? 0);
  await queryClient.cancelQueries({ queryKey });
  return answer;
}

/** Browsers let requests of 64 kB outlive a page; a letter takes up to three bytes. */
const MOST_LETTERS = 20_000;

/** Outlives the page, so that what was typed last is kept. */
export const editWords = (edit: EditWords) =>
  call<WordsFileView>("PUT", "/words/file", edit, { keepalive: JSON.stringify(edit).length < MOST_LETTERS });
export const changeStructure = (change: ChangeStructure) => post<WordsFileView>("/words/structure", change);
export const putBackWords = (version: PutBackWords) => post<WordsVersions>("/words/put-back", version);
export const previewWords = (words: PreviewWords, theme: "light" | "dark") =>
  post<WordsPreview>(`/words/preview?theme=${theme}`, words);
/** Seconds; with new pictures, or on a busy machine, longer. */
const PUBLISH_MS = 120_000;

export const publish = (what: Publish) => post<PublishState>("/words/publish", what, { timeoutMs: PUBLISH_MS });
export const publishAgain = (what: PublishAgain) =>
  post<PublishState>("/words/publish/again", what, { timeoutMs: PUBLISH_MS });
