/** The lists of tickets, and one ticket with all that belongs to it. Times are ISO 8601, UTC. */
import { z } from "zod";
import type { Attribution } from "../enquiry/attribution.ts";
import { type EnquiryChannel, type SpokenChannel, spokenChannels } from "../enquiry/channels.ts";
import { type Column, type Contact, projectTypes } from "../enquiry/fields.ts";
import type { Flag } from "../enquiry/flags.ts";
import type { Phone } from "../enquiry/phone-numbers.ts";
import { looksLikeEmail } from "../enquiry/rules.ts";
import { latinDigits, withoutInvisible } from "../typed-text.ts";
import type { Chat, DraftKept, Message, MessageDraft, ReceivedMessage } from "./messages.ts";
import {
  type Clock,
  type Colleague,
  comingBack,
  type Outcome,
  type Resolution,
  type Status,
  status,
  type Ticket,
} from "./ticket.ts";

/** Text as it is stored: PostgreSQL stores no NUL. */
const storable = z
  .string()
  .trim()
  .refine((text) => !text.includes("\0") && text.isWellFormed());

/** A number or an address, which programs read. */
const reach = z.string().overwrite(withoutInvisible).pipe(storable);

/** A part of a text, and whether it is what was searched for. */
export interface TextPart {
  text: string;
  isHit: boolean;
}

/** One ticket in a list, with its newest enquiry. */
export interface TicketRow {
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
  /** From how many addresses. More than one only where staff merged tickets. */
  addresses: number;
  hasUnread: boolean;
  flags: Flag[];
  /** The newest enquiry is a call: how often and since when the number called, and whether nobody has answered. */
  calls: { count: number; since: string; isMissed: boolean } | null;
  /** The name of a person with the same number, where a call has none. Never merged automatically. */
  alike: string | null;
  /** How the newest enquiry came. */
  channel: EnquiryChannel;
  /** The member who wrote the newest enquiry down, and its channel. */
  writtenDown: { channel: SpokenChannel; by: string } | null;
  /**
   * The sentence with the words of the search, for those who have them neither in their name nor in their organisation.
   */
  excerpt: TextPart[] | null;
  ticket: Ticket;
}

/** `GET /desk/api/tickets?status=&after=&q=&who=&urgent=&type=&since=&until=`. */
export const ticketFilter = z.strictObject({
  /** All lists when absent, as search needs. */
  status: status.exactOptional(),
  q: z.string().max(200).exactOptional(),
  /** A person's id, `me` or `nobody`. */
  who: z.string().max(100).exactOptional(),
  urgent: z.literal("yes").exactOptional(),
  type: z.enum(projectTypes).exactOptional(),
  /** Days in India, such as 2026-11-22. */
  since: z.iso.date().exactOptional(),
  until: z.iso.date().exactOptional(),
  /** The `next` of the page before. The export, `GET /desk/api/export.csv`, takes everything else. */
  after: z.string().max(200).exactOptional(),
});
export type TicketFilter = z.infer<typeof ticketFilter>;

export interface TicketList {
  rows: TicketRow[];
  next: string | null;
  /** At most 1,000, which means 1,000 or more. */
  counts: Record<Status, number>;
  /** Statistics over the list "To answer". */
  head: { medianFirstAttemptMinutes: number | null; onTimeShare: number | null; oldestUnansweredAt: string | null };
  /** Acknowledged on this server and not in the database yet. */
  journaled: number;
  /** Requests about personal data that must be done within 14 days, and the first date. Null when there are none. */
  requestsDue: { count: number; dueAt: string } | null;
}

/** The text that one person wrote at one time. */
export interface WrittenEnquiry {
  reference: string;
  receivedAt: string;
  contact: Contact;
  flags: Flag[];
  phones: Phone[];
  isMailLikely: boolean;
  clock: Clock;
  channel: EnquiryChannel;
  /** The member who wrote the enquiry down, and its channel. Null if the person wrote it. */
  writtenDown: { channel: SpokenChannel; by: Colleague } | null;
  /** The page on which the person saw the consent notice, or that they heard of it. Null for other programs. */
  noticePage: "home" | "contact" | "receipt" | "asked" | null;
  attribution: Attribution | null;
  notifications: EnquiryNotification[];
}

/**
 * `POST /desk/api/tickets`: what a person said to staff; answer: {@link WrittenDown}. The same key is the same enquiry.
 */
export const writeDown = z
  .strictObject({
    key: z.uuid(),
    channel: z.enum(spokenChannels),
    name: storable.max(200),
    /** One of the two, or both. */
    phone: reach
      .refine((text) => text.length <= 200)
      .refine((text) => text === "" || /\d{3}/.test(latinDigits(text).replace(/\D/g, ""))),
    email: reach.refine((text) => text.length <= 254).refine((text) => text === "" || looksLikeEmail(text)),
    said: storable.max(4000),
    projectType: z.enum(projectTypes).nullable(),
    /** Whether they were asked, and agreed that it is stored and that they are called back. */
    agreed: z.boolean(),
    /** For a person who was just answered: when it comes back; null puts it to Done. Absent, it stays in To answer. */
    followUpAt: comingBack.nullable().optional(),
  })
  .refine(({ name, said }) => name !== "" && said !== "", { path: ["name", "said"] })
  .refine(({ phone, email }) => phone !== "" || email !== "", { path: ["phone"] });
export type WriteDown = z.infer<typeof writeDown>;
export interface WrittenDown {
  reference: string;
}

/** Staff are told by mail or webhook, the visitor by an acknowledgement. */
export const notificationKind = z.enum(["mail", "webhook", "acknowledgement"]);

export interface EnquiryNotification {
  kind: z.infer<typeof notificationKind>;
  state: "delivered" | "waiting" | "failed";
  at: string;
  error: string | null;
  /** Whether it makes sense to send a failed one again. */
  mayTryAgain: boolean;
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
  | "assigned"
  | "unassigned"
  | "taken-over"
  | "handed-over"
  | "resolved"
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
  | "merged"
  | "set-aside"
  | "released"
  | "resent"
  | "message"
  | "wrote-back"
  | "exported"
  | "undone"
  | "corrected"
  | "given-again"
  | "unsealed"
  | "called";

/** An unclear call counts as missed: the telephone service did not report whether somebody answered. */
export const callResult = z.enum(["answered", "missed", "unclear"]);
export type CallResult = z.infer<typeof callResult>;

export interface EventDetail {
  by?: "phone" | "whatsapp" | "mail";
  outcome?: Outcome;
  followUpAt?: string | null;
  from?: Colleague | null;
  to?: Colleague | null;
  resolution?: Resolution | null;
  messageId?: string;
  reference?: string;
  reason?: string;
  /** For a call: how it ended, and how long it rang or lasted, if known. */
  callResult?: CallResult;
  seconds?: number;
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

/**
 * `GET /desk/api/tickets/:reference?autoOpened=`: `yes` if the desk opened it by itself, which the audit records apart.
 */
export const ticketQuery = z.strictObject({ autoOpened: z.literal("yes").exactOptional() });

export interface TicketDetail {
  /** As it was asked for. */
  reference: string;
  ticket: Ticket;
  /** Newest first: the newest 50, the one that was asked for, and the oldest that nobody has answered. */
  enquiries: WrittenEnquiry[];
  /** Other tickets with the same number, the newest five. */
  alike: AlikeEnquiry[];
  seenBy: { who: Colleague; at: string }[];
  notes: Note[];
  messages: Message[];
  received: ReceivedMessage[];
  history: HistoryEvent[];
  draft: (MessageDraft & DraftKept) | null;
  /** Null for who has not written by WhatsApp. */
  chat: Chat | null;
  /** A place name found in the text, as in the list. */
  place: string | null;
  /** Filled in from content, for the link to the chat. */
  chatGreeting: string;
}

/** The newest enquiry of another ticket that may be the same person's. */
export const alikeEnquiry = z.object({ reference: z.string(), name: z.string(), receivedAt: z.string() });
export type AlikeEnquiry = z.infer<typeof alikeEnquiry>;

/** The answer for an enquiry that was erased. */
export interface ErasedEnquiry {
  reference: string;
  erasedAt: string;
}

/** `POST .../resend`: sends an undelivered notification again; answer: the {@link TicketDetail}. */
export const resendBody = z.strictObject({ kind: notificationKind });

/**
 * `GET .../export` is for owners with a fresh proof; the answer is a JSON file of all that is stored about the person,
 * or with `?format=text` a text to read.
 */

/** `GET .../erase`: counts what erasing would delete. */
export interface Erasure {
  references: string[];
  notes: number;
  messages: number;
  received: number;
  /** The copies that only people can delete, in sentences. */
  left: string[];
  /** The copies that a server deletes later, in sentences. */
  handledByServer: string[];
}

/** `POST .../erase` is for owners with a fresh proof. */
export interface ErasureReceipt extends Erasure {
  erasedAt: string;
}
