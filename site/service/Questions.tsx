import type { Service } from "../../content-schema/service.ts";
import { LinkedText, type ServiceTitles } from "./LinkedText.tsx";

interface Props {
  heading: string;
  questions: NonNullable<Service["questions"]>;
  titles: ServiceTitles;
}

/**
 * Common questions, all open: they can be read without a click, found by a search in the page and printed. Structured data
 * of the type FAQPage would add nothing, because search engines no longer show it.
 */
export function Questions({ heading, questions, titles }: Props) {
  return (
    <section
      aria-labelledby="questions"
      className="idle-layout frame grid gap-x-18 gap-y-6 pb-(--section) lg:grid-cols-[4.6fr_7.4fr] print:gap-y-2 print:pb-4"
    >
      <h2 id="questions" className="type-h2 max-w-[9em]">
        {heading}
      </h2>
      <div className="border-t border-ink">
        {questions.map(({ question, answer }) => (
          <div key={question} className="break-inside-avoid border-b border-rule py-5 print:py-2">
            <h3 className="type-strong">{question}</h3>
            <p className="mt-1 max-w-[44em] text-ink-2">
              <LinkedText text={answer} titles={titles} />
            </p>
          </div>
        ))}
      </div>
    </section>
  );
}
