import type { Week } from "../../server/contract/statistics.ts";
import { shortDay } from "./measures.ts";

const text = "fill-ink-3 font-note text-[0.875rem] font-medium [font-feature-settings:'tnum']";
/** The halo keeps a value readable where it crosses a line. */
export const value =
  "fill-ink stroke-paper stroke-4 [paint-order:stroke] font-note text-[0.875rem] font-semibold [font-feature-settings:'tnum']";

/** A level across the chart with its words right of it. */
export const Level = ({ y, words }: { y: number; words: string }) => (
  <>
    <line x1="0" x2="100%" y1={y} y2={y} className="stroke-rule" />
    <text x="100%" y={y + 4} dx={38} textAnchor="end" className={text}>
      {words}
    </text>
  </>
);

interface Props {
  weeks: readonly Week[];
  y: number;
  /** The left edge of a week, in percent of the width. */
  xOf: (index: number) => number;
  /** The right edge of the last one. */
  end: number;
}

/** The axis, with the last day of every fourth week. */
export function WeekAxis({ weeks, y, xOf, end }: Props) {
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
