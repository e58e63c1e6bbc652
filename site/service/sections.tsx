import type { PlanWords } from "../../core/content/plan.ts";
import type { Service } from "../../core/content/service.ts";
import type { SiteWords } from "../../core/content/site.ts";
import type { StateLaw } from "../../core/planner/planner.ts";
import { longDay } from "../../core/times.ts";
import { Fold } from "../components/Fold.tsx";
import { LinkedText, type ServiceTitles, unbroken } from "./LinkedText.tsx";

interface StateActsProps {
  /** Each state, with its law where that is known for sure. */
  rows: readonly (Pick<StateLaw, "code" | "kind"> & { law?: StateLaw })[];
  words: PlanWords;
}

/**
 * Under which Act each state registers a hospital, folded: an owner looks for one of them. It opens without JavaScript.
 */
export function StateActs({ rows, words: { registration, stateNames, licences } }: StateActsProps) {
  const { heading, lede, show, kind: kinds, source } = registration.states;
  const count = (which?: string) => String(rows.filter(({ law }) => law?.kind === which).length);
  return (
    <section
      aria-labelledby="states"
      className="idle-layout [--height:18rem] lg:[--height:8rem] frame grid gap-x-18 gap-y-6 pb-(--section) lg:grid-cols-[4.6fr_7.4fr] print:hidden"
    >
      <h2 id="states" className="type-h2 max-w-[9em]">
        {heading}
      </h2>
      <div>
        <p className="max-w-[44em] text-ink-2">
          {lede.replace("{central}", count("central")).replace("{own}", count("own")).replace("{open}", count())}
        </p>
        <Fold label={show.replace("{n}", String(rows.length))}>
          <dl>
            {rows.map(({ code, kind, law }) => (
              <div key={code} className="grid gap-x-9 gap-y-1 border-t border-rule py-4 sm:grid-cols-[3fr_7fr]">
                <dt>
                  <b className="type-strong block">{stateNames[code]}</b>
                  {law && <span className="type-note text-ink-3">{kinds[kind]}</span>}
                </dt>
                <dd className="leading-snug text-ink-2">
                  <p className="text-ink">{law?.act ?? registration.act[kind]}</p>
                  {law && (
                    <>
                      <p>
                        {[registration.provisional[law.provisional], law.fromBeds?.below].filter(Boolean).join(" ")}{" "}
                        {law.validity && licences.validity.replace("{validity}", `${law.validity}.`)}
                      </p>
                      <p className="type-note mt-1 text-ink-3">
                        {source
                          .replace("{day}", longDay(law.evidence.checked))
                          .replace("{source}", law.evidence.source)}
                      </p>
                    </>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </Fold>
      </div>
    </section>
  );
}

interface QuestionsProps {
  words: SiteWords;
  questions: NonNullable<Service["questions"]>;
  titles: ServiceTitles;
}

/**
 * Common questions, all open: they can be read without a click, found by a search in the page and printed. Structured
 * data of the type FAQPage would add nothing, because search engines no longer show it.
 */
export function Questions({ words, questions, titles }: QuestionsProps) {
  return (
    <section
      aria-labelledby="questions"
      className="idle-layout [--height:62rem] lg:[--height:39rem] frame grid gap-x-18 gap-y-6 pb-(--section) lg:grid-cols-[4.6fr_7.4fr] print:gap-y-2 print:pb-4"
    >
      <div className="lg:sticky lg:top-40 lg:self-start">
        <h2 id="questions" className="type-h2 max-w-[9em]">
          {words.servicePage.questions}
        </h2>
        <a
          href="/contact#contact-form"
          className="link mt-4 flex min-h-11 w-fit items-center max-lg:hidden print:hidden"
        >
          {words.questionsPage.closing.button}
        </a>
      </div>
      <div className="border-t border-ink">
        {questions.map(({ question, answer }) => (
          <div key={question} className="break-inside-avoid border-b border-rule py-5 print:py-2">
            <h3 className="type-strong">{unbroken(question)}</h3>
            <p className="mt-1 max-w-[44em] text-ink-2">
              <LinkedText text={answer} titles={titles} />
            </p>
          </div>
        ))}
        <a href="/questions" className="link flex min-h-13 w-fit items-center print:hidden">
          {words.questionsPage.link}
        </a>
      </div>
    </section>
  );
}
