/** Keys of cached answers. Everything below "live" is fetched again when the desk says that something changed. */
import type { EnquiryFilter } from "../../server/staff/contract/inbox.ts";

export const LIVE = ["live"] as const;

export const keys = {
  me: ["me"],
  signInWays: ["sign-in"],
  account: ["account"],
  lists: [...LIVE, "lists"],
  list: (filter: EnquiryFilter) => [...LIVE, "lists", filter],
  enquiry: (reference: string) => [...LIVE, "enquiry", reference],
  templates: (reference: string) => ["templates", reference],
  unmatched: [...LIVE, "unmatched"],
  requests: [...LIVE, "requests"],
  figures: ["figures"],
  people: ["people"],
  system: [...LIVE, "system"],
  audit: ["audit"],
} as const;
