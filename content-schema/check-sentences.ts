/** No two service pages share a sentence. */
import type { ServiceSource } from "./check.ts";
import { wordCount } from "./field.ts";
import type { Fault } from "./read-fault.ts";
import { inWords } from "./read-path.ts";
import { textsOf } from "./read-texts.ts";

/** Labels and lists of names: two services may offer the same button and work to the same standard. */
const NAMES = ["buttons", "badges", "tags"];

/** Fewer words than this are a name or a label, not a sentence. */
const SENTENCE = 4;

const sentencesIn = (text: string): string[] =>
  text
    .split(/(?<=[.!?:;])\s+/)
    .map((sentence) =>
      sentence
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
        .trim(),
    )
    .filter((sentence) => wordCount(sentence) >= SENTENCE);

/** One fault for each sentence that already stands on the page of another service. */
export function checkSentences(services: readonly ServiceSource[]): Fault[] {
  const firstFile = new Map<string, string>();
  return services.flatMap(({ file, lineOf, data }) =>
    [...textsOf(data)]
      .filter(({ path }) => !NAMES.includes(String(path[0])))
      .flatMap(({ path, text }) =>
        sentencesIn(text).flatMap((sentence): Fault[] => {
          const first = firstFile.get(sentence) ?? file;
          firstFile.set(sentence, first);
          if (first === file) return [];
          const reason = `says the same as ${first}: "${sentence}"; every page has its own words`;
          return [{ file, line: lineOf(path), field: inWords(path), reason }];
        }),
      ),
  );
}
