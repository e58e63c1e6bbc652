/** Puts a line of the history into words. */
import { columnTitle } from "../../enquiry/fields.ts";
import type { EventDetail, HistoryEvent } from "../../server/contract/inbox.ts";
import { firstName } from "../parts/Bubble.tsx";
import { historyStrings as strings } from "../strings/history.ts";
import { dayAndTime } from "../time/format.ts";

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
      return { who: null, text: returnedBy(detail.reason), note: null };
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

const isReturn = (reason: string): reason is keyof typeof strings.returnedBy =>
  Object.hasOwn(strings.returnedBy, reason);

const returnedBy = (reason = ""): string => (isReturn(reason) ? strings.returnedBy[reason] : strings.events.returned);
