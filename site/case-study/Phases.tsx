import type { CaseStudy } from "../../content-schema/case-study.ts";

interface Props {
  heading: string;
  /** "{months} months" */
  span: { one: string; other: string };
  phases: NonNullable<CaseStudy["phases"]>;
}

/** The project as a dimension line: each span is a phase, with its months. */
export function Phases({ heading, span, phases }: Props) {
  return (
    <section
      aria-labelledby="phases"
      className="border-t border-rule bg-sheet py-(--section) [--surface:var(--sheet)] print:py-4"
    >
      <div className="frame">
        <h2 id="phases" className="type-h2">
          {heading}
        </h2>
        <ol className="dimension-line mt-8 lg:mt-11">
          {phases.map(({ name, months, text }) => {
            const length = (months === 1 ? span.one : span.other).replace("{months}", String(months));
            return (
              <li key={name}>
                <div className="span">
                  <span className="type-note max-sm:pl-2">{length}</span>
                </div>
                <h3 className="type-h3">{name}</h3>
                <p className="mt-1.5 text-ink-2">{text}</p>
              </li>
            );
          })}
        </ol>
      </div>
    </section>
  );
}
