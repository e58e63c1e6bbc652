import type { Answers } from "../../../core/planner/answers.ts";
import { Glyph } from "../../components/Glyph.tsx";
import { KeyPlan } from "../../components/KeyPlan.tsx";
import { serviceNumber } from "../../components/service-name.ts";
import type { PlanData } from "../data.ts";
import { Choice, ListChoice, Option, Question } from "./Question.tsx";

interface QuestionFormProps {
  data: PlanData;
  /** The answers chosen so far. */
  answers: Answers;
}

/**
 * The seven questions (requirement 16.10): a plain form whose answers become the address of the plan. Nothing is
 * compulsory.
 */
export function QuestionForm({ data, answers }: QuestionFormProps) {
  const { questions, submit, submitNote, stale, stateNames } = data.words;
  const steps = stepsOf(data.words);
  return (
    <form method="get" action="/plan" data-questions="" className="border border-ink bg-sheet">
      <div className="questions">
        <Choice number={1} steps={steps} name="m" words={questions.mode} chosen={answers.mode} />
        <Choice number={2} steps={steps} name="b" words={questions.beds} chosen={answers.beds} />
        <Choice number={3} steps={steps} name="f" words={questions.floors} chosen={answers.floors} />
        <Choice number={4} steps={steps} name="c" words={questions.city} chosen={answers.city} />
        <ListChoice
          number={5}
          steps={steps}
          name="s"
          words={questions.state}
          options={Object.entries(stateNames).map(([value, label]) => ({ value, label }))}
          chosen={answers.state}
        />
        <Question
          number={6}
          steps={steps}
          ask={questions.specialities.ask}
          hint={questions.specialities.hint}
          className="question-triple idle-layout [--height:21rem] lg:[--height:12rem] first-when-wide"
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
        <ServiceChoice data={data} answers={answers} />
      </div>
      <div className="questions-end flex flex-col gap-x-6 gap-y-3 border-t border-ink p-4.5 sm:flex-row sm:items-center sm:px-6">
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

const stepsOf = ({ steps, questions }: PlanData["words"]) => ({ words: steps, count: Object.keys(questions).length });

/** The question for the services, in the four stages of a hospital. */
function ServiceChoice({ data, answers }: Pick<QuestionFormProps, "data" | "answers">) {
  const { ask, hint } = data.words.questions.services;
  const steps = stepsOf(data.words);
  return (
    <Question
      number={7}
      steps={steps}
      ask={ask}
      hint={hint}
      className="question-wide idle-layout [--height:88rem] lg:[--height:26rem] first-when-wide"
    >
      <div className="stages">
        {data.stages.map(({ stage, title, text }) => {
          const services = data.services.filter((service) => service.stage === stage);
          return (
            <fieldset key={stage} className="stage">
              <legend className="type-card">
                {title}
                <KeyPlan highlighted={services.map((service) => service.number)} className="w-11" />
              </legend>
              <div className="stage-whole">
                <label className="option">
                  <input
                    type="checkbox"
                    defaultChecked={services.every(({ slug }) => answers.services.includes(slug))}
                  />
                  <span>
                    {steps.words.wholeStage.replace("{n}", String(services.length))}{" "}
                    <span className="font-normal text-ink-2">{text}</span>
                  </span>
                </label>
                <button type="button" aria-expanded="false" className="link">
                  {steps.words.singly}
                  <Glyph name="chevron" />
                </button>
              </div>
              {services.map((service) => (
                <Option
                  key={service.slug}
                  type="checkbox"
                  name="x"
                  value={service.slug}
                  chosen={answers.services.includes(service.slug)}
                >
                  <span className="type-note w-5 flex-none text-ink-3">{serviceNumber(service.number)}</span>
                  {service.title}
                </Option>
              ))}
            </fieldset>
          );
        })}
      </div>
    </Question>
  );
}
