import type { StoredEnquiry } from "../store.ts";

/** An enquiry in the journal has no number of its own yet: the negative one belongs to the journal. */
export const ofJournal = (enquiry: StoredEnquiry): StoredEnquiry => ({ ...enquiry, id: -enquiry.id });
