import type { Week } from "../../server/contract/statistics.ts";
import { statistics } from "../strings/statistics.ts";
import { ends, markInWords, minuteMarks, minutesInWords, shortMinutes } from "./measures.ts";
import { Level, value, WeekAxis } from "./WeekAxis.tsx";

const strings = statistics.median;
const TOP = 22;
const AXIS = 152;

/** The median of each week as a bar, the last one in brick. */
export function MedianChart({ weeks }: { weeks: readonly Week[] }) {
  const known = ends(weeks, ({ medianFirstAttemptMinutes }) => medianFirstAttemptMinutes);
  if (!known) return <p className="type-sub mt-3">{strings.none}</p>;
  const { first, last } = known;
  const marks = minuteMarks(Math.max(...weeks.map(({ medianFirstAttemptMinutes }) => medianFirstAttemptMinutes ?? 0)));
  const top = marks.at(-1) ?? 1;
  const step = 100 / weeks.length;
  const xOf = (index: number) => (index + 0.18) * step;
  const yOf = (minutes: number) => AXIS - (minutes / top) * (AXIS - TOP);
  const dayOf = (index: number) => weeks[index]?.until ?? "";
  const label = strings.chart(minutesInWords(first[1]), dayOf(first[0]), minutesInWords(last[1]), dayOf(last[0]));
  return (
    <svg role="img" aria-label={label} height={176} className="mt-3 block w-[calc(100%-2.375rem)] overflow-visible">
      {marks.map((minutes) => (
        <Level key={minutes} y={yOf(minutes)} words={markInWords(minutes)} />
      ))}
      {weeks.map(({ until, medianFirstAttemptMinutes: minutes }, index) =>
        minutes === null ? null : (
          <rect
            key={until}
            x={`${xOf(index)}%`}
            y={yOf(minutes)}
            width={`${0.64 * step}%`}
            height={AXIS - yOf(minutes)}
            className={index === weeks.length - 1 ? "fill-brick-mark" : "fill-ink"}
          />
        ),
      )}
      {[first, ...(last[0] === first[0] ? [] : [last])].map(([index, minutes]) => {
        const isLate = index > weeks.length / 2;
        return (
          <text
            key={index}
            x={`${isLate ? xOf(index) + 0.64 * step : xOf(index)}%`}
            y={Math.min(yOf(minutes), yOf(weeks[isLate ? index - 1 : index + 1]?.medianFirstAttemptMinutes ?? 0)) - 6}
            textAnchor={isLate ? "end" : "start"}
            className={value}
          >
            {shortMinutes(minutes)}
          </text>
        );
      })}
      <WeekAxis weeks={weeks} y={AXIS} xOf={xOf} end={xOf(weeks.length - 1) + 0.64 * step} />
    </svg>
  );
}
