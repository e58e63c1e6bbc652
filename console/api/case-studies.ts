/** Case studies begin as a whole; their words are edited as those of any file. */
import type { NewCaseStudy, WordsFileView } from "../../server/staff/contract/words.ts";
import { post } from "./client.ts";

/** The id under which the form of a new one is asked for. */
export const CASE_STUDIES = "case-studies";

export const ADDRESS_TAKEN = "DESK58";

export const addCaseStudy = (study: NewCaseStudy) => post<WordsFileView>("/words/case-studies", study);
