import { Option } from "./Option.tsx";
import { Question } from "./Question.tsx";

interface Props {
  number: number;
  name: string;
  words: { ask: string; hint?: string | undefined; options: Readonly<Record<string, string>> };
  chosen: string | undefined;
}

/** A question with one answer of several. */
export function Choice({ number, name, words, chosen }: Props) {
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
