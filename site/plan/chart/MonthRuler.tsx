import type { Plan } from "../../../programme/plan.ts";
import { percent } from "./geometry.ts";

const WEEKS_PER_MONTH = 52 / 12;
/** One tick a quarter, and a number a year. */
const [TICK, NUMBER] = [3, 12];

/**
 * Months below the dimension line, and the months of the first patient as a band. Only for a plan whose estimates the company
 * has approved (requirement 16.7).
 * @param y the dimension line
 */
export function MonthRuler({ plan, y, label }: { plan: Plan; y: number; label: string }) {
  const { total, milestones } = plan;
  const opening = milestones.find(({ id }) => id === "opening");
  if (!total || !opening) return null;
  const { at, last } = monthScale(plan);
  const ticks = Array.from({ length: Math.floor(last / TICK) + 1 }, (_, i) => i * TICK);
  const band = { from: at(total.least), to: opening.at };
  return (
    <>
      {ticks.map((month) => (
        <line key={month} x1={percent(at(month))} x2={percent(at(month))} y1={y - 4} y2={y + 6} className="dimension" />
      ))}
      {ticks
        .filter((month) => month % NUMBER === 0)
        .map((month) => (
          <text key={month} x={percent(at(month))} y={y + 20} className="span-name">
            {month}
          </text>
        ))}
      <rect
        x={percent(band.from)}
        width={percent(band.to - band.from)}
        y={y + 25}
        height={8}
        className="mark-most"
        fill="url(#hatch)"
      />
      <text x={percent(band.to)} dx={8} y={y + 33} className="band-name">
        {label}
      </text>
    </>
  );
}

/** From months to places, by what the plan says of its milestones and of its last row. Between them the scale is even. */
function monthScale({ milestones, services, approvals }: Plan) {
  const rows = [...services, ...approvals].flatMap(({ weeks, extent }) =>
    weeks ? [{ week: weeks.end[1], at: extent.to }] : [],
  );
  const points = [
    { week: 0, at: 0 },
    ...milestones.flatMap(({ weeks, at }) => (weeks ? [{ week: weeks.end[1], at }] : [])),
    ...rows.toSorted((a, b) => b.week - a.week).slice(0, 1),
  ].toSorted((a, b) => a.week - b.week);
  const last = points.at(-1)?.week ?? 0;
  const at = (month: number) => {
    const week = Math.min(month * WEEKS_PER_MONTH, last);
    const next = points.findIndex((point) => point.week >= week && point.week > 0);
    const [before, after] = [points[next - 1], points[next]];
    if (!before || !after || after.week === before.week) return after?.at ?? 0;
    return before.at + ((week - before.week) / (after.week - before.week)) * (after.at - before.at);
  };
  return { at, last: last / WEEKS_PER_MONTH };
}
