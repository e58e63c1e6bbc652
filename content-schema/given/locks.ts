/** Which fields an editor shows locked, because the client's specification gives them word for word (rules.ts). */
import type { FieldPath } from "../content-issue.ts";
import { fileOfGiven, NAMING_FIELDS } from "./rules.ts";
import { givenServices, programmes } from "./services.ts";
import { fixedFigures, fixedTexts } from "./texts.ts";

const GIVEN =
  "The client's specification gives it. If the client has agreed to another, a programmer changes content-schema/given/";
const FIGURE =
  "Figures are approved by the company and given by the client's specification. If both have agreed to another, a " +
  "programmer changes content-schema/figures.ts";
const ADDRESS = "It is part of the file's name and of the address, and links from outside depend on it";
const PROMISES = "The client's specification gives the promises, 24 hours and 2 business hours";
const HOURS = "The client's specification gives the hours, Monday to Saturday, 9:00 AM to 7:00 PM";

type Lock = readonly [file: string, path: string, reason: string];

const textLocks = Object.entries(fixedTexts).flatMap(([file, fields]) =>
  Object.keys(fields).map((field): Lock => [file, field, GIVEN]),
);

const figureLocks = Object.entries(fixedFigures).flatMap(([file, fields]) =>
  Object.keys(fields).flatMap((field): Lock[] => [
    [file, field, FIGURE],
    [file, `${field}.*.value`, FIGURE],
  ]),
);

const serviceLocks = givenServices.flatMap(({ slug }): Lock[] => {
  const file = fileOfGiven(slug);
  const steps = slug in programmes ? ["timeline.steps", "timeline.steps.*.when", "timeline.steps.*.title"] : [];
  return [
    ...[...NAMING_FIELDS, ...steps].map((path): Lock => [file, path, GIVEN]),
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
