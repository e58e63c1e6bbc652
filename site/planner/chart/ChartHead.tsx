import { Fragment } from "preact";
import type { ChartWords } from "../../../core/content/plan-chart.ts";
import type { Plan } from "../../../core/planner/plan.ts";
import { totalInWords } from "../words.ts";
import { linesOf, type MilestoneLine, percent } from "./geometry.ts";

interface Props {
  plan: Plan;
  words: ChartWords;
}

/**
 * The heads of the columns. The third is the dimension line: its breaks say that no span has a length to be measured.
 */
export function ChartHead({ plan, words }: Props) {
  const { columns } = words;
  return (
    <thead className={plan.total && "with-total"}>
      <tr>
        <th scope="col" className="type-note text-ink-3">
          {columns.service}
        </th>
        <th scope="col" className="length type-note text-ink-3">
          {columns.durationOrAuthority}
        </th>
        <th scope="col" className="drawn">
          <span className="sr-only">
            {plan.mode === "new" ? columns.order : columns.orderFromToday}
            {plan.total && `. ${totalInWords(plan, words)}`}
          </span>
          <WideLine plan={plan} words={words} />
          <SlimLine plan={plan} words={words} />
        </th>
      </tr>
    </thead>
  );
}

/** Height of the dimension line in the wide head, and of the middle of the bubbles above it. */
const [LINE, BUBBLE] = [78, 30];

/**
 * The line with its milestones. All of it is placed in percent, and what is drawn in pixels is a marker: browsers
 * misplace drawings inside drawings in a head that they repeat on each page of paper.
 */
function WideLine({ plan, words }: Props) {
  const { spans, total } = plan;
  const nameOf = (end: (typeof spans)[number]["end"]) =>
    end === "opening" || spans.length === 1 ? undefined : words.spans[end];
  return (
    <svg className="track wide" aria-hidden="true">
      {spans.map(({ from, to, end }) => (
        <DimensionSpan key={end} from={from} to={to} name={nameOf(end)} isBroken={!total} />
      ))}
      {total && <MonthRuler plan={plan} y={LINE} label={totalInWords(plan, words)} />}
      <text y={36} className="milestone-name">
        {plan.mode === "new" ? words.start : words.today}
      </text>
      {linesOf(plan).map((line) => (
        <Fragment key={line.id}>
          <Bubble line={line} middle={BUBBLE} radius={14} foot={96} />
          {/* The second name is on the left, because the third line follows closely. */}
          <text
            x={percent(line.at)}
            dx={line.id === "building_ready" ? -20 : 20}
            y={36}
            className={`milestone-name ${line.id}`}
          >
            {words.milestones[line.id]}
          </text>
        </Fragment>
      ))}
    </svg>
  );
}

interface SpanProps {
  from: number;
  to: number;
  name: string | undefined;
  isBroken: boolean;
}

/**
 * One stretch of the dimension line, with its name, and the mark of a milestone or of the beginning where it begins.
 */
function DimensionSpan({ from, to, name, isBroken }: SpanProps) {
  const [start, middle] = [percent(from), percent((from + to) / 2)];
  return (
    <>
      <line x1={start} x2={middle} y1={LINE} y2={LINE} className="dimension" marker-start="url(#dimension-end)" />
      <line
        x1={middle}
        x2={percent(to)}
        y1={LINE}
        y2={LINE}
        className="dimension"
        marker-start={isBroken ? "url(#break)" : undefined}
        marker-end={to === 100 ? "url(#arrow)" : undefined}
      />
      <text x={middle} y={62} className="span-name">
        {name}
      </text>
    </>
  );
}

interface BubbleProps {
  line: MilestoneLine;
  middle: number;
  radius: number;
  /** The end of its stem. */
  foot: number;
}

function Bubble({ line: { id, number, at }, middle, radius, foot }: BubbleProps) {
  const x = percent(at);
  return (
    <>
      <line x1={x} x2={x} y1={middle + radius} y2={foot} className={id === "opening" ? "line-opening" : "dimension"} />
      <circle cx={x} cy={middle} r={radius} className={id === "opening" ? "bubble-opening" : "bubble-line"} />
      <text x={x} y={middle + 5} className="bubble-number">
        {number}
      </text>
    </>
  );
}

/** The same for a narrow chart: the names of the milestones stand above it, and the third bubble above the second. */
export function SlimLine({ plan, words }: Props) {
  return (
    <svg className="track slim" aria-hidden="true">
      {plan.spans.map(({ from, to, end }) => (
        <line
          key={end}
          x1={percent(from)}
          x2={percent(to)}
          y1={44}
          y2={44}
          className="dimension"
          marker-start="url(#slim-end)"
        />
      ))}
      {/* There is room for the name of the beginning only where the first line is not drawn. */}
      {plan.mode !== "new" && (
        <text y={30} className="milestone-name">
          {words.today}
        </text>
      )}
      {linesOf(plan).map((line) => (
        <Bubble key={line.id} line={line} middle={line.id === "opening" ? 11 : 26} radius={10} foot={56} />
      ))}
    </svg>
  );
}

export function MilestoneNames({ lines, words }: { lines: readonly MilestoneLine[]; words: ChartWords["milestones"] }) {
  if (lines.length === 0) return null;
  return (
    <ol className="milestone-names">
      {lines.map(({ id, number }) => (
        <li key={id}>
          <span className={`bubble ${id}`}>{number}</span>
          {words[id]}
        </li>
      ))}
    </ol>
  );
}

const WEEKS_PER_MONTH = 52 / 12;
/** One tick a quarter, and a number a year. */
const [TICK, NUMBER] = [3, 12];

/**
 * Months below the dimension line, and the months of the first patient as a band. Only for a plan whose estimates the
 * company has approved (requirement 16.7).
 * @param y the dimension line
 */
function MonthRuler({ plan, y, label }: { plan: Plan; y: number; label: string }) {
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

/**
 * From months to places, by what the plan says of its milestones and of its last row. Between them the scale is even.
 */
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
