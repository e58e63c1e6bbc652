import type { Home } from "../../core/content/home.ts";
import type { Service } from "../../core/content/service.ts";
import type { SiteWords } from "../../core/content/site.ts";
import { Glyph } from "../components/Glyph.tsx";
import { KeyPlan } from "../components/KeyPlan.tsx";
import { serviceNumber } from "../components/service-name.ts";
import { LinkedText, type ServiceTitles, unbroken } from "../service/LinkedText.tsx";

interface Props {
  words: SiteWords["questionsPage"];
  services: readonly Service[];
  stages: Home["about"]["stages"];
}

/**
 * The questions of all services, each folded, below a choice of the stage. The choice works by styles alone; the field
 * for a word needs a script (site/scripts/questions.ts), and without one the search of the browser opens what it finds.
 */
export function QuestionsByStage({ words, services, stages }: Props) {
  const titles: ServiceTitles = new Map(services.map(({ slug, title }) => [slug, title]));
  const count = services.flatMap(({ questions }) => questions ?? []).length;
  const lede = words.lede.replace("{n}", String(count));
  return (
    <div className="owner-questions frame grid items-start gap-x-18 pt-9 pb-(--section) lg:grid-cols-[4.6fr_7.4fr] lg:pt-18">
      <div className="lg:sticky lg:top-[calc(var(--header-h)+2rem)]">
        <h1 className="type-h1">{words.heading}</h1>
        <p className="type-lede mt-4 text-ink-2">{lede}</p>
        <fieldset className="mt-6 flex flex-wrap gap-2 lg:mt-8">
          <legend className="sr-only">{words.stage}</legend>
          {[{ stage: "all", title: words.all }, ...stages].map(({ stage, title }) => (
            <label key={stage} className="chip">
              <input type="radio" name="stage" id={`stage-${stage}`} defaultChecked={stage === "all"} />
              {title}
            </label>
          ))}
        </fieldset>
        <div className="noscript-hidden mt-4 max-w-96 max-sm:max-w-none">
          <label htmlFor="find" className="type-strong mb-2 flex justify-between gap-4">
            {words.filter}
            <span
              role="status"
              data-found={words.found}
              data-none={words.none}
              className="type-note self-end text-ink-2"
            />
          </label>
          <div className="relative">
            <Glyph name="search" className="pointer-events-none absolute top-4 left-3.5 text-ink-3" />
            <input
              id="find"
              type="search"
              placeholder={words.hint}
              autoComplete="off"
              enterkeyhint="search"
              className="field pl-11!"
            />
          </div>
        </div>
      </div>
      <div className="grid gap-y-10 max-lg:mt-10 lg:gap-y-20">
        {stages.map(({ stage, title, text }) => {
          const ofStage = services.filter((service) => service.stage === stage);
          return (
            <section key={stage} data-stage={stage} aria-labelledby={stage}>
              <div className="flex items-center gap-5">
                <h2 id={stage} className="type-h2">
                  {title}
                </h2>
                <KeyPlan highlighted={ofStage.map(({ number }) => number)} className="w-21" />
              </div>
              <p className="type-lede mt-2 text-ink-2">{text}</p>
              {ofStage.map(
                (service) =>
                  service.questions && <ServiceQuestions key={service.slug} service={service} titles={titles} />,
              )}
            </section>
          );
        })}
      </div>
    </div>
  );
}

function ServiceQuestions({ service, titles }: { service: Service; titles: ServiceTitles }) {
  const { slug, number, title, questions = [] } = service;
  return (
    <section aria-labelledby={slug} className="mt-5 lg:mt-10">
      <h3 id={slug} className="type-h3">
        <a href={`/services/${slug}#questions`} className="flex min-h-11 items-baseline gap-3 py-2 hover:text-green">
          <span className="type-note text-ink-3">{serviceNumber(number)}</span>
          {title}
        </a>
      </h3>
      <div className="border-t border-ink">
        {questions.map(({ question, answer }) => (
          <details key={question} className="group border-b border-rule">
            <summary className="flex min-h-14 cursor-pointer list-none items-center gap-4 py-3 font-semibold lg:min-h-12 hover:text-green [&::-webkit-details-marker]:hidden">
              <Glyph name="chevron" className="flex-none group-open:rotate-180" />
              {unbroken(question)}
            </summary>
            <p className="max-w-[44em] pb-5 pl-9 text-ink-2">
              <LinkedText text={answer} titles={titles} />
            </p>
          </details>
        ))}
      </div>
    </section>
  );
}
