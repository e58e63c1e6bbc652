/** Checks what texts claim: approved figures only (requirement 1.3), the same everywhere, and the promises of 1.5. */

import { wordCount } from "../word-count.ts";
import type { ServiceFile } from "./check-services.ts";
import { type ContentFile, issueAt, oncePerFile, printedTexts, textIssues, textsOf } from "./content-file.ts";
import type { ContentIssue } from "./content-issue.ts";
import type { FieldPath } from "./field.ts";
import { companyFigures, isApproved, plain, serviceFigures } from "./figures.ts";
import type { AnswerPromise, OfficeHours } from "./office-hours.ts";

const NUMBER = String.raw`\d[\d,.]*`;
const DASH = String.raw`\s?(?:[-\u2010-\u2015]|to)\s?`;
const shapes = [
  // ₹500 crore+, 5,000 crore
  String.raw`(?:(?:₹|Rs\.?|INR)\s?)?${NUMBER}\s?(?:crores?|lakhs?)(?:\+|\s(?:rupees\s)?plus)?`,
  // 98%, 40%+, 25-40%
  String.raw`(?:${NUMBER}${DASH})?${NUMBER}\s?(?:%|per ?cent)\+?`,
  // 500+, 1M+
  String.raw`${NUMBER}[MKmk]?\+`,
  // 3-6 months, 24 hours
  String.raw`(?:${NUMBER}${DASH})?${NUMBER}\s?(?:business\s)?(?:min(?:ute)?s?|hours?|days?|weeks?|months?|years?)\b`,
];
const claim = new RegExp(`(?<![\\w.₹+])(?:${shapes.join("|")})`, "g");

/** The claims in a text, as printed. Standards, statutes and form numbers have none of these shapes. */
export const claimsIn = (text: string): string[] => text.match(claim) ?? [];

const isStat = (path: FieldPath): boolean => path[0] === "stats" && path.at(-1) === "value";

/** The basis of a figure counts what the figure stands for. */
const isBasis = (path: FieldPath): boolean => path.at(-1) === "basis";

/** How long the software keeps something open, which is no claim of the company. */
const softwareTimes: Readonly<Record<string, string>> = { "content/privacy.yaml": "30 minutes" };

/** The issues of every text that claims a figure which is not approved for its page. */
export const checkClaims = oncePerFile((file: ContentFile | ServiceFile): ContentIssue[] => {
  const slug = "service" in file ? file.service.slug : undefined;
  const approved = [...new Set([...((slug && serviceFigures[slug]) || []), ...companyFigures])].join(", ");
  return textIssues(file, (text, path) => {
    if (isBasis(path)) return [];
    // A headline figure of a service page is an approved figure, word for word.
    if (slug && isStat(path))
      return isApproved(text, slug)
        ? []
        : [`is "${text}", which is no approved figure of this page; approved are: ${approved}`];
    return claimsIn(text)
      .filter((figure) => !isApproved(figure, slug) && figure !== softwareTimes[file.file])
      .map((figure) => `claims "${figure}", which is no approved figure here; approved are: ${approved}`);
  });
});

/** Figures that the client's specification gives with two values: both stay, and the sentence beside them explains. */
const givenTwice: Readonly<Record<string, readonly string[]>> = {
  "client satisfaction": ["99%", "98%"],
  projects: ["500+", "50+"],
};

interface Figure {
  label: string;
  value: string;
  file: ContentFile;
  path: FieldPath;
}

/** The figures of one file, which are the groups that have a label and a value. */
const figuresOf = oncePerFile((file: ContentFile): Figure[] => {
  const texts = new Map([...textsOf(file.data)].map(({ path, text }) => [path.join("/"), { path, text }]));
  return [...texts.values()].flatMap(({ path, text }) => {
    const label = path.at(-1) === "value" && texts.get([...path.slice(0, -1), "label"].join("/"))?.text;
    return label ? [{ label: label.toLowerCase(), value: text, file, path }] : [];
  });
});

const agree = (label: string, values: readonly string[]): boolean =>
  new Set(values.map(plain)).size === 1 || values.every((value) => givenTwice[label]?.includes(value));

/**
 * The issues of figures that differ under one label, and of texts that repeat a figure with another number.
 * @param pages the files in which the company speaks of itself; the first figure of a label counts
 */
export function checkRepeatedFigures(pages: readonly ContentFile[], services: readonly ServiceFile[]): ContentIssue[] {
  const ofCompany = new Map<string, Figure>();
  for (const figure of pages.flatMap(figuresOf)) if (!ofCompany.has(figure.label)) ofCompany.set(figure.label, figure);
  const differs = ({ label, value, file, path }: Figure): ContentIssue[] => {
    const first = ofCompany.get(label);
    if (!first || agree(label, [first.value, value])) return [];
    return [issueAt(file, path, `is "${value}" for "${label}", but ${first.file.file} says "${first.value}"`)];
  };
  const repeated = [...ofCompany.values()].filter(({ label }) => wordCount(label) > 1);
  // A label of one word is ambiguous: "3 years" may be about anything.
  const repeats = ({ file, path, number, next }: Count): ContentIssue[] =>
    repeated
      .filter(({ label }) => next.startsWith(` ${label}`))
      .filter(({ label, value }) => digits(number) !== digits(value) && !agree(label, [value, number]))
      .map((figure) =>
        issueAt(file, path, `says "${number} ${figure.label}", but ${figure.file.file} says "${figure.value}"`),
      );
  const files = [...pages, ...services];
  return [...files.flatMap(figuresOf).flatMap(differs), ...files.flatMap(countsIn).flatMap(repeats)];
}

const FIGURE = /(?<![\w.₹+])(?:₹ ?)?\d[\d,.]*(?: crore)?[+%]?/gi;
const digits = (figure: string): string => plain(figure).replaceAll(/[^\d%]/g, "");

/** A number in a text, with the words that follow it. */
interface Count {
  file: ContentFile;
  path: FieldPath;
  number: string;
  next: string;
}

const countsIn = oncePerFile((file: ContentFile): Count[] =>
  printedTexts(file).flatMap(({ path, text }) =>
    Array.from(text.matchAll(FIGURE), ({ 0: number, index }) => ({
      file,
      path,
      number,
      next: text.slice(index + number.length).toLowerCase(),
    })),
  ),
);

const ANSWER = /\b(?:repl(?:y|ies)|answers?|respond|response|get back|call(?:s| you)? back|hear from us|urgent)\b/i;
const COUNT = String.raw`(?:\d+|an?|one|two|three|four|five|six|ten|twelve|twenty-four|forty-eight|a few|the same|the next)`;
const SPAN = new RegExp(
  String.raw`\b(?:within|in|inside|on) (${COUNT}(?:[- ](?:business|working|office))?[- ](?:minutes?|hours?|days?|weeks?))\b`,
  "gi",
);

function promiseReasons(text: string, { hours, urgentHours }: AnswerPromise): string[] {
  const [usual, urgent] = [`${hours} hours`, `${urgentHours} business hours`];
  const promised = text
    .split(/(?<=[.!])\s+/)
    .filter((sentence) => ANSWER.test(sentence))
    .flatMap((sentence) => Array.from(sentence.matchAll(SPAN), ([, span = ""]) => span));
  return promised.flatMap((span) => {
    if (span === usual || (span === urgent && /\burgent/i.test(text))) return [];
    const reason =
      span === urgent
        ? `promises an answer within ${urgent} without the word urgent; only urgent requirements have that promise`
        : `promises an answer in "${span}"; the promise is ${usual}, or ${urgent} if urgent`;
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
      : [`says ${printed}, but the office is open from ${opens} to ${closes}`],
  );

/**
 * The issues of texts that promise another answer or other office hours than the rest of the site.
 * @param pages the files in which the company speaks of itself
 */
export const checkPromises = (
  pages: readonly ContentFile[],
  services: readonly ContentFile[],
  { promise, officeHours }: { promise: AnswerPromise; officeHours: OfficeHours },
): ContentIssue[] => [
  ...pages.flatMap((file) =>
    textIssues(file, (text) => [...promiseReasons(text, promise), ...hoursReasons(text, officeHours)]),
  ),
  ...services.flatMap((file) => textIssues(file, (text) => promiseReasons(text, promise))),
];
