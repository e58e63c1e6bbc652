import type { Contact } from "../../enquiry/fields.ts";
import type { Flag } from "../../enquiry/flags.ts";
import type { Act } from "../../enquiry/shown-notice.ts";

/** Which way an enquiry came in. */
export type Source = "data-api" | "form";

/** An enquiry as it is kept. Times are ISO 8601, UTC. */
export interface StoredEnquiry extends Contact {
  id: number;
  reference: string;
  created_at: string;
  source: Source;
  flags: Flag[];
  /** Stays set after release; the enquiry is no longer set aside once `released_at` is set. */
  set_aside_at: string | null;
  released_at: string | null;
  canary: boolean;
  /** The privacy notice that was shown, its language, and what the person pressed. All are null if none was shown. */
  notice_version: string | null;
  notice_language: string | null;
  notice_act: Act | null;
}
