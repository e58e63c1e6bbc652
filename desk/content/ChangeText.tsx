import type { ContentChange, FieldValue } from "../../core/api/content.ts";

/** The name of the words before the first publication. */
export const firstWords = "First words of the site";

/** Two texts and what lies between them, in whole words. */
export interface Difference {
  start: string;
  removed: string;
  added: string;
  end: string;
}

/** Words that stay readable around a change; longer texts are cut. */
const AROUND = 6;

const cut = (words: readonly string[]) => words.join("");

function shortStart(words: readonly string[]): string {
  return words.length <= AROUND * 2 ? cut(words) : `... ${cut(words.slice(-AROUND)).trimStart()}`;
}

function shortEnd(words: readonly string[]): string {
  return words.length <= AROUND * 2 ? cut(words) : `${cut(words.slice(0, AROUND)).trimEnd()} ...`;
}

/** Each with the space after it. */
const wordsOf = (text: string): string[] => text.match(/\S+\s*/g) ?? [];

/** Finds the difference of two texts. The common beginning and end are shortened; the rest is shown in full. */
export function differenceOf(before: string, after: string): Difference {
  const old = wordsOf(before);
  const now = wordsOf(after);
  const most = Math.min(old.length, now.length);
  let same = 0;
  while (same < most && old[same] === now[same]) same++;
  let sameEnd = 0;
  while (sameEnd < most - same && old.at(-1 - sameEnd) === now.at(-1 - sameEnd)) sameEnd++;
  return {
    start: shortStart(old.slice(0, same)),
    removed: cut(old.slice(same, old.length - sameEnd)),
    added: cut(now.slice(same, now.length - sameEnd)),
    end: shortEnd(old.slice(old.length - sameEnd)),
  };
}

const textOf = (value: FieldValue | undefined): string => (value === undefined || value === null ? "" : String(value));

/** Shows a changed text, before and after. The words for it are read to people who cannot see the lines. */
export function ChangeText({ change: { before, after } }: { change: Pick<ContentChange, "before" | "after"> }) {
  const { start, removed, added, end } = differenceOf(textOf(before), textOf(after));
  return (
    <span className="wrap-anywhere whitespace-pre-line">
      {start}
      {removed && (
        <del className="text-brick">
          <span className="sr-only">removed: </span>
          {removed}
        </del>
      )}{" "}
      {added && (
        <ins className="font-semibold text-green no-underline">
          <span className="sr-only">added: </span>
          {added}
        </ins>
      )}
      {end}
    </span>
  );
}
