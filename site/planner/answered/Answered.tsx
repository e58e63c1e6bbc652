import type { PlanWords } from "../../../core/content/plan.ts";
import type { PlanAddress, PlanView } from "../../../core/planner/address.ts";
import type { Plan, Question } from "../../../core/planner/plan.ts";
import { KeyPlan } from "../../components/KeyPlan.tsx";
import { StatCell } from "../../components/StatCell.tsx";
import { SharedMarks } from "../chart/components.tsx";
import { linesOf } from "../chart/geometry.ts";
import { Legend } from "../chart/marks.tsx";
import { PlanChart, PlanNotes } from "../chart/PlanChart.tsx";
import { PlanList } from "../chart/PlanList.tsx";
import type { PlanData } from "../data.ts";
import { LicenceList } from "../licences/LicenceList.tsx";
import { questionId } from "../questions/Question.tsx";
import { QuestionForm } from "../questions/QuestionForm.tsx";
import { figuresOf, missingLine, registrationLine, specialitiesInWords, summary, totalInWords } from "../words.ts";
import { Actions, ClosingSection, CopiedToast, QUESTIONS } from "./Actions.tsx";
import { planPath } from "./addresses.ts";

interface AnsweredPageProps {
  plan: Plan;
  data: PlanData;
  address: PlanAddress;
}

/**
 * The page of a plan, as the server sends it. The questions stay folded until a link leads to them, without JavaScript,
 * too.
 */
export function AnsweredPage({ plan, data, address }: AnsweredPageProps) {
  return (
    <>
      <section id={QUESTIONS} aria-label={data.words.meta.title} className="folded-questions frame print:hidden">
        <QuestionForm data={data} answers={address.answers} />
      </section>
      <div data-answered="h1">
        <Answered plan={plan} data={data} address={address} />
      </div>
      <CopiedToast words={data.words.actions.copied} />
    </>
  );
}

/** A plan (requirement 16.11): its sentence and answers, what can be done with it, and one of its two views. */
function Answered({ plan, data, address }: AnsweredPageProps) {
  const { words } = data;
  const { view, open } = address;
  const registration = registrationLine(plan, words);

  /** The same page with one row opened, or closed if it is open. */
  const toggled = (row: string) => {
    const others = open.filter((each) => each !== row);
    return `${planPath(plan, { view, open: open.includes(row) ? others : [...open, row] })}#${row}`;
  };

  return (
    <>
      <div className="frame pt-10 pb-(--section) lg:pt-14">
        <h1 className="type-h1">{words.answered.heading}</h1>
        <p className="type-lede mt-4 mb-8 max-w-[34em] text-ink-2">{summary(plan, words)}</p>
        <PlanHead plan={plan} words={words} />
        <TitleBlock plan={plan} words={words} />
        <Actions plan={plan} data={data} />
        <StateLines plan={plan} words={words} unreadable={address.unreadable} />
        <Views plan={plan} current={view} words={words} />
        {view === "licences" ? (
          <LicenceList plan={plan} words={words} />
        ) : (
          <>
            {registration && <p className="max-w-[38em] pt-5 text-ink-2">{registration}</p>}
            {plan.total && <p className="total type-strong pt-4">{totalInWords(plan, words.chart)}</p>}
            <SharedMarks lines={linesOf(plan)} />
            <Legend plan={plan} words={words.chart.legend} isOpen={open.length > 0} />
            <PlanList plan={plan} words={words} open={open} />
            <div className="plan-chart">
              <PlanChart plan={plan} words={words.chart} open={open} hrefOf={toggled} />
            </div>
            <PlanNotes notes={words.chart.notes} />
          </>
        )}
      </div>
      <ClosingSection plan={plan} data={data} />
    </>
  );
}

/** The seven answers of a plan. The last one shows the chosen services in the key plan, unless that would be all. */
function TitleBlock({ plan, words }: { plan: Plan; words: PlanWords }) {
  const { answers, counts, services } = plan;
  const { mode, beds, floors, city, state, specialities, services: chosen } = words.questions;
  const cells: [string, string | undefined][] = [
    [mode.short, answers.mode && mode.options[answers.mode]],
    [beds.short, answers.beds && beds.options[answers.beds]],
    [floors.short, answers.floors && floors.options[answers.floors]],
    [city.short, answers.city && city.options[answers.city]],
    [state.short, answers.state && words.stateNames[answers.state]],
    [specialities.short, specialitiesInWords(plan, words)],
  ];
  return (
    <dl className="answers">
      {cells.map(([label, value]) => (
        <div key={label}>
          <dt className="type-note text-ink-3">{label}</dt>
          <dd className={value ? "type-strong" : "type-strong text-ink-3"}>{value ?? words.noAnswer}</dd>
        </div>
      ))}
      <div>
        <dt className="type-note text-ink-3">{chosen.short}</dt>
        <dd className="type-strong flex items-center gap-3.5">
          {chosen.value.replace("{ours}", String(counts.ours))}
          {counts.others > 0 && (
            <KeyPlan
              highlighted={services.filter(({ ours }) => ours).map(({ number }) => number)}
              className="mt-1 w-10"
            />
          )}
        </dd>
      </div>
    </dl>
  );
}

/** The numbers of the questions, as the form shows them. */
const numbers: Readonly<Record<Question, number>> = { mode: 1, beds: 2, floors: 3, city: 4, state: 5 };
const SERVICES = 7;

interface StateLinesProps {
  plan: Plan;
  words: PlanWords;
  /** Whether a part of the address meant nothing. */
  unreadable: boolean;
}

/** Names the assumptions of a plan where an answer is missing (requirement 16.12), with links to the questions. */
function StateLines({ plan, words, unreadable }: StateLinesProps) {
  const { states } = words;
  const missing = missingLine(plan, words);
  const [first] = plan.missing;
  return (
    <div className="mt-6 grid gap-2 text-ink-2 empty:hidden">
      {unreadable && <p>{states.unreadable}</p>}
      {plan.answers.services.length === 0 && (
        <Line
          text={plan.mode === "running" ? states.noServiceRunning : states.noService}
          link={states.chooseServices}
          question={SERVICES}
        />
      )}
      {missing && first && <Line {...missing} question={numbers[first]} />}
    </div>
  );
}

function Line({ text, link, question }: { text: string; link: string; question: number }) {
  return (
    <p>
      {`${text} `}
      <a href={`#${questionId(question)}`} className="link inline-flex min-h-6 items-center">
        {link}
      </a>
    </p>
  );
}

/** The id of the part below the views. */
const PLAN = "plan";

/** The two views of a plan. Links, because each has an address. */
function Views({ plan, current, words }: { plan: Plan; current: PlanView["view"]; words: PlanWords }) {
  const views = [
    { view: "programme", label: words.chart.view },
    { view: "licences", label: words.licences.view, count: plan.approvals.length },
  ] as const;
  return (
    <nav id={PLAN} aria-label={words.answered.views} className="plan-views print:hidden">
      {views.map((each) => (
        <a
          key={each.view}
          href={`${planPath(plan, { view: each.view })}#${PLAN}`}
          data-in-page=""
          aria-current={each.view === current ? "true" : undefined}
        >
          {each.label}
          {"count" in each && <span className="type-note text-ink-3">{each.count}</span>}
        </a>
      ))}
    </nav>
  );
}

const STEPS = 3;

/** A plan in three figures, and the licences to begin with. */
function PlanHead({ plan, words }: { plan: Plan; words: PlanWords }) {
  const begin = plan.approvals.slice(0, STEPS);
  return (
    <div className="mb-8 grid gap-x-18 gap-y-6 lg:grid-cols-[7fr_5fr]">
      <dl className="three-stats grid grid-cols-3 self-start border-t border-ink">
        {figuresOf(plan, words).map((stat) => (
          <StatCell
            key={stat.label}
            stat={stat}
            className="border-l border-rule py-4 pr-2 pl-3 first:border-l-0 first:pl-0 sm:pl-6 lg:[&_.type-stat]:text-[3.5rem]"
          />
        ))}
      </dl>
      {begin.length === STEPS && (
        <section aria-labelledby="first-things">
          <h2 id="first-things" className="type-strong border-b border-ink pb-2">
            {words.answered.first}
          </h2>
          <ol>
            {begin.map(({ id, title, authority }, index) => (
              <li key={id} className="border-b border-rule py-2 leading-snug">
                <b className="font-semibold">{`${index + 1}. ${title}`}</b>
                <span className="type-note block pl-4.5 text-ink-2">{authority}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}
