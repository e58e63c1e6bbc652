import type { Clock, Ticket } from "../../core/api/ticket.ts";
import { daysBetween } from "../../core/times.ts";
import { useOnline } from "../api/connection.ts";
import { readClock, useNow } from "../time/clock.ts";
import { duration, shortTime } from "../time/format.ts";

export interface DueView {
  say: string;
  tone: "rest" | "late" | "over";
  receivedAt: string;
  slaDueAt: string;
  /** The end of the line past the due date; null while the due date is the end. */
  end: "now" | { at: string } | null;
  /** Shares of the line, from 0 to 1: the time that was used, and the due date. */
  used: number;
  dueShare: number;
}

/** @param now milliseconds */
export function viewDue(clock: Clock, now: number, isOffline: boolean): DueView {
  const running = readClock(clock, now, isOffline);
  const endedAt = clock.firstAnswerAt ?? clock.firstAttemptAt;
  const slaDueAt = running && clock.dueAt ? clock.dueAt : clock.slaDueAt;
  const received = Date.parse(clock.receivedAt);
  const due = Date.parse(slaDueAt);
  const end = running || endedAt === null ? now : Date.parse(endedAt);
  const isLate = end > due;
  const length = (isLate ? end : due) - received;
  return {
    say: running ? running.words : sayEnded(clock, due, received),
    tone: running ? (isLate ? "late" : "rest") : "over",
    receivedAt: clock.receivedAt,
    slaDueAt,
    end: isLate ? (running || endedAt === null ? "now" : { at: endedAt }) : null,
    used: (end - received) / length,
    dueShare: (due - received) / length,
  };
}

function sayEnded({ firstAttemptAt, firstAnswerAt }: Clock, due: number, received: number): string {
  if (firstAnswerAt !== null) {
    const late = Date.parse(firstAnswerAt) - due;
    return late > 0 ? `Answered, ${duration(late)} late` : "Answered on time";
  }
  return firstAttemptAt === null
    ? "Set aside: no clock runs"
    : `Tried after ${duration(Date.parse(firstAttemptAt) - received)}`;
}

interface LineProps {
  /** The end of the time that was used, from 0 to 1 of the whole line. */
  used: number;
  /** The position of the due date on the line, which is brick from there on. 1 while it is not overdue. */
  dueShare: number;
}

const percent = (share: number) => `${Math.min(1, Math.max(0, share)) * 100}%`;

/** A ticket's time, drawn to scale: received, due, now. Decorative: the words are above and below. */
function DimensionLine({ used, dueShare }: LineProps) {
  const tick = "absolute top-0.5 h-3.25 w-px bg-ink";
  return (
    <div aria-hidden="true" className="relative h-4.25">
      <span className="absolute inset-x-0 top-2 h-px bg-rule-field" />
      <span className="absolute top-1.75 left-0 h-0.75 bg-ink" style={{ width: percent(Math.min(used, dueShare)) }} />
      {used > dueShare && (
        <span
          className="absolute top-1.75 h-0.75 bg-brick-mark"
          style={{ left: percent(dueShare), width: percent(used - dueShare) }}
        />
      )}
      <span className={`${tick} left-0`} />
      {dueShare < 1 && <span className={tick} style={{ left: percent(dueShare) }} />}
      <span className={`${tick} right-0`} />
    </div>
  );
}

/** The time until the ticket is due, in words and as a line. */
export function DueLine({ ticket: { clock, urgent, status } }: { ticket: Ticket }) {
  const online = useOnline();
  const now = useNow();
  if (status === "set-aside")
    return <p className="type-sub px-(--pad) pt-3 pb-4 wide:px-0">Set aside: no clock runs</p>;
  const view = viewDue(clock, now, !online);
  const end = view.end === "now" ? "now" : view.end && shortTime(view.end.at, now);
  const promised = shortTime(view.slaDueAt, now) + (daysBetween(now, view.slaDueAt) === 0 ? " today" : "");
  return (
    <section className="px-(--pad) pt-3.25 pb-3 wide:px-0">
      <div className="flex items-baseline justify-between gap-3">
        <p className={`type-figure text-[1.25rem] whitespace-normal ${view.tone === "late" ? "text-brick" : ""}`}>
          {view.say}
        </p>
        <p className="type-annotation">{urgent ? "promise: 2 business hours" : "promise: 24 hours"}</p>
      </div>
      <div className="mt-2">
        <DimensionLine used={view.used} dueShare={view.dueShare} />
      </div>
      <div className="type-annotation mt-0.5 flex justify-between gap-2">
        <span>{`Received ${shortTime(view.receivedAt, now)}`}</span>
        <span className={end ? "ml-auto" : ""}>{`Promised by ${promised}`}</span>
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
