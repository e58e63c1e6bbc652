/** Where visitors see what was published. */
import type { ContentChange, FieldValue } from "../../core/api/content.ts";
import { isOnPage } from "./field-tree.ts";

/** The way to the first change of a file on the site. */
export interface Look {
  title: string;
  address: string;
}

/** Words before and after the first one that differs, so that a browser finds the place. */
const [WORDS_BEFORE, WORDS_AFTER] = [2, 6];

const wordsOf = (line: string): string[] => line.split(/\s+/).filter(Boolean);

/** The first changed words of a text, within one paragraph and without what is filled in. */
function changedWords(before: FieldValue | undefined, after: FieldValue | undefined): string {
  const [old, now] = [before, after].map((value) => String(value ?? "").split("\n"));
  const at = now?.findIndex((line, index) => line !== old?.[index]) ?? -1;
  const [was, is] = [wordsOf(old?.[at] ?? ""), wordsOf(now?.[at] ?? "")];
  const first = Math.max(0, is.findIndex((word, index) => word !== was[index]) - WORDS_BEFORE);
  const near = is.slice(first, first + WORDS_BEFORE + WORDS_AFTER);
  const filledIn = near.findIndex((word) => word.includes("{"));
  return (filledIn < 0 ? near : near.slice(0, filledIn)).join(" ");
}

/** The browser scrolls to the words after `:~:text=` and marks them. A hyphen has a meaning there. */
function addressOf({ page, before, after }: ContentChange): string {
  const words = changedWords(before, after);
  return words ? `${page}#:~:text=${encodeURIComponent(words).replaceAll("-", "%2D")}` : page;
}

/** One way to each changed file, to its first change that a page shows. */
export function looksOf(changes: readonly ContentChange[]): Look[] {
  const files = [...Map.groupBy(changes, ({ file }) => file).values()];
  return files.flatMap(([first, ...others]) => {
    if (!first) return [];
    const shown = [first, ...others].find(({ path, after }) => isOnPage(path) && after !== undefined);
    return [{ title: first.title, address: shown ? addressOf(shown) : first.page }];
  });
}
