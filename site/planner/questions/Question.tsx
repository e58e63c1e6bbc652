import type { ReactNode } from "react";
import { Glyph } from "../../components/Glyph.tsx";

interface QuestionProps {
  /** From 1 to 7. */
  number: number;
  ask: string;
  hint?: string | undefined;
  /** Places the cell in the grid of questions. */
  className?: string;
  children: ReactNode;
}

/** The id of a question, to which links lead. */
export const questionId = (number: number): string => `question-${number}`;

/** One question: its number in a bubble, the answers, and a line that explains them. */
export function Question({ number, ask, hint, className = "", children }: QuestionProps) {
  const hintId = `${questionId(number)}-hint`;
  return (
    <fieldset id={questionId(number)} aria-describedby={hint && hintId} className={`question ${className}`}>
      <legend className="type-strong">
        <span aria-hidden="true" className="bubble">
          {number}
        </span>
        {ask}
      </legend>
      {children}
      {hint && (
        <p id={hintId} className="question-hint">
          {hint}
        </p>
      )}
    </fieldset>
  );
}

interface OptionProps {
  type: "radio" | "checkbox";
  /** The parameter in the address. */
  name: string;
  value: string;
  chosen: boolean;
  children: ReactNode;
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
  name: string;
  words: { ask: string; hint?: string | undefined; options: Readonly<Record<string, string>> };
  chosen: string | undefined;
}

/** A question with one answer of several. */
export function Choice({ number, name, words, chosen }: ChoiceProps) {
  return (
    <Question number={number} ask={words.ask} hint={words.hint}>
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
  name: string;
  words: { ask: string; choose: string; hint?: string | undefined };
  options: readonly { value: string; label: string }[];
  chosen: string | undefined;
}

/** A question whose many answers are a native list. */
export function ListChoice({ number, name, words, options, chosen = "" }: ListChoiceProps) {
  return (
    <Question number={number} ask={words.ask} hint={words.hint}>
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
