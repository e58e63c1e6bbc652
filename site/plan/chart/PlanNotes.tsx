import type { ChartWords } from "../../../content-schema/plan-chart.ts";

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
