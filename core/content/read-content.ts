/** Reads content/: checks every file against its schema and against the others, and reports all issues at once. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { type Planner, planner } from "../planner/planner.ts";
import { type CaseStudy, type CaseStudyFile, caseStudy, caseStudySlug, checkCaseStudies } from "./case-study.ts";
import { checkPlanner } from "./check-planner.ts";
import { checkServices, type ServiceFile } from "./check-services.ts";
import { checkClaims, checkPromises, checkRepeatedFigures } from "./claims.ts";
import { type Company, company } from "./company.ts";
import { contact } from "./contact.ts";
import {
  type ContentFile,
  contentFile,
  fillServiceCount,
  isPlaceholder,
  lineOf,
  oncePerFile,
  type Placeholder,
  placeholdersOf,
} from "./content-file.ts";
import { ContentError, type ContentIssue, explainIssue } from "./content-issue.ts";
import { desk, letters } from "./desk.ts";
import { checkDurations } from "./durations.ts";
import { describePath } from "./field.ts";
import { form } from "./form.ts";
import { home } from "./home.ts";
import { checkLaws } from "./laws.ts";
import { legalFactNames } from "./legal-facts.ts";
import { checkLinks } from "./links.ts";
import { printedHours } from "./office-hours.ts";
import { pdf } from "./pdf.ts";
import { plan } from "./plan.ts";
import { privacy } from "./privacy.ts";
import { receipt } from "./receipt.ts";
import { service } from "./service.ts";
import { site } from "./site.ts";
import { checkStyle } from "./style-rules.ts";
import { team, testimonials } from "./team.ts";
import { readYaml } from "./yaml.ts";

/** The schemas of the files of content/ by name, but for the services. */
export const pageSchemas = {
  company,
  site,
  home,
  contact,
  testimonials,
  team,
  form,
  plan,
  planner,
  privacy,
  receipt,
  desk,
  letters,
  pdf,
};

const contentSchema = z.object({ ...pageSchemas, services: z.array(service) });

/**
 * All content of the site, with the services in the order of their numbers and the case studies in that of their files.
 */
export type Content = z.infer<typeof contentSchema> & {
  company: Company;
  caseStudies: CaseStudy[];
  placeholders: Placeholder[];
};

/** The texts of content/ by path, for example `content/services/04-licensing.yaml`. */
export type ContentFiles = Record<string, string>;

/** The files of content/ as data, by path. */
export type ContentData = Readonly<Record<string, ContentFile>>;

const SERVICE_FILE = /^content\/services\/[^/]+\.yaml$/;
const CASE_STUDY_FILE = /^content\/case-studies\/[^/]+\.yaml$/;

/** The files of a folder that stands for content/, named as if they were in content/. */
export const readContentFolder = (folder = "content"): ContentFiles =>
  Object.fromEntries(
    globSync("**/*.yaml", { cwd: folder })
      .sort()
      .map((path) => [`content/${path.replaceAll("\\", "/")}`, readFileSync(join(folder, path), "utf8")]),
  );

export const readData = (files: ContentFiles): ContentData =>
  Object.fromEntries(Object.entries(files).map(([file, text]) => [file, readYaml(file, text)]));

let texts: ContentFiles | undefined;

/** The texts of content/ in this release, read once. */
export function defaultTexts(): ContentFiles {
  texts ??= readContentFolder(join(import.meta.dirname, "../../content"));
  return texts;
}

let defaults: ContentData | undefined;

/** The same as data. A server that shows its cached site needs them only for staff. */
export function contentDefaults(): ContentData {
  defaults ??= readData(defaultTexts());
  return defaults;
}

/** The content of this release. @throws ContentError with every issue, in sentences for authors */
export const readContent = (): Content => parseData(contentDefaults());

/**
 * Checks and combines the files. It takes texts, because the site gets them from its bundler, which watches them.
 * @throws ContentError with every issue
 */
export const parseContent = (files: ContentFiles): Content => parseData(readData(files));

const pageFile = (name: string): string => `content/${name}.yaml`;

/** The schema of a file of content/; undefined for a file that has none. */
export function schemaOf(file: string): z.ZodType | undefined {
  if (SERVICE_FILE.test(file)) return service;
  if (CASE_STUDY_FILE.test(file)) return caseStudy;
  return Object.entries(pageSchemas).find(([name]) => file === pageFile(name))?.[1];
}

const checkFile = oncePerFile((file) => withIssues(schemaOf(file.file) ?? z.unknown(), file));

const withService = oncePerFile((file) => ({ ...file, service: service.parse(file.data) }));

const withCaseStudy = oncePerFile(
  (file): CaseStudyFile => ({ ...file, caseStudy: { ...caseStudy.parse(file.data), slug: caseStudySlug(file.file) } }),
);

/** The data of a file as its schema reads it, with the number of services filled in. */
const completeFile = oncePerFile((file) => {
  const known = new Map<number, unknown>();
  return (services: number): unknown =>
    known.getOrInsertComputed(services, () => schemaOf(file.file)?.parse(fillServiceCount(file.data, services)));
});

/**
 * Checks and combines the files. What was found out of a file is remembered with it, so a change of one costs little.
 * @throws ContentError with every issue
 */
export function parseData(files: ContentData): Content {
  const pages = Object.keys(pageSchemas).map((name) => checkFile(files[pageFile(name)] ?? missing(pageFile(name))));
  const inFolder = (name: RegExp) =>
    Object.keys(files)
      .filter((file) => name.test(file))
      .sort()
      .flatMap((file) => (files[file] ? [checkFile(files[file])] : []));
  const services = inFolder(SERVICE_FILE);
  const caseStudies = inFolder(CASE_STUDY_FILE);
  const all = [...pages, ...services, ...caseStudies];
  throwIfAny(all.flatMap(({ issues }) => issues));

  const read = (file: ContentFile) => completeFile(file)(services.length);
  const complete = {
    ...Object.fromEntries(Object.keys(pageSchemas).map((name, index) => [name, pages[index] && read(pages[index])])),
    services: services.map(read),
  } as z.infer<typeof contentSchema>;
  const caseStudyFiles = caseStudies.map(withCaseStudy);
  throwIfAny(checkContent(pages, services.map(withService), caseStudyFiles, complete));

  const placeholders = all.flatMap(placeholdersOf);
  return {
    ...complete,
    company: {
      ...complete.company,
      ...Object.fromEntries(
        legalFactNames.filter((name) => isPlaceholder({ placeholders }, [name])).map((name) => [name, null]),
      ),
      hours: printedHours(complete.company.officeHours),
    },
    services: complete.services.toSorted((a, b) => a.number - b.number),
    caseStudies: caseStudyFiles.map(({ caseStudy }) => caseStudy),
    placeholders,
  };
}

const missing = (file: string): ContentFile => ({
  ...contentFile(file, null, []),
  issues: [{ file, line: 1, path: [], reason: "the file is missing" }],
});

const withIssues = (schema: z.ZodType, read: ContentFile): ContentFile =>
  read.issues.length > 0 ? read : { ...read, issues: schemaIssues(schema, read) };

/** Parses one file and checks it against its schema. A field with several issues reports the first. */
export const parseContentFile = (schema: z.ZodType, file: string, text: string): ContentFile =>
  withIssues(schema, readYaml(file, text));

function schemaIssues(schema: z.ZodType, file: ContentFile): ContentIssue[] {
  const found = schema.safeParse(file.data, { reportInput: true }).error?.issues ?? [];
  const byField = Map.groupBy(
    found.flatMap((issue) => explainIssue(schema, issue)),
    ({ path }) => describePath(path),
  );
  return [...byField.values()].flatMap(([first]) =>
    first ? [{ file: file.file, line: lineOf(file, first.path), ...first }] : [],
  );
}

function throwIfAny(issues: readonly ContentIssue[]): void {
  if (issues.length > 0) throw new ContentError(issues);
}

/** States requirements of laws and authorities, which are no claims of the company. */
const PLANNER = "content/planner.yaml";

/** Files without claims of the company: testimonials, names of people, and the words that the desk recognises. */
const filesAboutThirdParties = ["content/testimonials.yaml", "content/team.yaml", "content/desk.yaml"];

/** The issues of files that are valid each by itself. */
function checkContent(
  pages: readonly ContentFile[],
  services: readonly ServiceFile[],
  caseStudies: readonly CaseStudyFile[],
  { company, planner }: { company: Pick<Company, "promise" | "officeHours">; planner: Planner },
): ContentIssue[] {
  const timelines = pages.filter(({ file }) => file === PLANNER);
  const claiming = pages.filter(({ file }) => file !== PLANNER);
  const ownPages = claiming.filter(({ file }) => !filesAboutThirdParties.includes(file));
  return [
    ...checkServices(services),
    ...checkLinks(services),
    ...[...services, ...claiming].flatMap(checkClaims),
    ...checkCaseStudies(
      caseStudies,
      services.map(({ service }) => service.slug),
    ),
    ...checkStyle(ownPages, [...services, ...timelines], caseStudies),
    ...checkPromises(ownPages, services, company),
    ...checkDurations(services),
    ...timelines.flatMap((file) => checkPlanner(file, planner, services)),
    ...checkRepeatedFigures(ownPages, services),
    ...checkLaws(ownPages, services),
  ];
}
