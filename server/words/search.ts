/** Finds words in all texts of the content. */
import type { FieldPath } from "../../content-schema/content-issue.ts";
import type { ContentData } from "../../content-schema/read-content.ts";
import { textsOf } from "../../content-schema/yaml-file.ts";

export interface Hit {
  file: string;
  path: FieldPath;
  /** The words with the text around them on one line. */
  excerpt: string;
}

/** Characters of an excerpt on either side of the words. */
const AROUND = 40;

const onOneLine = (text: string): string => text.replaceAll(/\s+/g, " ").normalize("NFC");

function excerptOf(text: string, at: number, length: number): string {
  const from = Math.max(0, at - AROUND);
  const to = Math.min(text.length, at + length + AROUND);
  return `${from > 0 ? "…" : ""}${text.slice(from, to).toWellFormed()}${to < text.length ? "…" : ""}`;
}

/** Every field whose text contains the words, in the order of the files. Case and line breaks do not matter. */
export function searchContent(files: ContentData, words: string): Hit[] {
  const wanted = onOneLine(words).toLowerCase();
  return Object.keys(files)
    .sort()
    .flatMap((file) =>
      [...textsOf(files[file]?.data)].flatMap(({ path, text }): Hit[] => {
        const line = onOneLine(text);
        const at = line.toLowerCase().indexOf(wanted);
        return at < 0 ? [] : [{ file, path, excerpt: excerptOf(line, at, wanted.length) }];
      }),
    );
}
