import type { SiteWords } from "../../core/content/site.ts";

/**
 * Tells what happens after an enquiry: a dimension line of four spans, the same on the home page and every service
 * page.
 */
export function NextSteps({ words }: { words: SiteWords["servicePage"]["next"] }) {
  return (
    <section
      aria-labelledby="next"
      className="idle-layout [--height:32rem] lg:[--height:15rem] border-t border-rule bg-sheet py-(--section) [--surface:var(--sheet)] print:py-4"
    >
      <div className="frame">
        <h2 id="next" className="type-h2">
          {words.heading}
        </h2>
        <ol className="dimension-line mt-8 lg:mt-11">
          {words.steps.map(({ title, text }, index) => (
            <li key={title}>
              <div className="span" aria-hidden="true">
                <span className="type-note max-sm:hidden">{index + 1}</span>
              </div>
              <h3 className="type-h3">
                <span className="sm:hidden">{`${index + 1}. `}</span>
                {title}
              </h3>
              <p className="mt-1.5 text-ink-2">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
