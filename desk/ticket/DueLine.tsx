import type { Clock, Ticket } from "../../core/api/ticket.ts";
import { useOnline } from "../api/connection.ts";
import { readClock, useNow } from "../time/clock.ts";
import { duration, shortTime } from "../time/format.ts";

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
    return late > 0 ? `Answered, ${duration(late)} late` : "Answered inside the promise";
  }
  return firstAttemptAt === null
    ? "Set aside: no clock runs"
    : `Tried after ${duration(Date.parse(firstAttemptAt) - received)}`;
}

interface LineProps {
  /** The end of the time that was used, from 0 to 1 of the whole line. */
  used: number;
  /** The position of the promise on the line; from there on the line is brick. 1 while it is not broken. */
  promise: number;
}

const percent = (share: number) => `${Math.min(1, Math.max(0, share)) * 100}%`;

/** The promise of an opened enquiry, drawn to scale: received, promised by, now. Decorative: the words are above and below. */
function DimensionLine({ used, promise }: LineProps) {
  const tick = "absolute top-0.5 h-3.25 w-px bg-ink";
  return (
    <div aria-hidden="true" className="relative h-4.25">
      <span className="absolute inset-x-0 top-2 h-px bg-rule-field" />
      <span className="absolute top-1.75 left-0 h-0.75 bg-ink" style={{ width: percent(Math.min(used, promise)) }} />
      {used > promise && (
        <span
          className="absolute top-1.75 h-0.75 bg-brick-mark"
          style={{ left: percent(promise), width: percent(used - promise) }}
        />
      )}
      <span className={`${tick} left-0`} />
      {promise < 1 && <span className={tick} style={{ left: percent(promise) }} />}
      <span className={`${tick} right-0`} />
    </div>
  );
}

/** The promise of the site to this person: how much is left, and the line that measures it. */
export function DueLine({ ticket: { clock, urgent, status } }: { ticket: Ticket }) {
  const online = useOnline();
  const now = useNow();
  if (status === "set-aside")
    return <p className="type-sub px-(--pad) pt-3 pb-4 wide:px-0">Set aside: no clock runs</p>;
  const view = viewPromise(clock, now, !online);
  const end = view.end === "now" ? "now" : view.end && shortTime(view.end.at, now);
  return (
    <section className="px-(--pad) pt-3.25 pb-3 wide:px-0">
      <div className="flex items-baseline justify-between gap-3">
        <p className={`type-figure text-[1.25rem] whitespace-normal ${view.tone === "late" ? "text-brick" : ""}`}>
          {view.say}
        </p>
        <p className="type-annotation shrink-0">{urgent ? "promise: in business hours" : "promise: by the clock"}</p>
      </div>
      <div className="mt-2">
        <DimensionLine used={view.used} promise={view.promise} />
      </div>
      <div className="type-annotation mt-0.5 flex justify-between gap-2">
        <span>{`Received ${shortTime(view.receivedAt, now)}`}</span>
        <span className={end ? "ml-auto" : ""}>{`Promised by ${shortTime(view.promisedAt, now)}`}</span>
        {end && <span className="min-w-[11.6%] text-end">{end}</span>}
      </div>
      {urgent && (
        <p className="type-annotation mt-1 text-ink-2">
          {urgent.word === null ? "Urgent: marked by hand." : `Urgent: the text says “${urgent.word}”.`}
        </p>
      )}
    </section>
  );
}
