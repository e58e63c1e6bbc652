/** Keys of cached answers. Everything below "live" is fetched again when the desk says that something changed. */
import type { EnquiryFilter } from "../../server/contract/inbox.ts";
import type { Path } from "../../server/contract/words.ts";

export const LIVE = ["live"] as const;

export const keys = {
  me: ["me"],
  signInWays: ["sign-in"],
  account: ["account"],
  pictureRules: ["picture-rules"],
  unusedPictures: ["unused-pictures"],
  lists: [...LIVE, "lists"],
  list: (filter: EnquiryFilter) => [...LIVE, "lists", filter],
  enquiry: (reference: string) => [...LIVE, "enquiry", reference],
  templates: (reference: string) => ["templates", reference],
  unmatched: [...LIVE, "unmatched"],
  requests: [...LIVE, "requests"],
  statistics: ["statistics"],
  people: ["people"],
  system: [...LIVE, "system"],
  audit: ["audit"],
  words: ["words"],
  earlierWords: ["words", "earlier"],
  wordsFile: (id: string) => ["words-file", id],
  wordsSearch: (q: string) => ["words-search", q],
  wordsVersions: (id: string) => ["words-versions", id],
  wordsEntry: (id: string, list: Path) => ["words-entry", id, list],
  publish: ["publish"],
} as const;
