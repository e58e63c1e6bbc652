import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Statistics } from "../../core/api/statistics.ts";
import { MINUTE_MS } from "../../core/times.ts";
import { Length, PROMISE_MS } from "../inbox/HeadStatistics.tsx";
import "./plots.css";
import { useNow } from "../time/clock.ts";

interface FigureProps {
  label: string;
  link?: ReactNode;
  isBad?: boolean;
  children: ReactNode;
}

const Figure = ({ label, link, isBad, children }: FigureProps) => (
  <div className="week-figure">
    <dt className="type-sub leading-[1.3]">
      {label}
      {link && <span className="block">{link}</span>}
    </dt>
    <dd className={isBad ? "text-brick" : ""}>{children}</dd>
  </div>
);

const None = ({ children }: { children: string }) => <small>{children}</small>;

/** The last seven days in three numbers. */
export function WeekStatistics({ weeks, oldestUnanswered }: Pick<Statistics, "weeks" | "oldestUnanswered">) {
  const now = useNow();
  const week = weeks.at(-1);
  const median = week?.medianFirstAttemptMinutes ?? null;
  const onTime = week?.firstAnswerOnTime ?? null;
  const waits = oldestUnanswered ? now - Date.parse(oldestUnanswered.receivedAt) : 0;
  const isLate = waits > PROMISE_MS;
  return (
    <dl className="mt-3.5 border-t border-ink wide:grid wide:grid-cols-3">
      <Figure label="Usual time to the first attempt">
        {median === null ? <None>none yet</None> : <Length ms={median * MINUTE_MS} />}
      </Figure>
      <Figure label="Answered on time">
        {onTime === null ? (
          <None>none yet</None>
        ) : (
          <>
            {Math.round(onTime * 100)} <small>%</small>
          </>
        )}
      </Figure>
      <Figure
        label="Oldest unanswered, since it came"
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
