/** A demo enquiry: what a person wrote, and what happened to it since. */
import type { Contact } from "../../../../enquiry/fields.ts";
import type { Flag } from "../../../../enquiry/flags.ts";
import type { Outcome } from "../../contract/inbox.ts";
import type { LetterState } from "../../contract/letters.ts";
import type { Who } from "../people.ts";

/** `ago` counts minutes back from the start of the demo. */
export const HOUR = 60;
export const DAY = 24 * HOUR;

/** Something that a person at the desk did. */
type Act =
  | { does: "sees" | "takes" | "closes" | "marks urgent" }
  | { does: "dials"; by: "phone" | "whatsapp" }
  /** `backIn`: days until it comes back at 9:00; null puts it to Done. */
  | { does: "reports"; outcome: Outcome; by: "phone" | "whatsapp"; backIn: number | null }
  | { does: "notes"; text: string }
  | { does: "drafts"; subject: string; body: string }
  | { does: "writes"; subject: string; body: string; state: LetterState; error?: string; backIn?: number };

/** Something that happened by itself. */
type Event =
  | { does: "comes back"; by: "bounce" }
  | { does: "answers"; subject: string; text: string; from?: string; automatic?: boolean };

export type Step = { ago: number } & ((Act & { who: Who }) | (Event & { who?: undefined }));

export interface Notice {
  channel: "mail" | "autoreply";
  state: "delivered" | "waiting" | "failed";
  error?: string;
}

export interface Written extends Pick<Contact, "email" | "full_name" | "phone" | "project_details"> {
  reference: string;
  ago: number;
  organization?: string;
  project_type?: Contact["project_type"];
  source?: "data-api" | "form";
  flags?: Flag[];
  notices?: Notice[];
}

export interface Story {
  /** The enquiries of one person, oldest first. */
  written: readonly [Written, ...Written[]];
  /** In the order of time. */
  steps: readonly Step[];
}

export const delivered: Notice[] = [
  { channel: "mail", state: "delivered" },
  { channel: "autoreply", state: "delivered" },
];
