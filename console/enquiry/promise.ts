/** The promise of an opened enquiry: what is said about it, and how its dimension line is drawn. */
import type { Clock } from "../../server/contract/work.ts";
import { enquiryStrings } from "../strings/enquiry.ts";
import { readClock } from "../time/clock.ts";
import { duration } from "../time/format.ts";

const strings = enquiryStrings.promise;

export interface PromiseView {
  say: string;
  tone: "rest" | "late" | "over";
  receivedAt: string;
  promisedAt: string;
  /** The end of the line beyond the promise; null while the promise itself is the end. */
  end: "now" | { at: string } | null;
  /** Shares of the line, from 0 to 1: the time that was used, and where the promise ends. */
  used: number;
  promise: number;
}

/** @param now milliseconds */
export function viewPromise(clock: Clock, now: number, isOffline: boolean): PromiseView {
  const running = readClock(clock, now, isOffline);
  const endedAt = clock.firstAnswerAt ?? clock.firstAttemptAt;
  const promisedAt = running && clock.dueAt ? clock.dueAt : clock.promisedAt;
  const received = Date.parse(clock.receivedAt);
  const promised = Date.parse(promisedAt);
  const end = running || endedAt === null ? now : Date.parse(endedAt);
  const isLate = end > promised;
  const length = (isLate ? end : promised) - received;
  return {
    say: running ? running.words : sayEnded(clock, promised, received),
    tone: running ? (isLate ? "late" : "rest") : "over",
    receivedAt: clock.receivedAt,
    promisedAt,
    end: isLate ? (running || endedAt === null ? "now" : { at: endedAt }) : null,
    used: (end - received) / length,
    promise: (promised - received) / length,
  };
}

function sayEnded({ firstAttemptAt, firstAnswerAt }: Clock, promised: number, received: number): string {
  if (firstAnswerAt !== null) {
    const late = Date.parse(firstAnswerAt) - promised;
    return late > 0 ? strings.answeredLate(duration(late)) : strings.answeredInside;
  }
  return firstAttemptAt === null ? strings.heldBack : strings.tried(duration(Date.parse(firstAttemptAt) - received));
}
