/**
 * The client's fixed points in content/, as rules. tests/conformance checks that they hold, and a change that
 * breaks one is refused.
 */
import { textsOf } from "../content-file.ts";
import type { FieldPath } from "../field.ts";
import { plain, serviceFigures } from "../figures.ts";
import type { Content } from "../read-content.ts";
import { type Service, serviceFile } from "../service.ts";
import { exampleButtons, fixedServices, timelines, topics } from "./services.ts";
import { fixedFigures, fixedTexts, fixedWords } from "./texts.ts";

export interface FixedRule {
  file: string;
  path: FieldPath;
  /** How it must be, as the end of a sentence that begins with the field. */
  must: string;
  holds: (content: Content) => boolean;
}

type Table<T> = Readonly<Record<string, Readonly<Record<string, T>>>>;

const pathOf = (field: string): string[] => field.split(".");

function fieldValue(content: Content, file: string, field: string): unknown {
  const page = file.replace(/^content\/|\.yaml$/g, "");
  return [page, ...pathOf(field)].reduce<unknown>((value, name) => Object(value)[name], content);
}

const rulesFor = <T>(
  table: Table<T>,
  must: (fixed: T) => string,
  isMet: (value: unknown, fixed: T) => boolean,
): FixedRule[] =>
  Object.entries(table).flatMap(([file, fields]) =>
    Object.entries(fields).map(([field, fixed]) => ({
      file,
      path: pathOf(field),
      must: must(fixed),
      holds: (content) => isMet(fieldValue(content, file, field), fixed),
    })),
  );

const beginLike = (stats: unknown, fixed: readonly string[]): boolean =>
  Array.isArray(stats) &&
  stats.length === fixed.length &&
  stats.every(({ value, label }, index) => `${value} ${label}`.startsWith(fixed[index] ?? ""));

const pageRules: readonly FixedRule[] = [
  ...rulesFor(
    fixedTexts,
    (fixed) => `must read "${fixed}"`,
    (value, fixed) => value === fixed,
  ),
  ...rulesFor(
    fixedWords,
    (fixed) => `must keep the words "${fixed}"`,
    (value, fixed) => String(value).includes(fixed),
  ),
  ...rulesFor(fixedFigures, (fixed) => `must begin: ${fixed.join("; ")}`, beginLike),
  {
    file: "content/contact.yaml",
    path: ["cards", "urgent"],
    must: 'must say "urgent", because the promise of 2 business hours is for urgent requirements',
    holds: ({ contact }) => Object.values(contact.cards.urgent).join(" ").toLowerCase().includes("urgent"),
  },
];

const fileOfFixed = (slug: string): string =>
  serviceFile({ number: fixedServices.findIndex((fixed) => fixed.slug === slug) + 1, slug });

/** Adds a rule about one service; it fails where the service is missing. */
const serviceRule = (slug: string, path: FieldPath, must: string, isMet: (service: Service) => boolean): FixedRule => ({
  file: fileOfFixed(slug),
  path,
  must,
  holds: ({ services }) => services.some((service) => service.slug === slug && isMet(service)),
});

const NAMING_FIELDS = ["name", "title", "navCategory", "cardCategory", "badge"] as const;

const namingRules = fixedServices.flatMap((fixed, index) => [
  serviceRule(fixed.slug, ["number"], `must be ${index + 1}`, ({ number }) => number === index + 1),
  ...NAMING_FIELDS.map((name) =>
    serviceRule(fixed.slug, [name], `must read "${fixed[name]}"`, (service) => service[name] === fixed[name]),
  ),
]);

const figureRules = fixedServices.flatMap(({ slug }) =>
  (serviceFigures[slug] ?? []).map((figure) =>
    serviceRule(slug, ["stats"], `or list must show the figure ${figure}`, ({ stats, list }) =>
      [...stats, ...(list?.items ?? [])].some(({ value }) => plain(value) === plain(figure)),
    ),
  ),
);

const timelineRules = Object.entries(timelines).map(([slug, steps]) =>
  serviceRule(slug, ["timeline", "steps"], `must be: ${steps.join("; ")}`, ({ timeline }) => {
    const found = timeline?.steps.map(({ when, title }) => `${when} ${title}`);
    return found?.join("; ") === steps.join("; ");
  }),
);

const topicRules = Object.entries(topics).flatMap(([slug, words]) => [
  serviceRule(slug, ["tags"], "must be there: the page has a card of tags", ({ tags }) => tags !== undefined),
  ...words.map((word) =>
    serviceRule(slug, ["tags"], `or another text of the page must speak of "${word}"`, (service) =>
      [...textsOf(service)].some(({ text }) => text.toLowerCase().includes(word.toLowerCase())),
    ),
  ),
]);

const buttonRules = exampleButtons.map(
  (label): FixedRule => ({
    file: "content/services",
    path: ["buttons"],
    must: `must read "${label}" on one page at least`,
    holds: ({ services }) => services.some(({ buttons }) => Object.values(buttons).includes(label)),
  }),
);

export const fixedRules: readonly FixedRule[] = [
  ...pageRules,
  ...namingRules,
  ...figureRules,
  ...timelineRules,
  ...topicRules,
  ...buttonRules,
];

// An editor shows those fields locked that the client's specification gives word for word.

const FIXED = "The client's specification gives it. For another one, ask the people who look after the site";
const FIGURE =
  "Figures are approved by the company and given by the client's specification. For another one, ask the people " +
  "who look after the site";
const ADDRESS = "It is part of the page's address, and links from outside depend on it";
const PROMISES = "The client's specification gives the promises, 24 hours and 2 business hours";
const HOURS = "The client's specification gives the hours, Monday to Saturday, 9:00 AM to 7:00 PM";

type Lock = readonly [file: string, path: string, reason: string];

const textLocks = Object.entries(fixedTexts).flatMap(([file, fields]) =>
  Object.keys(fields).map((field): Lock => [file, field, FIXED]),
);

const figureLocks = Object.entries(fixedFigures).flatMap(([file, fields]) =>
  Object.keys(fields).flatMap((field): Lock[] => [
    [file, field, FIGURE],
    [file, `${field}.*.value`, FIGURE],
  ]),
);

const serviceLocks = fixedServices.flatMap(({ slug }): Lock[] => {
  const file = fileOfFixed(slug);
  const steps = slug in timelines ? ["timeline.steps", "timeline.steps.*.when", "timeline.steps.*.title"] : [];
  return [
    ...[...NAMING_FIELDS, ...steps].map((path): Lock => [file, path, FIXED]),
    ...["stats.*.value", "list.items.*.value"].map((path): Lock => [file, path, FIGURE]),
  ];
});

const companyLocks: Lock[] = [
  ...["first", "last", "opens", "closes"].map((part): Lock => ["content/company.yaml", `officeHours.${part}`, HOURS]),
  ["content/company.yaml", "promise.hours", PROMISES],
  ["content/company.yaml", "promise.urgentHours", PROMISES],
];

/** The reasons by file and path; a star stands for a position in a list. */
const reasons = new Map(
  [...textLocks, ...figureLocks, ...serviceLocks, ...companyLocks].map(([file, path, reason]) => [
    `${file} ${path}`,
    reason,
  ]),
);

/** Why a field is locked; undefined where it may be changed. */
export function lockReason(file: string, path: FieldPath): string | undefined {
  const [name = ""] = path;
  if (path.length === 1 && file.startsWith("content/services/") && (name === "number" || name === "slug"))
    return ADDRESS;
  return reasons.get(`${file} ${path.map((part) => (typeof part === "number" ? "*" : part)).join(".")}`);
}
