import type { Submission } from "../stores/store.ts";
import { enquiry } from "./desk.ts";

/** A submission of one enquiry that nobody is told of, with these changes. */
export const submission = (changes: Partial<Submission> = {}): Submission => ({
  contacts: [enquiry],
  source: "data-api",
  idempotencyKey: null,
  flags: [],
  canary: false,
  deliveries: [],
  ...changes,
});
