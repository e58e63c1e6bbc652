/** Notes and history of an enquiry in one column, newest first. */
import type { EnquiryDetail, EnquiryNotification, HistoryEvent, Note } from "../../server/contract/inbox.ts";
import type { Message, ReceivedMessage } from "../../server/contract/messages.ts";
import type { Colleague } from "../../server/contract/work.ts";

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
