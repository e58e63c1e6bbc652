/** Words that Indian hospitals use for two things. A reader, and a translator after him, should not have to guess. */
import type { ContentIssue } from "./content-issue.ts";
import { textIssues } from "./text-issues.ts";
import type { ContentFile } from "./yaml-file.ts";

const words: readonly { pattern: RegExp; instead: string }[] = [
  {
    pattern: /(?<!\bmass )\bcasualty\b/i,
    instead: ', a place and a person; write "emergency department", or "mass casualty" for the event',
  },
  {
    pattern: /(?<!\boperation )\btheatres?\b/i,
    instead: '; write "operation theatre (OT)" first and "OT" after it',
  },
];

/** The issues of texts with such a word. */
export const checkTwoMeanings = (files: readonly ContentFile[]): ContentIssue[] =>
  files.flatMap((file) =>
    textIssues(file, (text) =>
      words.flatMap(({ pattern, instead }) => {
        const [found] = pattern.exec(text) ?? [];
        return found === undefined ? [] : [`says "${found}"${instead}`];
      }),
    ),
  );
