import type { Week } from "../../server/contract/statistics.ts";
import { statistics } from "../strings/statistics.ts";
import { ends, percent } from "./measures.ts";
import { Level, value, WeekAxis } from "./WeekAxis.tsx";

const strings = statistics.inside;
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

/** The share of answers inside the promise by week as a line, and a thin one for first attempts. */
export function PromiseChart({ weeks }: { weeks: readonly Week[] }) {
  const known = ends(weeks, ({ firstAnswerInside }) => firstAnswerInside);
  if (!known) return <p className="type-sub mt-3">{strings.none}</p>;
  const { first, last } = known;
  const answered = weeks.map(({ firstAnswerInside }) => firstAnswerInside);
  const attempted = weeks.map(({ firstAttemptInside }) => firstAttemptInside);
  const isHigh = answered.every((share) => share === null || share >= LOWEST_HIGH);
  const base = isHigh ? HIGH_BASE : 0;
  const xOf = (index: number) => 1 + (index * 97.5) / (weeks.length - 1);
  const yOf = (share: number) => AXIS - ((share - base) / (1 - base)) * (AXIS - TOP);
  const dayOf = (index: number) => weeks[index]?.until ?? "";
  const label = strings.chart(percent(first[1]), dayOf(first[0]), percent(last[1]), dayOf(last[0]));
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
