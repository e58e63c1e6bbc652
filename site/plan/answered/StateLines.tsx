import type { PlanWords } from "../../../content-schema/plan.ts";
import type { Plan, Question } from "../../../programme/plan.ts";
import { questionId } from "../questions/Question.tsx";
import { missingLine } from "./sentence.ts";

/** The numbers of the questions, as the form shows them. */
const numbers: Readonly<Record<Question, number>> = { mode: 1, beds: 2, floors: 3, city: 4, state: 5, start: 6 };
const SERVICES = 8;

interface Props {
  plan: Plan;
  words: PlanWords;
  /** Whether a part of the address meant nothing. */
  unreadable: boolean;
}

/** Names the assumptions of a plan where an answer is missing (requirement 16.12), with links to the questions. */
export function StateLines({ plan, words, unreadable }: Props) {
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
