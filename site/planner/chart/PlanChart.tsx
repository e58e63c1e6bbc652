import type { ChartWords } from "../../../core/content/plan-chart.ts";
import { stages } from "../../../core/planner/plan.ts";
import { ChartHead, MilestoneNames } from "./ChartHead.tsx";
import type { ChartProps } from "./components.tsx";
import { linesOf } from "./geometry.ts";
import { AuthorityGroup, FirstPatientGroup, ServiceGroup } from "./groups.tsx";

/**
 * The plan as a table whose last column is drawn: the services by stage, the authorities, and what the first patient
 * waits for. It has a text alternative in words.
 */
export function PlanChart(chart: ChartProps) {
  const { plan, words } = chart;
  const lines = linesOf(plan);
  return (
    <>
      <h2 className="sr-only">{words.view}</h2>
      <MilestoneNames lines={lines} words={words.milestones} />
      <table className="chart">
        <caption className="sr-only">{words.caption.replace("{n}", String(plan.services.length))}</caption>
        <colgroup>
          <col className="names" />
          <col className="lengths" />
          <col />
        </colgroup>
        <ChartHead plan={plan} words={words} />
        {stages.map((stage) => (
          <ServiceGroup key={stage} stage={stage} {...chart} />
        ))}
        <AuthorityGroup {...chart} />
        <FirstPatientGroup {...chart} />
      </table>
    </>
  );
}

/** Says what the chart leaves out: dates, the time of authorities, a price. */
export function PlanNotes({ notes }: { notes: ChartWords["notes"] }) {
  return (
    <div className="plan-notes">
      {notes.map(({ heading, text }) => (
        <section key={heading}>
          <h2 className="type-h3">{heading}</h2>
          <p className="mt-2 text-ink-2">{text}</p>
        </section>
      ))}
    </div>
  );
}
