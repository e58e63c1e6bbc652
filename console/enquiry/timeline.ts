/** What happened with an enquiry, newest first and in words, and which enquiries of a person go together. */
import { columnTitle } from "../../enquiry/fields.ts";
import type {
  EnquiryDetail,
  EnquiryNotification,
  EventDetail,
  HistoryEvent,
  Note,
  WrittenEnquiry,
} from "../../server/contract/inbox.ts";
import type { Message, ReceivedMessage } from "../../server/contract/messages.ts";
import type { Colleague } from "../../server/contract/work.ts";
import { firstName } from "../parts/Bubble.tsx";
import { historyStrings as strings } from "../strings/history.ts";
import { dayAndTime } from "../time/format.ts";

export type TimelineItem = { at: string; key: string } & (
  | { kind: "event"; event: HistoryEvent }
  | { kind: "note"; note: Note }
  | { kind: "message"; message: Message }
  | { kind: "received"; received: ReceivedMessage }
  | { kind: "seen"; who: Colleague }
  | { kind: "notification"; reference: string; notification: EnquiryNotification }
);

/** Events that an item of its own tells with more detail, or the messages of the person. */
const toldElsewhere: readonly HistoryEvent["kind"][] = ["noted", "message", "wrote-back"];

export function timelineOf(detail: EnquiryDetail): TimelineItem[] {
  const { history, notes, messages, received, seenBy, enquiries } = detail;
  const items: TimelineItem[] = [
    ...history
      .filter(({ kind, by }) => !toldElsewhere.includes(kind) && (kind !== "joined" || by !== null))
      .map((event) => ({ kind: "event" as const, key: event.id, at: event.at, event })),
    ...notes.map((note) => ({ kind: "note" as const, key: note.id, at: note.at, note })),
    ...messages.map((message) => ({ kind: "message" as const, key: message.id, at: message.at, message })),
    ...received.map((message) => ({ kind: "received" as const, key: message.id, at: message.at, received: message })),
    ...seenBy.map(({ who, at }) => ({ kind: "seen" as const, key: `seen ${who.id}`, at, who })),
    ...enquiries.flatMap(({ reference, notifications }) =>
      notifications.map((notification) => ({
        kind: "notification" as const,
        key: `${reference} ${notification.channel}`,
        at: notification.at,
        reference,
        notification,
      })),
    ),
  ];
  return items.toSorted((a, b) => b.at.localeCompare(a.at));
}

export interface EventLine {
  /** Who did it; null where the words are shown alone. */
  who: string | null;
  text: string;
  note: string | null;
}

/** @param myId the person who reads */
export function describeEvent({ kind, by, detail, reference }: HistoryEvent, myId: string): EventLine {
  const who = by && (by.id === myId ? strings.you : firstName(by.name));
  const back = detail.followUpAt ? strings.comesBack(dayAndTime(detail.followUpAt)) : null;
  switch (kind) {
    case "received":
      return who
        ? { who, text: strings.wroteDown(reference), note: null }
        : { who, text: `${strings.events.received}, ${reference}`, note: null };
    case "joined":
      return detail.reference
        ? { who, text: strings.joinedRow(detail.reference), note: null }
        : { who: null, text: `${strings.events.joined}, ${reference}`, note: null };
    case "returned":
      return { who: null, text: strings.events.returned, note: null };
    case "dialled":
      return { who, text: strings.dialled[detail.by ?? "phone"], note: null };
    case "called":
      return { who: null, text: callText(detail), note: null };
    case "outcome":
      return { who, text: detail.outcome ? strings.outcomes[detail.outcome] : strings.events.outcome, note: back };
    case "follow-up":
      return { who, text: detail.followUpAt ? strings.events["follow-up"] : strings.noDate, note: back };
    case "taken-over":
      return {
        who,
        text: detail.from ? strings.takenOverFrom(firstName(detail.from.name)) : strings.events["taken-over"],
        note: null,
      };
    case "split":
      return { who, text: detail.reference ? strings.splitOut(detail.reference) : strings.events.split, note: null };
    case "corrected":
      return { who: null, text: strings.events.corrected, note: (detail.fields ?? []).map(columnTitle).join(", ") };
    case "given-again":
      return { who: null, text: strings.events["given-again"], note: null };
    case "unsealed":
      return { who: null, text: strings.events.unsealed, note: detail.reason ?? null };
    default:
      return { who: who ?? strings.theDesk, text: strings.events[kind], note: null };
  }
}

/** "Missed call, rang 22 s", or "Call, 4 min". */
function callText({ isMissed = false, seconds }: EventDetail): string {
  const call = isMissed ? strings.call.missed : strings.call.answered;
  if (seconds === undefined || seconds === 0) return call;
  const length = seconds < 60 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
  return `${call}, ${isMissed ? strings.rang(length) : length}`;
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
