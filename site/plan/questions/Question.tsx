import type { ReactNode } from "react";

interface Props {
  /** From 1 to 8. */
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
export function Question({ number, ask, hint, className = "", children }: Props) {
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
