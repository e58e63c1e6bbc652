import { monthName } from "../../../enquiry/times.ts";
import type { Answers } from "../../../programme/answers.ts";
import { Glyph } from "../../components/Glyph.tsx";
import type { PlanData } from "../data.ts";
import { Choice } from "./Choice.tsx";
import { ListChoice } from "./ListChoice.tsx";
import { nextMonths } from "./months.ts";
import { Option } from "./Option.tsx";
import { Question } from "./Question.tsx";
import { ServiceChoice } from "./ServiceChoice.tsx";

interface Props {
  data: PlanData;
  /** The answers chosen so far. */
  answers: Answers;
  now: Date;
}

/**
 * The eight questions (requirement 16.10): a plain form whose answers become the address of the plan. Nothing is
 * compulsory.
 */
export function QuestionForm({ data, answers, now }: Props) {
  const { questions, submit, submitNote, stale, stateNames } = data.words;
  const months = nextMonths(now);
  // A month that has passed stays in the list while it is the answer.
  const listed = answers.start && !months.includes(answers.start) ? [answers.start, ...months] : months;
  return (
    <form method="get" action="/plan" data-questions="" className="border border-ink bg-sheet">
      <div className="questions">
        <Choice number={1} name="m" words={questions.mode} chosen={answers.mode} />
        <Choice number={2} name="b" words={questions.beds} chosen={answers.beds} />
        <Choice number={3} name="f" words={questions.floors} chosen={answers.floors} />
        <Choice number={4} name="c" words={questions.city} chosen={answers.city} />
        <ListChoice
          number={5}
          name="s"
          words={questions.state}
          options={Object.entries(stateNames).map(([value, label]) => ({ value, label }))}
          chosen={answers.state}
        />
        <ListChoice
          number={6}
          name="d"
          words={questions.start}
          options={listed.map((month) => ({ value: month, label: monthName(month, "en") }))}
          chosen={answers.start}
        />
        <Question
          number={7}
          ask={questions.specialities.ask}
          hint={questions.specialities.hint}
          className="question-double idle-layout first-when-wide"
        >
          <div className="specialities">
            {Object.entries(questions.specialities.options).map(([value, label]) => (
              <Option
                key={value}
                type="checkbox"
                name="h"
                value={value}
                chosen={answers.specialities.some((chosen) => chosen === value)}
              >
                {label}
              </Option>
            ))}
          </div>
        </Question>
        <ServiceChoice number={8} name="x" data={data} chosen={answers.services} />
      </div>
      <div className="flex flex-col gap-x-6 gap-y-3 border-t border-ink p-4.5 sm:flex-row sm:items-center sm:px-6">
        <button type="submit" className="btn btn-primary flex-none">
          {submit}
          <Glyph name="arrow" className="arrow" />
        </button>
        <div className="max-w-[56ch]">
          <p className="question-hint">{submitNote}</p>
          <p role="status" data-stale={stale} className="type-strong text-brick" />
        </div>
      </div>
    </form>
  );
}
