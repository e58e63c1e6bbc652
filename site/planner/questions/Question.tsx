import type { ComponentChildren } from "preact";
import type { PlanWords } from "../../../core/content/plan.ts";
import { Glyph } from "../../components/Glyph.tsx";

interface Steps {
  words: PlanWords["steps"];
  /** The number of all questions. */
  count: number;
}

interface QuestionProps {
  /** From 1 to 7. */
  number: number;
  ask: string;
  hint?: string | undefined;
  steps: Steps;
  /** Places the cell in the grid of questions. */
  className?: string;
  children: ComponentChildren;
}

/** The id of a question, to which links lead. */
export const questionId = (number: number): string => `question-${number}`;

/**
 * One question: its number in a bubble, the answers, and a line that explains them. A link to it focuses it, so that
 * screen readers read the question.
 */
export function Question({ number, ask, hint, steps, className = "", children }: QuestionProps) {
  const id = questionId(number);
  const [hintId, progressId] = [`${id}-hint`, `${id}-progress`];
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={hint ? `${progressId} ${hintId}` : progressId}
      className={`question ${className}`}
    >
      <legend className="type-strong">
        <span aria-hidden="true" className="bubble">
          {number}
        </span>
        {ask}
      </legend>
      <div className="question-progress">
        <p id={progressId} className="type-note text-ink-2">
          {steps.words.progress.replace("{n}", String(number)).replace("{count}", String(steps.count))}
        </p>
        <progress value={number} max={steps.count} aria-hidden="true" />
      </div>
      {children}
      {hint && (
        <p id={hintId} className="question-hint">
          {hint}
        </p>
      )}
      <StepLinks number={number} steps={steps} />
    </fieldset>
  );
}

/** To the questions before and after. They are plain links, so the browser's Back and a reload keep the place. */
function StepLinks({ number, steps: { words, count } }: Pick<QuestionProps, "number" | "steps">) {
  const next = `#${questionId(number + 1)}`;
  return (
    <div className="question-links">
      {number > 1 && (
        <a href={`#${questionId(number - 1)}`} className="link">
          <Glyph name="back" />
          {words.back}
        </a>
      )}
      {number < count && (
        <>
          <a href={next} className="link if-open">
            {words.skip}
          </a>
          <a href={next} className="btn btn-primary if-answered">
            {words.next}
            <Glyph name="arrow" className="arrow" />
          </a>
        </>
      )}
    </div>
  );
}

interface OptionProps {
  type: "radio" | "checkbox";
  /** The parameter in the address. */
  name: string;
  value: string;
  chosen: boolean;
  children: ComponentChildren;
}

/** One answer: a row of 44 px with a native radio button or checkbox. */
export function Option({ type, name, value, chosen, children }: OptionProps) {
  return (
    <label className="option">
      <input type={type} name={name} value={value} defaultChecked={chosen} />
      {children}
    </label>
  );
}

interface ChoiceProps {
  number: number;
  steps: Steps;
  name: string;
  words: { ask: string; hint?: string | undefined; options: Readonly<Record<string, string>> };
  chosen: string | undefined;
}

/** A question with one answer of several. */
export function Choice({ number, steps, name, words, chosen }: ChoiceProps) {
  return (
    <Question number={number} steps={steps} ask={words.ask} hint={words.hint}>
      {Object.entries(words.options).map(([value, label]) => (
        <Option key={value} type="radio" name={name} value={value} chosen={value === chosen}>
          {label}
        </Option>
      ))}
    </Question>
  );
}

interface ListChoiceProps {
  number: number;
  steps: Steps;
  name: string;
  words: { ask: string; choose: string; hint?: string | undefined };
  options: readonly { value: string; label: string }[];
  chosen: string | undefined;
}

/** A question whose many answers are a native list. */
export function ListChoice({ number, steps, name, words, options, chosen = "" }: ListChoiceProps) {
  return (
    <Question number={number} steps={steps} ask={words.ask} hint={words.hint}>
      <div className="relative">
        <select name={name} aria-label={words.ask} defaultValue={chosen} className="field">
          <option value="">{words.choose}</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <Glyph name="chevron" className="pointer-events-none absolute top-4 right-3.5" />
      </div>
    </Question>
  );
}
