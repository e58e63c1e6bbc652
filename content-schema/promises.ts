/** Checks what texts promise about answers and about the hours of the office (requirement 1.5). */
import type { ContentIssue } from "./content-issue.ts";
import type { OfficeHours } from "./office-hours.ts";
import { textIssues } from "./text-issues.ts";
import type { ContentFile } from "./yaml-file.ts";

const ANSWER = /\b(?:repl(?:y|ies)|answers?|respond|response|get back|call(?:s| you)? back|hear from us|urgent)\b/i;
const COUNT = String.raw`(?:\d+|an?|one|two|three|four|five|six|ten|twelve|twenty-four|forty-eight|a few|the same|the next)`;
const SPAN = new RegExp(
  String.raw`\b(?:within|in|inside|on) (${COUNT}(?:[- ](?:business|working|office))?[- ](?:minutes?|hours?|days?|weeks?))\b`,
  "gi",
);

/** The two promises of the company. */
const USUAL = "24 hours";
const URGENT = "2 business hours";

/** The faults of a text that promises an answer. */
function promiseReasons(text: string): string[] {
  const promised = text
    .split(/(?<=[.!])\s+/)
    .filter((sentence) => ANSWER.test(sentence))
    .flatMap((sentence) => Array.from(sentence.matchAll(SPAN), ([, span = ""]) => span));
  return promised.flatMap((span) => {
    if (span === USUAL || (span === URGENT && /\burgent/i.test(text))) return [];
    const reason =
      span === URGENT
        ? `promises an answer within ${URGENT} without the word urgent; only urgent requirements have that promise`
        : `promises an answer in "${span}"; everywhere else it is within ${USUAL}, or ${URGENT} if urgent`;
    return [reason];
  });
}

const CLOCK = /\b(1[0-2]|[1-9])(?:[:.]([0-5]\d))? ?(AM|PM)\b/gi;

/** "19:00" for "7 PM". */
const clockTime = (hour: string, minute = "00", half: string): string =>
  `${String((Number(hour) % 12) + (half.toUpperCase() === "PM" ? 12 : 0)).padStart(2, "0")}:${minute}`;

/** The times in a text that are neither the beginning nor the end of the office hours. */
const hoursReasons = (text: string, { opens, closes }: OfficeHours): string[] =>
  Array.from(text.matchAll(CLOCK)).flatMap(([printed, hour = "", minute, half = ""]) =>
    [opens, closes].includes(clockTime(hour, minute, half))
      ? []
      : [`says ${printed}, but the office is open from ${opens} to ${closes} (content/company.yaml, officeHours)`],
  );

/**
 * The issues of texts that promise another answer or other office hours than the rest of the site.
 * @param pages the files in which the company speaks of itself
 */
export const checkPromises = (
  pages: readonly ContentFile[],
  services: readonly ContentFile[],
  hours: OfficeHours,
): ContentIssue[] => [
  ...pages.flatMap((file) => textIssues(file, (text) => [...promiseReasons(text), ...hoursReasons(text, hours)])),
  ...services.flatMap((file) => textIssues(file, promiseReasons)),
];
