/** Finds words in all texts of the content. */

import { type ContentFile, oncePerFile, textsOf } from "../../content-schema/content-file.ts";
import type { ContentData } from "../../content-schema/read-content.ts";
import type { WordsHits } from "../contract/words.ts";
import { placesOf } from "./files.ts";
import { fullLabelOf } from "./labels.ts";

const MOST_HITS = 200;

/** Characters of an excerpt on either side of the words. */
const AROUND = 40;

const onOneLine = (text: string): string => text.replaceAll(/\s+/g, " ").normalize("NFC");

const linesIn = oncePerFile(({ data }: ContentFile) =>
  [...textsOf(data)].map(({ path, text }) => {
    const line = onOneLine(text);
    return { path, line, lowerCase: line.toLowerCase() };
  }),
);

function excerptOf(text: string, at: number, length: number): string {
  const from = Math.max(0, at - AROUND);
  const to = Math.min(text.length, at + length + AROUND);
  return `${from > 0 ? "…" : ""}${text.slice(from, to).toWellFormed()}${to < text.length ? "…" : ""}`;
}

/** Every field whose text contains the words, in the order of the list of files. Case and line breaks do not matter. */
export function findWords(files: ContentData, words: string): WordsHits["hits"] {
  const wanted = onOneLine(words).trim().toLowerCase();
  if (wanted === "") return [];
  const hits = placesOf(files).flatMap(({ file: name, id, title }) => {
    const file = files[name];
    return (file ? linesIn(file) : []).flatMap(({ path, line, lowerCase }) => {
      const at = lowerCase.indexOf(wanted);
      if (at < 0) return [];
      const excerpt = excerptOf(line, at, wanted.length);
      return [{ file: id, title, path: [...path], label: fullLabelOf(file?.data, path), excerpt }];
    });
  });
  return hits.slice(0, MOST_HITS);
}
