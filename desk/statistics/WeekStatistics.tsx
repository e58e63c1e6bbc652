import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Statistics } from "../../core/api/statistics.ts";
import { MINUTE_MS } from "../../core/enquiry/times.ts";
import { Length, PROMISE_MS } from "../inbox/HeadStatistics.tsx";
import { useNow } from "../time/clock.ts";

interface FigureProps {
  label: string;
  /** Shown below the label. */
  link?: ReactNode;
  isBad?: boolean;
  children: ReactNode;
}

const Figure = ({ label, link, isBad, children }: FigureProps) => (
  <div className="flex items-baseline justify-between gap-3.5 border-b border-rule pt-3 pb-2 wide:flex-col-reverse wide:items-start wide:justify-end wide:gap-1.5 wide:border-b-0 wide:border-l wide:px-6 wide:pt-4.5 wide:pb-2.5 wide:first:border-l-0 wide:first:pl-0">
    <dt className="type-sub leading-[1.3]">
      {label}
      {link && <span className="block">{link}</span>}
    </dt>
    <dd
      className={`font-display text-[1.75rem] leading-[1.05] font-medium tracking-[-0.03em] whitespace-nowrap [font-feature-settings:'tnum'] wide:text-[2.5rem] [&_small]:text-[0.5em] [&_small]:tracking-normal ${isBad ? "text-brick" : ""}`}
    >
      {children}
    </dd>
  </div>
);

const None = ({ children }: { children: string }) => <small>{children}</small>;

/** The last seven days in three numbers. */
export function WeekStatistics({ weeks, oldestUnanswered }: Pick<Statistics, "weeks" | "oldestUnanswered">) {
  const now = useNow();
  const week = weeks.at(-1);
  const median = week?.medianFirstAttemptMinutes ?? null;
  const inside = week?.firstAnswerOnTime ?? null;
  const waits = oldestUnanswered ? now - Date.parse(oldestUnanswered.receivedAt) : 0;
  const isLate = waits > PROMISE_MS;
  return (
    <dl className="mt-3.5 border-t border-ink wide:grid wide:grid-cols-3">
      <Figure label="Median time to first attempt">
        {median === null ? <None>none yet</None> : <Length ms={median * MINUTE_MS} />}
      </Figure>
      <Figure label="Share inside the promise">
        {inside === null ? (
          <None>none yet</None>
        ) : (
          <>
            {Math.round(inside * 100)} <small>%</small>
          </>
        )}
      </Figure>
      <Figure
        label="Oldest unanswered"
        isBad={isLate}
        link={
          oldestUnanswered && (
            <Link
              to="/$reference"
              params={{ reference: oldestUnanswered.reference }}
              className={`type-link -ml-1 max-w-full whitespace-normal wrap-anywhere ${isLate ? "text-brick" : ""}`}
            >
              {oldestUnanswered.name}
            </Link>
          )
        }
      >
        {oldestUnanswered === null ? <None>nobody waits</None> : <Length ms={waits} />}
      </Figure>
    </dl>
  );
}
