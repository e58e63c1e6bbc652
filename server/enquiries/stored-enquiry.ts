import type { Attribution } from "../../enquiry/attribution.ts";
import type { EnquiryChannel } from "../../enquiry/channels.ts";
import type { Contact } from "../../enquiry/fields.ts";
import type { Flag } from "../../enquiry/flags.ts";
import type { Act } from "../../enquiry/shown-notice.ts";

/** Which way an enquiry came in. */
export const sources = ["data-api", "form", "desk", "call"] as const;
export type Source = (typeof sources)[number];

/** An enquiry as it is kept. Times are ISO 8601, UTC. What a person did not tell is an empty text. */
export interface StoredEnquiry extends Contact {
  id: number;
  reference: string;
  created_at: string;
  source: Source;
  channel: EnquiryChannel;
  flags: Flag[];
  /** Stays set after release; the enquiry is no longer set aside once `released_at` is set. */
  set_aside_at: string | null;
  released_at: string | null;
  canary: boolean;
  /** The privacy notice that was shown, its language, and what the person pressed. All are null if none was shown. */
  notice_version: string | null;
  notice_language: string | null;
  notice_act: Act | null;
  attribution: Attribution | null;
}
