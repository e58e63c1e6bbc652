import type { CaseStudy } from "../../content-schema/case-study.ts";

/** Tells what went wrong, and what was done about it. */
export function WentWrong({ heading, entries }: { heading: string; entries: CaseStudy["wentWrong"] }) {
  return (
    <section
      aria-labelledby="went-wrong"
      className="frame grid gap-x-18 gap-y-6 py-(--section) lg:grid-cols-[4.6fr_7.4fr] print:gap-y-2 print:py-4"
    >
      <h2 id="went-wrong" className="type-h2 max-w-[9em]">
        {heading}
      </h2>
      <ul className="border-t border-ink">
        {entries.map(({ problem, answer }) => (
          <li key={problem} className="break-inside-avoid border-b border-rule py-5 print:py-2">
            <h3 className="type-strong">{problem}</h3>
            <p className="mt-1 max-w-[44em] text-ink-2">{answer}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
