/** The lists of enquiries, one enquiry, and what staff do with it. Times are ISO 8601, UTC. */
import type { Column, Contact } from "../../../enquiry/fields.ts";
import type { Flag } from "../../../enquiry/flags.ts";
import type { Letter, ReceivedMail } from "./letters.ts";
import type { Act, Clock, Colleague, Status, Work } from "./work.ts";

export type { Act, ActResult, Clock, Colleague, Collision, Status, Work } from "./work.ts";

/** One row of a list: a person, who may have written several times. */
export interface EnquiryRow {
  reference: string;
  name: string;
  organization: string | null;
  projectType: Contact["project_type"];
  /** The beginning of the details, in one line. */
  firstLine: string;
  /** A place name found in the text. */
  place: string | null;
  /** How many times the person wrote. */
  times: number;
  /** From how many addresses. More than one only where staff joined rows. */
  addresses: number;
  unreadMail: boolean;
  /** For set-aside enquiries. */
  flags: Flag[];
  work: Work;
}

/** `GET /desk/api/enquiries?status=&after=&q=&who=&urgent=&type=&since=&until=`. */
export interface EnquiryFilter {
  /** All lists when absent, as search needs. */
  status?: Status;
  q?: string;
  /** A person's id, `me` or `nobody`. */
  who?: string;
  urgent?: "yes";
  type?: NonNullable<Contact["project_type"]>;
  /** Days in India, such as 2026-11-22. */
  since?: string;
  until?: string;
  /** The `next` of the page before. */
  after?: string;
}

export interface EnquiryList {
  rows: EnquiryRow[];
  next: string | null;
  counts: Record<Status, number>;
  /** Figures over the list "To answer". */
  head: { medianFirstAttemptMinutes: number | null; insidePromise: number | null; oldestUnansweredAt: string | null };
  /** Acknowledged on this server and not in the database yet. */
  journaled: number;
  /** Requests about personal data that must be done within 14 days, and the first date. Null when there are none. */
  requestsDue: { count: number; dueAt: string } | null;
  asOf: string;
}

/** The text that one person wrote at one time. */
export interface WrittenEnquiry {
  reference: string;
  receivedAt: string;
  contact: Contact;
  /** The language of the details as BCP 47, guessed from the script. */
  lang: "en" | "hi" | "gu";
  flags: Flag[];
  quarantinedAt: string | null;
  phone: { href: string | null; chat: string | null; isLikely: boolean };
  isMailLikely: boolean;
  clock: Clock;
  urgentWord: string | null;
  /** The privacy notice that the person saw, and the page with the form. Null for other programs. */
  notice: { version: string; language: string; page: "home" | "contact" | "receipt" } | null;
  notifications: EnquiryNotification[];
}

export interface EnquiryNotification {
  channel: "mail" | "webhook" | "autoreply";
  state: "delivered" | "waiting" | "failed";
  at: string;
  error: string | null;
}

/** A line of the history. `detail` depends on the kind and holds no personal words. */
export interface HistoryEvent {
  id: string;
  reference: string;
  kind: EventKind;
  by: Colleague | null;
  at: string;
  detail: EventDetail;
}

export type EventKind =
  | "received"
  | "taken"
  | "given-back"
  | "taken-over"
  | "dialled"
  | "outcome"
  | "follow-up"
  | "returned"
  | "noted"
  | "marked-urgent"
  | "unmarked-urgent"
  | "done"
  | "reopened"
  | "split"
  | "joined"
  | "set-aside"
  | "released"
  | "resent"
  | "letter"
  | "mail"
  | "exported"
  | "undone"
  | "corrected"
  | "given-again"
  | "unsealed";

export interface EventDetail {
  by?: "phone" | "whatsapp" | "mail";
  outcome?: Outcome;
  followUpAt?: string | null;
  from?: Colleague | null;
  messageId?: string;
  reference?: string;
  reason?: string;
  /** The fields that the visitor corrected. */
  fields?: Column[];
}

export interface Note {
  id: string;
  reference: string;
  by: Colleague | null;
  at: string;
  text: string;
}

/** `GET /desk/api/enquiries/:reference`. */
export interface EnquiryDetail {
  /** As it was asked for. */
  reference: string;
  work: Work;
  /** Newest first: the newest 50, the one that was asked for, and the oldest that nobody has answered. */
  enquiries: WrittenEnquiry[];
  /** Other rows with the same number, the newest five. */
  alike: AlikeEnquiry[];
  seenBy: { who: Colleague; at: string }[];
  notes: Note[];
  letters: Letter[];
  mails: ReceivedMail[];
  history: HistoryEvent[];
  draft: { subject: string; body: string; template: string | null; savedAt: string } | null;
  /** A place name found in the text, as in the list. */
  place: string | null;
  /** Filled in from content, for the link to the chat. */
  chatGreeting: string;
  /** Days in India on which the company is closed besides Sundays, from today on, for calendars. */
  holidays: string[];
}

/** The newest enquiry of another row that may be the same person's. */
export interface AlikeEnquiry {
  reference: string;
  name: string;
  receivedAt: string;
}

/** The answer for an enquiry that was erased. */
export interface ErasedEnquiry {
  reference: string;
  erasedAt: string;
}

/** `POST .../dial`, before the phone, the chat or the mail program opens. It takes the enquiry. */
export interface Dial extends Act {
  by: "phone" | "whatsapp" | "mail";
}

export type Outcome = "reached" | "no-answer" | "later" | "wrong-number" | "did-not-call";

/** `POST .../outcome`. */
export interface ReportOutcome extends Act {
  outcome: Outcome;
  by: "phone" | "whatsapp";
  /** When it comes back; null puts it to Done, and a wrong number stays in To answer. */
  followUpAt: string | null;
  note: string | null;
}

/** `POST .../follow-up`; null removes the date. */
export interface SetFollowUp extends Act {
  followUpAt: string | null;
  note: string | null;
}

/** `POST .../urgent`. */
export interface MarkUrgent extends Act {
  urgent: boolean;
}

/** `POST .../split`: the enquiry of the address is from somebody else. */
export interface Split extends Act {
  /** The reference to take out. */
  reference: string;
}

/** `POST .../join`: another row with the same number is the same person's. */
export interface Join extends Act {
  /** An enquiry of the other row. */
  reference: string;
}

/** `POST .../note`; answer: {@link Note}. It needs no version. */
export interface AddNote {
  text: string;
}

/** `POST .../undo`; answer: {@link ActResult}. */
export interface Undo {
  undo: string;
}

/** `POST .../seen`, without a body: the person looked at it for a second. It needs no version. */

/** `POST .../resend`: sends an undelivered notification again; answer: the {@link EnquiryDetail}. */
export interface Resend {
  channel: EnquiryNotification["channel"];
}

/** `GET .../export` is for owners with a fresh proof; the answer is a JSON file of all that is kept about the person. */

/** `GET .../erase`: counts what erasing would delete. */
export interface Erasure {
  references: string[];
  notes: number;
  letters: number;
  mails: number;
  /** Places that this server cannot reach: sentences for the person who erases. */
  elsewhere: string[];
}

/** `POST .../erase` is for owners with a fresh proof. */
export interface ErasureReceipt extends Erasure {
  erasedAt: string;
}
