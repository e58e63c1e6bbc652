/** The history of an enquiry in words, newest first, and the grouping of a person's enquiries. */

import type {
  EnquiryNotification,
  EventDetail,
  EventKind,
  HistoryEvent,
  Note,
  TicketDetail,
  WrittenEnquiry,
} from "../../core/api/inbox.ts";
import type { Message, ReceivedMessage } from "../../core/api/messages.ts";
import type { CallingChannel, Colleague, Outcome } from "../../core/api/ticket.ts";
import { columnTitle } from "../../core/enquiry/fields.ts";
import { firstName } from "../components/Avatar.tsx";
import { resolutions } from "../strings/tickets.ts";
import { dayAndTime } from "../time/format.ts";

export type TimelineItem = { at: string; key: string } & (
  | { kind: "event"; event: HistoryEvent }
  | { kind: "note"; note: Note }
  | { kind: "message"; message: Message }
  | { kind: "received"; received: ReceivedMessage }
  | { kind: "seen"; who: Colleague }
  | { kind: "notification"; reference: string; notification: EnquiryNotification }
);

/** Events that an item of its own shows in more detail, or the messages of the person. */
const toldElsewhere: readonly HistoryEvent["kind"][] = ["noted", "message", "wrote-back"];

export function timelineOf(detail: TicketDetail): TimelineItem[] {
  const { history, notes, messages, received, seenBy, enquiries } = detail;
  const items: TimelineItem[] = [
    ...history
      .filter(({ kind, by }) => !toldElsewhere.includes(kind) && (kind !== "merged" || by !== null))
      .map((event) => ({ kind: "event" as const, key: event.id, at: event.at, event })),
    ...notes.map((note) => ({ kind: "note" as const, key: `note ${note.id}`, at: note.at, note })),
    ...messages.map((message) => ({ kind: "message" as const, key: message.id, at: message.at, message })),
    ...received.map((message) => ({ kind: "received" as const, key: message.id, at: message.at, received: message })),
    ...seenBy.map(({ who, at }) => ({ kind: "seen" as const, key: `seen ${who.id}`, at, who })),
    ...enquiries.flatMap(({ reference, notifications }) =>
      notifications.map((notification) => ({
        kind: "notification" as const,
        key: `${reference} ${notification.kind}`,
        at: notification.at,
        reference,
        notification,
      })),
    ),
  ];
  return items.toSorted((a, b) => b.at.localeCompare(a.at));
}

/** Whether the last attempt was a call or a chat, by the newest line of the history. */
export const lastDial = ({ history }: TicketDetail): CallingChannel =>
  history.filter(({ kind }) => kind === "dialled").toSorted((a, b) => b.at.localeCompare(a.at))[0]?.detail.by ===
  "whatsapp"
    ? "whatsapp"
    : "phone";

/** Where staff are while they are in touch with a person. */
export const callingWords: Record<CallingChannel, string> = { phone: "on the phone", whatsapp: "on WhatsApp" };

/** The actions of a person or the desk that need no more words; the name comes before them. */
const historyTexts = {
  assigned: "took it",
  unassigned: "gave it back",
  noted: "wrote a note",
  "marked-urgent": "marked it urgent",
  "unmarked-urgent": "took the mark “urgent” off",
  done: "moved it to Done",
  reopened: "opened it again",
  "set-aside": "set it aside",
  released: "released it",
  resent: "sent a notification again",
  message: "wrote",
  "wrote-back": "wrote back",
  exported: "exported it",
  undone: "undid the last step",
} satisfies Partial<Record<EventKind, string>>;

const outcomes = {
  reached: "reached them",
  "no-answer": "called: no answer",
  later: "called: they asked to be called later",
  "wrong-number": "called: wrong number",
  "did-not-call": "did not call",
} satisfies Record<Outcome, string>;

const dialled = { phone: "called", whatsapp: "opened a chat", mail: "began a mail" };

export interface EventLine {
  /** The member who did it; null where the words are shown alone. */
  who: string | null;
  text: string;
  note?: string | null | undefined;
}

/** @param myId the person who reads @param isOnly whether the person has sent no other enquiry */
export function describeEvent({ kind, by, detail, reference }: HistoryEvent, myId: string, isOnly = false): EventLine {
  const who = by && (by.id === myId ? "You" : firstName(by.name));
  const note = detail.followUpAt && `Comes back ${dayAndTime(detail.followUpAt)}`;
  switch (kind) {
    case "received":
      return { who, text: (who ? "wrote it down" : "Received") + (isOnly ? "" : `, ${reference}`) };
    case "merged":
      return detail.reference
        ? { who, text: `joined the row of ${detail.reference}` }
        : { who: null, text: `Wrote again, ${reference}` };
    case "returned":
      return { who: null, text: "Came back" };
    case "dialled":
      return { who, text: dialled[detail.by ?? "phone"] };
    case "called":
      return { who: null, text: callText(detail) };
    case "outcome":
      return {
        who,
        text: detail.outcome ? outcomes[detail.outcome] : "reported",
        note: detail.resolution ? resolutions[detail.resolution] : note,
      };
    case "follow-up":
      return { who, text: detail.followUpAt ? "set a date" : "removed the date", note };
    case "taken-over":
      return { who, text: detail.from ? `took it over from ${firstName(detail.from.name)}` : "took it over" };
    case "handed-over":
      return { who, text: detail.to ? `gave it to ${firstName(detail.to.name)}` : "gave it to a colleague" };
    case "resolved":
      return {
        who,
        text: detail.resolution
          ? `noted: ${resolutions[detail.resolution].toLowerCase()}`
          : "removed what became of it",
      };
    case "split":
      return { who, text: detail.reference ? `took out ${detail.reference}` : "split it" };
    case "corrected":
      return {
        who: null,
        text: "The visitor corrected what they sent",
        note: (detail.fields ?? []).map(columnTitle).join(", "),
      };
    case "given-again":
      return { who: null, text: "The visitor had withdrawn it and gave consent again" };
    case "unsealed":
      return { who: null, text: "The operator brought it back", note: detail.reason };
    default:
      return { who: who ?? "The desk", text: historyTexts[kind] };
  }
}

/** "Missed call, rang 22 s", or "Call, 4 min". */
function callText({ callResult, seconds }: EventDetail): string {
  if (callResult === "unclear") return "Call. The telephone service did not report whether somebody answered";
  const isMissed = callResult === "missed";
  const call = isMissed ? "Missed call" : "Call";
  if (seconds === undefined || seconds === 0) return call;
  const length = seconds < 60 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
  return `${call}, ${isMissed ? `rang ${length}` : length}`;
}

export interface Matters {
  current: WrittenEnquiry[];
  earlier: WrittenEnquiry[];
}

/** @param enquiries of one person, newest first */
export function splitMatters(enquiries: readonly WrittenEnquiry[]): Matters {
  const firstEarlier = enquiries.findIndex(({ clock }, index) => {
    const newer = enquiries[index - 1];
    return newer !== undefined && clock.firstAnswerAt !== null && clock.firstAnswerAt < newer.receivedAt;
  });
  const end = firstEarlier === -1 ? enquiries.length : firstEarlier;
  return { current: enquiries.slice(0, end), earlier: enquiries.slice(end) };
}
