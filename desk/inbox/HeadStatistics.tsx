import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { TicketList } from "../../core/api/inbox.ts";
import { DAY_MS } from "../../core/times.ts";
import { duration, shortTime } from "../time/format.ts";

/** A duration as a figure, with its last unit small. @param ms milliseconds */
export function Length({ ms }: { ms: number }) {
  const [, figure = "", unit = ""] = /^(.*) (\S+)$/.exec(duration(ms)) ?? [];
  return (
    <>
      {figure} <small className="text-[0.8em]">{unit}</small>
    </>
  );
}
/** The longer of the two due times, which the client fixed. */
export const PROMISE_MS = DAY_MS;

function Figure({ children, label, className = "" }: { children: ReactNode; label: string; className?: string }) {
  return (
    <span className="block min-w-0 border-l border-rule pt-3.25 pr-2 pb-2.5 pl-3 first:border-l-0 first:pl-(--pad)">
      <span className={`type-figure block max-small:text-[1.0625rem] ${className}`}>{children}</span>
      <span className="type-annotation mt-0.75 block text-[0.875rem]">{label}</span>
    </span>
  );
}

const box = "grid w-full grid-cols-[1.18fr_0.88fr_1.12fr] border-b border-rule";

interface Props {
  head: TicketList["head"] | undefined;
  now: number;
  isFixed: boolean;
}

/** Three numbers over the list: how fast the desk answers. They lead to the statistics. */
export function HeadStatistics({ head, now, isFixed }: Props) {
  // Keeps their room, so that the list does not move.
  if (!head) return <div className={`${box} h-16.75`} />;
  const oldest = head.oldestUnansweredAt === null ? null : Date.parse(head.oldestUnansweredAt);
  const waits = oldest === null ? 0 : now - oldest;
  return (
    <Link to="/statistics" className={`${box} relative -outline-offset-3 hover:bg-sheet`}>
      <Figure label="usual first attempt">
        {head.medianFirstAttemptMinutes === null ? "none" : <Length ms={head.medianFirstAttemptMinutes * 60_000} />}
      </Figure>
      <Figure label="on time">{head.onTimeShare === null ? "none" : `${Math.round(head.onTimeShare * 100)} %`}</Figure>
      <Figure label="longest wait" className={waits > PROMISE_MS ? "text-brick" : ""}>
        {oldest === null ? "none" : isFixed ? shortTime(oldest, now) : <Length ms={waits} />}
      </Figure>
      <span className="sr-only">Statistics, last 7 days</span>
    </Link>
  );
}
