import type { Value, WordsChange } from "../../server/contract/words.ts";
import { versionStrings as strings } from "../strings/words.ts";
import { differenceOf } from "./difference.ts";

const textOf = (value: Value | undefined): string => (value === undefined || value === null ? "" : String(value));

/** Shows a changed text, before and after. The words for it are read to people who cannot see the lines. */
export function ChangeText({ change: { before, after } }: { change: Pick<WordsChange, "before" | "after"> }) {
  const { start, removed, added, end } = differenceOf(textOf(before), textOf(after));
  return (
    <span className="wrap-anywhere whitespace-pre-line">
      {start}
      {removed && (
        <del className="text-brick">
          <span className="sr-only">{strings.removed} </span>
          {removed}
        </del>
      )}{" "}
      {added && (
        <ins className="font-semibold text-green no-underline">
          <span className="sr-only">{strings.added} </span>
          {added}
        </ins>
      )}
      {end}
    </span>
  );
}
