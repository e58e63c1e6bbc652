/** Tickets: their state, the actions of staff, and conflicts between two people. Times are ISO 8601, UTC. */

import { z } from "zod";
import { DAY_MS } from "../times.ts";

/** Yes or no, which both databases keep as 1 and 0. */
export const storedBoolean = z.number().transform(Boolean);

export const status = z.enum(["to-answer", "waiting", "done", "set-aside"]);
export type Status = z.infer<typeof status>;

/** The end of a ticket that is done: an order, an order that went elsewhere and why, or only a question. */
export const resolution = z.enum(["won", "lost-price", "lost-time", "lost-other", "question"]);
export type Resolution = z.infer<typeof resolution>;

const LONGEST_FOLLOW_UP_MS = 2 * 366 * DAY_MS;

/** A time at which an enquiry comes back. A later one is a slip of the finger. */
export const comingBack = z.iso.datetime().refine((at) => {
  const ms = Date.parse(at) - Date.now();
  return ms > 0 && ms < LONGEST_FOLLOW_UP_MS;
});

/** A colleague, by first name where one is enough. */
export interface Colleague {
  id: string;
  name: string;
}

/** The clock until a ticket is due, computed by the server. */
export interface Clock {
  receivedAt: string;
  /** Null once an attempt has been made. */
  dueAt: string | null;
  /** When the newest enquiry was or is due, met or not. */
  slaDueAt: string;
  firstAttemptAt: string | null;
  firstAnswerAt: string | null;
}

/** The state of a ticket, which holds the enquiries of one person. `version` is for compare-and-set. */
export interface Ticket {
  id: string;
  version: number;
  status: Status;
  assignee: Colleague | null;
  assignedAt: string | null;
  /** Since when the assignee is on the phone or in a chat. */
  callingAt: string | null;
  clock: Clock;
  /** Why it is due within two business hours: a word of the text, or null if a person marked it. */
  urgent: { word: string | null } | null;
  followUpAt: string | null;
  followUpNote: string | null;
  /** When it was put to Done; null while it is in another list. */
  doneAt: string | null;
  /** Null while it is in another list, or where nobody said. */
  resolution: Resolution | null;
  returned: { at: string; by: "follow-up" | "message" | "enquiry" | "bounce" } | null;
  wrongNumberAt: string | null;
  /** A release or a deletion that can still be undone. Until then the ticket is in no list. */
  scheduledMove: { how: "release" | "delete"; at: string } | null;
  /** The members who may delete it for good: all, or an owner with a fresh proof. Null unless it is set aside. */
  deletableBy: "staff" | "owner" | null;
}

/** The same in every attempt to send one thing, so that a retry after a lost answer does nothing twice. */
const idempotencyKey = z.uuid().optional();

/**
 * Every action sends the version that the person saw: `POST .../assign`, `.../unassign`, `.../take-over`, `.../done`,
 * `.../reopen`, `.../set-aside`, `.../release` and `.../delete` nothing else. The answer is {@link ActionResult}, or
 * 409 DESK31 with {@link Conflict}.
 */
export const ticketAction = z.strictObject({
  version: z.int().min(1),
  key: idempotencyKey,
});
export type TicketAction = z.infer<typeof ticketAction>;

export interface ActionResult {
  ticket: Ticket;
  /**
   * Undoes the action for 30 seconds: `POST /desk/api/tickets/:reference/undo` with this id. Null where nothing can.
   */
  undo: string | null;
}

/** How staff are in touch with a person at the moment. */
export type CallingChannel = "phone" | "whatsapp";

/** In `details` of the error that refuses an action on an older version. */
export interface Conflict {
  ticket: Ticket;
  /** The last member who changed it, and when. */
  by: Colleague | null;
  at: string;
  /** How the assignee is in touch with the person now. */
  callingChannel: CallingChannel | null;
}

/** `POST .../dial`, before the phone, the chat or the mail program opens. It assigns the ticket. */
export const dialBody = ticketAction.extend({ by: z.enum(["phone", "whatsapp", "mail"]) });
export type Dial = z.infer<typeof dialBody>;

const outcome = z.enum(["reached", "no-answer", "later", "wrong-number", "did-not-call"]);
export type Outcome = z.infer<typeof outcome>;
/** Without a date such an enquiry would be forgotten. */
const needDate: readonly Outcome[] = ["no-answer", "later"];

/** A note for colleagues: some text, line breaks kept. PostgreSQL stores no NUL. */
const noteText = z
  .string()
  .max(4000)
  .refine((text) => text.trim() !== "" && !text.includes("\0"));
const MAX_REASON = 200;

/** `POST .../outcome`. */
export const outcomeBody = ticketAction
  .extend({
    outcome,
    by: z.enum(["phone", "whatsapp"]),
    /** When it comes back; null puts it to Done, and a wrong number stays in To answer. */
    followUpAt: comingBack.nullable(),
    note: noteText.nullable(),
    /** Kept where it goes to Done. */
    resolution: resolution.nullable().default(null),
  })
  .refine(({ outcome, followUpAt }) => followUpAt !== null || !needDate.includes(outcome), { path: ["followUpAt"] });
export type ReportOutcome = z.infer<typeof outcomeBody>;

/** `POST .../follow-up`; null removes the date. */
export const followUpBody = ticketAction.extend({
  followUpAt: comingBack.nullable(),
  note: noteText.max(MAX_REASON).nullable(),
});
export type SetFollowUp = z.infer<typeof followUpBody>;

/** `POST .../resolution`, for a ticket that is done; null removes it. */
export const resolutionBody = ticketAction.extend({ resolution: resolution.nullable() });
export type SetResolution = z.infer<typeof resolutionBody>;

/** `POST .../hand-over`: assigns the ticket to a colleague, with a line for them. */
export const handOverBody = ticketAction.extend({ to: z.string().max(100), note: noteText.max(MAX_REASON).nullable() });
export type HandOver = z.infer<typeof handOverBody>;

/** `POST .../urgent`. */
export const urgentBody = ticketAction.extend({ urgent: z.boolean() });
export type MarkUrgent = z.infer<typeof urgentBody>;

/**
 * `POST .../split`: the enquiry with this reference is from another person and gets its own ticket. `POST .../merge`:
 * the ticket of this enquiry is of the same person and is merged into this one.
 */
export const referenceBody = ticketAction.extend({ reference: z.string().max(20) });
export type ReferenceAction = z.infer<typeof referenceBody>;

/** `POST .../note`; answer: {@link Note}. It needs no version. */
export const noteBody = z.strictObject({ text: noteText, key: idempotencyKey });
export type AddNote = z.infer<typeof noteBody>;

/** `POST .../undo`; answer: {@link ActionResult}. */
export const undoBody = z.strictObject({ undo: z.string().max(100) });

/** `POST .../seen`, without a body: the person looked at it for a second. It needs no version. */
