/** Case studies begin as a whole; their words are edited as those of any file. */
import type { NewCaseStudy, WordsFileView, WordsOverview } from "../../server/contract/words.ts";
import { call, post, queryOf } from "./client.ts";

/** The id under which the form of a new one is asked for. */
export const CASE_STUDIES = "case-studies";

export const ADDRESS_TAKEN = "DESK58";

export const addCaseStudy = (study: NewCaseStudy) => post<WordsFileView>("/words/case-studies", study);

/** @param study the id of its file, and the revision that the person sees */
export const deleteCaseStudy = ({ id, revision }: { id: string; revision: number }) =>
  call<WordsOverview>("DELETE", `/words/case-studies${queryOf({ id, revision: String(revision) })}`);
