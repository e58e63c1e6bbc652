/**
 * Checks the services together: file names, numbers, stages and sentences. The files decide how many services there
 * are.
 */

import { stages } from "../planner/plan.ts";
import { wordCount } from "../word-count.ts";
import { type ContentFile, issueAt, oncePerFile, printedTexts } from "./content-file.ts";
import type { ContentIssue } from "./content-issue.ts";
import type { FieldPath } from "./field.ts";
import type { Service } from "./service.ts";

export interface ServiceFile extends ContentFile {
  service: Service;
}

/** All issues of the services as a set. */
export const checkServices = (services: readonly ServiceFile[]): ContentIssue[] => [
  ...services.flatMap(checkFileName),
  ...checkNumbers(services),
  ...checkStages(services),
  ...checkSentences(services),
];

const folderIssue = (reason: string): ContentIssue => ({ file: "content/services", line: 1, path: [], reason });

/** The file name repeats the number and the slug of the service. */
function checkFileName(file: ServiceFile): ContentIssue[] {
  const { service } = file;
  const [, number, slug] = /(?<!\d)(\d+)-([^/]+)\.yaml$/.exec(file.file) ?? [];
  if (!number || !slug)
    return [issueAt(file, [], "the file name must be the number and the slug, as in 04-licensing.yaml")];
  const mismatch = (field: keyof Service, inName: string): ContentIssue =>
    issueAt(file, [field], `is "${service[field]}", but the file name says "${inName}"; they must be the same`);
  return [
    ...(Number(number) === service.number ? [] : [mismatch("number", number)]),
    ...(slug === service.slug ? [] : [mismatch("slug", slug)]),
  ];
}

/** Numbers run from 1 without a gap, and each is used once. */
function checkNumbers(services: readonly ServiceFile[]): ContentIssue[] {
  const byNumber = Map.groupBy(services, ({ service }) => service.number);
  const repeated = [...byNumber].flatMap(([number, [first, ...others]]) =>
    others.map((file) => issueAt(file, ["number"], `is ${number}, as in ${first?.file}; each number is used once`)),
  );
  const upToLast = Array.from({ length: Math.max(0, ...byNumber.keys()) }, (_, index) => index + 1);
  const missing = upToLast.filter((number) => !byNumber.has(number));
  return [
    ...repeated,
    ...missing.map((number) => folderIssue(`no service has the number ${number}; numbers run without a gap`)),
  ];
}

/** Every stage of the home page has a service. */
const checkStages = (services: readonly ServiceFile[]): ContentIssue[] =>
  stages
    .filter((stage) => !services.some(({ service }) => service.stage === stage))
    .map((stage) => folderIssue(`the stage "${stage}" has no service; the home page shows all four stages`));

/** Labels and lists of names, which services may share. */
const SHARED_FIELDS = ["buttons", "badges", "tags"];

/** A text with fewer words is a name or a label, not a sentence. */
const SENTENCE_WORDS = 4;

const normalizeSentence = (sentence: string): string =>
  sentence
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();

const sentencesIn = (text: string): string[] =>
  text
    .split(/(?<=[.!?:;])\s+/)
    .map(normalizeSentence)
    .filter((sentence) => wordCount(sentence) >= SENTENCE_WORDS);

const ownSentences = oncePerFile((service: ServiceFile) => {
  const isOwn = (path: FieldPath) => !SHARED_FIELDS.includes(String(path[0])) && path.at(-1) !== "basis";
  return printedTexts(service).flatMap(({ path, text }) =>
    isOwn(path) ? sentencesIn(text).map((sentence) => ({ path, sentence })) : [],
  );
});

/** No two service pages share a sentence: search engines rank copies lower. */
function checkSentences(services: readonly ServiceFile[]): ContentIssue[] {
  const firstFile = new Map<string, string>();
  return services.flatMap((service) =>
    ownSentences(service).flatMap(({ path, sentence }) => {
      const first = firstFile.getOrInsert(sentence, service.file);
      if (first === service.file) return [];
      return [issueAt(service, path, `says the same as ${first}: "${sentence}"; every page has its own words`)];
    }),
  );
}
