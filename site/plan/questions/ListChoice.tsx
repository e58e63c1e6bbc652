import { Glyph } from "../../components/Glyph.tsx";
import { Question } from "./Question.tsx";

interface Props {
  number: number;
  name: string;
  words: { ask: string; choose: string; hint?: string | undefined };
  options: readonly { value: string; label: string }[];
  chosen: string | undefined;
}

/** A question whose many answers are a native list. */
export function ListChoice({ number, name, words, options, chosen = "" }: Props) {
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
