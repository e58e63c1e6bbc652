import type { Week } from "../../core/api/statistics.ts";
import { day } from "../time/format.ts";
import { ends, minutesInWords, minuteTicks, percent, shortDay, shortMinutes, tickLabel } from "./measures.ts";

const text = "fill-ink-3 font-note text-[0.875rem] font-medium [font-feature-settings:'tnum']";
/** The halo keeps a value readable where it crosses a line. */
const value =
  "fill-ink stroke-paper stroke-4 [paint-order:stroke] font-note text-[0.875rem] font-semibold [font-feature-settings:'tnum']";

/** Horizontal grid line with its label. */
const Level = ({ y, words }: { y: number; words: string }) => (
  <>
    <line x1="0" x2="100%" y1={y} y2={y} className="stroke-rule" />
    <text x="100%" y={y + 4} dx={38} textAnchor="end" className={text}>
      {words}
    </text>
  </>
);

interface AxisProps {
  weeks: readonly Week[];
  y: number;
  /** The left edge of a week, in percent of the width. */
  xOf: (index: number) => number;
  /** The right edge of the last one. */
  end: number;
}

/** The axis, with the last day of every fourth week. */
function WeekAxis({ weeks, y, xOf, end }: AxisProps) {
  const last = weeks.length - 1;
  return (
    <>
      <line x1="0" x2="100%" y1={y} y2={y} className="stroke-ink" />
      {weeks.map(({ until }, index) => {
        const isLast = index === last;
        if (!isLast && (index % 4 !== 0 || index > last - 2)) return null;
        return (
          <text
            key={until}
            x={`${isLast ? end : xOf(index)}%`}
            y={y + 19}
            textAnchor={isLast ? "end" : "start"}
            className={text}
          >
            {shortDay(until)}
          </text>
        );
      })}
    </>
  );
}

/** For the names of the charts. */
const inWeek = (weeks: readonly Week[], index: number): string => `in the week to ${day(weeks[index]?.until ?? "")}`;

const MEDIAN_TOP = 22;
const MEDIAN_AXIS = 152;

/** The median of each week as a bar, the last one in brick. */
export function MedianChart({ weeks }: { weeks: readonly Week[] }) {
  const known = ends(weeks, ({ medianFirstAttemptMinutes }) => medianFirstAttemptMinutes);
  if (!known) return <p className="type-sub mt-3">No first attempt in the last 12 weeks.</p>;
  const { first, last } = known;
  const ticks = minuteTicks(Math.max(...weeks.map(({ medianFirstAttemptMinutes }) => medianFirstAttemptMinutes ?? 0)));
  const top = ticks.at(-1) ?? 1;
  const step = 100 / weeks.length;
  const xOf = (index: number) => (index + 0.18) * step;
  const yOf = (minutes: number) => MEDIAN_AXIS - (minutes / top) * (MEDIAN_AXIS - MEDIAN_TOP);
  const label = `Median time to first attempt by week: ${minutesInWords(first[1])} ${inWeek(weeks, first[0])}, ${minutesInWords(last[1])} ${inWeek(weeks, last[0])}.`;
  return (
    <svg role="img" aria-label={label} height={176} className="mt-3 block w-[calc(100%-2.375rem)] overflow-visible">
      {ticks.map((minutes) => (
        <Level key={minutes} y={yOf(minutes)} words={tickLabel(minutes)} />
      ))}
      {weeks.map(({ until, medianFirstAttemptMinutes: minutes }, index) =>
        minutes === null ? null : (
          <rect
            key={until}
            x={`${xOf(index)}%`}
            y={yOf(minutes)}
            width={`${0.64 * step}%`}
            height={MEDIAN_AXIS - yOf(minutes)}
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
      <WeekAxis weeks={weeks} y={MEDIAN_AXIS} xOf={xOf} end={xOf(weeks.length - 1) + 0.64 * step} />
    </svg>
  );
}

const TOP = 14;
const AXIS = 126;
/** The beginning of the axis while every share is high. */
const HIGH_BASE = 0.4;
const LOWEST_HIGH = 0.45;

interface LineProps {
  shares: readonly (number | null)[];
  xOf: (index: number) => number;
  yOf: (share: number) => number;
  className: string;
}

/** Joins neighbouring weeks. A week without a share leaves a gap. */
const ShareLine = ({ shares, xOf, yOf, className }: LineProps) =>
  shares.map((share, index) => {
    const before = shares[index - 1];
    if (share === null || before === null || before === undefined) return null;
    const x = xOf(index);
    return (
      <line
        key={x}
        x1={`${xOf(index - 1)}%`}
        y1={yOf(before)}
        x2={`${x}%`}
        y2={yOf(share)}
        strokeLinecap="round"
        className={className}
      />
    );
  });

/** The share of answers on time by week as a line, and a thin one for first attempts. */
export function OnTimeChart({ weeks }: { weeks: readonly Week[] }) {
  const known = ends(weeks, ({ firstAnswerOnTime }) => firstAnswerOnTime);
  if (!known) return <p className="type-sub mt-3">No promise has ended in the last 12 weeks.</p>;
  const { first, last } = known;
  const answered = weeks.map(({ firstAnswerOnTime }) => firstAnswerOnTime);
  const attempted = weeks.map(({ firstAttemptOnTime }) => firstAttemptOnTime);
  const isHigh = answered.every((share) => share === null || share >= LOWEST_HIGH);
  const base = isHigh ? HIGH_BASE : 0;
  const xOf = (index: number) => 1 + (index * 97.5) / (weeks.length - 1);
  const yOf = (share: number) => AXIS - ((share - base) / (1 - base)) * (AXIS - TOP);
  const label = `Share answered inside the promise by week: ${percent(first[1])} ${inWeek(weeks, first[0])}, ${percent(last[1])} ${inWeek(weeks, last[0])}.`;
  /** A label is on the side that the line does not take. @param neighbour the share of the week beside it */
  function labelY(share: number, neighbour: number | null | undefined): number {
    const below = yOf(share) + 20;
    return (neighbour ?? 1) >= share && below < AXIS - 4 ? below : yOf(share) - 9;
  }
  return (
    <svg role="img" aria-label={label} height={150} className="mt-3 block w-[calc(100%-2.375rem)] overflow-visible">
      {(isHigh ? [0.5, 0.75, 1] : [0.25, 0.5, 0.75, 1]).map((share) => (
        <Level key={share} y={yOf(share)} words={percent(share)} />
      ))}
      <ShareLine shares={attempted} xOf={xOf} yOf={yOf} className="stroke-ink-3 stroke-1" />
      <ShareLine shares={answered} xOf={xOf} yOf={yOf} className="stroke-ink stroke-2" />
      <circle cx={`${xOf(last[0])}%`} cy={yOf(last[1])} r={4.5} className="fill-brick-mark" />
      {first[0] !== last[0] && (
        <text x={`${xOf(first[0])}%`} y={labelY(first[1], answered[first[0] + 1])} className={value}>
          {percent(first[1])}
        </text>
      )}
      <text x={`${xOf(last[0])}%`} y={labelY(last[1], answered[last[0] - 1])} textAnchor="end" className={value}>
        {percent(last[1])}
      </text>
      <WeekAxis weeks={weeks} y={AXIS} xOf={xOf} end={xOf(weeks.length - 1)} />
    </svg>
  );
}
