import type { Service } from "../../content-schema/service.ts";
import { StepList } from "../components/StepList.tsx";

type Steps = NonNullable<Service["timeline"]>["steps"];

/** Steps of a programme: a scale bar with one segment per step, to scale in weeks, and below it the steps joined by a line. */
export function Timeline({ steps, week }: { steps: Steps; week: string }) {
  return (
    <>
      <ScaleBar steps={steps} week={week} />
      <StepList steps={steps} Title="h3" aims />
    </>
  );
}

/** Drawn length of a last step without an end, in weeks. */
const OPEN_WEEKS = 2;

/** Decorative: the steps below it say the same in words. */
function ScaleBar({ steps, week }: { steps: Steps; week: string }) {
  const first = steps[0]?.from ?? 1;
  const spans = steps.map(({ from, to }) => ({ from, to, weeks: (to ?? from + OPEN_WEEKS - 1) - from + 1 }));
  const total = spans.reduce((sum, { weeks }) => sum + weeks, 0);
  const at = (week: number) => `${((week - first) / total) * 100}%`;
  const last = spans.at(-1)?.to;
  return (
    <svg className="mt-5 h-9 w-full overflow-visible" aria-hidden="true">
      {spans.map(({ from, to, weeks }, i) => (
        <g key={from}>
          <rect
            x={at(from)}
            width={at(first + weeks)}
            height={9}
            className={`stroke-ink ${to ? fillOf(i, to === last) : "fill-paper"}`}
            strokeDasharray={to ? undefined : "4 3"}
          />
          <text x={at(from)} y={27} className="type-note fill-ink-2">
            {i === 0 ? `${week} ${from}` : from}
          </text>
        </g>
      ))}
      {last && (
        <text x="100%" y={27} textAnchor="end" className="type-note fill-ink-2">
          {last}
        </text>
      )}
    </svg>
  );
}

/** Filled and empty segments alternate, and the last one is green. The caller leaves a step without an end empty. */
const fillOf = (index: number, isLast: boolean) => (isLast ? "fill-green" : index % 2 ? "fill-paper" : "fill-ink");
