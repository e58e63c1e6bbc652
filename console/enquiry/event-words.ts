/** Puts a line of the history into words. */
import { columnTitle } from "../../enquiry/fields.ts";
import type { HistoryEvent } from "../../server/staff/contract/inbox.ts";
import { firstName } from "../parts/Bubble.tsx";
import { dayAndTime } from "../time/format.ts";
import { historyWords } from "../words/history.ts";

const words = historyWords;

export interface EventLine {
  /** Who did it; null where the words are shown alone. */
  who: string | null;
  text: string;
  note: string | null;
}

/** @param myId the person who reads */
export function describeEvent({ kind, by, detail, reference }: HistoryEvent, myId: string): EventLine {
  const who = by && (by.id === myId ? words.you : firstName(by.name));
  const back = detail.followUpAt ? words.comesBack(dayAndTime(detail.followUpAt)) : null;
  switch (kind) {
    case "received":
      return { who: null, text: `${words.events.received}, ${reference}`, note: null };
    case "joined":
      return detail.reference
        ? { who, text: words.joinedRow(detail.reference), note: null }
        : { who: null, text: `${words.events.joined}, ${reference}`, note: null };
    case "returned":
      return { who: null, text: returnedBy(detail.reason), note: null };
    case "dialled":
      return { who, text: words.dialled[detail.by ?? "phone"], note: null };
    case "outcome":
      return { who, text: detail.outcome ? words.outcomes[detail.outcome] : words.events.outcome, note: back };
    case "follow-up":
      return { who, text: detail.followUpAt ? words.events["follow-up"] : words.noDate, note: back };
    case "taken-over":
      return {
        who,
        text: detail.from ? words.takenOverFrom(firstName(detail.from.name)) : words.events["taken-over"],
        note: null,
      };
    case "split":
      return { who, text: detail.reference ? words.splitOut(detail.reference) : words.events.split, note: null };
    case "corrected":
      return { who: null, text: words.events.corrected, note: (detail.fields ?? []).map(columnTitle).join(", ") };
    case "given-again":
      return { who: null, text: words.events["given-again"], note: null };
    case "unsealed":
      return { who: null, text: words.events.unsealed, note: detail.reason ?? null };
    default:
      return { who: who ?? words.theDesk, text: words.events[kind], note: null };
  }
}

const isReturn = (reason: string): reason is keyof typeof words.returnedBy => Object.hasOwn(words.returnedBy, reason);

const returnedBy = (reason = ""): string => (isReturn(reason) ? words.returnedBy[reason] : words.events.returned);
