import type { Submission } from "../enquiries/submission-record.ts";
import { enquiry } from "./test-server.ts";

/** A submission of one enquiry without notifications, with these changes. */
export const submission = (changes: Partial<Submission> = {}): Submission => ({
  contacts: [enquiry],
  source: "data-api",
  idempotencyKey: null,
  flags: [],
  canary: false,
  deliveries: [],
  ...changes,
});
