/** Reads content/: checks every file against its schema and against the others, and reports all issues at once. */

import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { type CaseStudy, type CaseStudyFile, caseStudy, caseStudySlug } from "./case-study.ts";
import { checkContent } from "./check-content.ts";
import { type Company, company } from "./company.ts";
import { contact } from "./contact.ts";
import { contentFolder } from "./content-folder.ts";
import { ContentError, type ContentIssue, describePath, isPlaceholder } from "./content-issue.ts";
import { desk } from "./desk.ts";
import { legalFactNames } from "./fill-facts.ts";
import { form } from "./form.ts";
import { home } from "./home.ts";
import { explainIssue } from "./issue-messages.ts";
import { letters } from "./letters.ts";
import { printedHours } from "./office-hours.ts";
import { people } from "./people.ts";
import { plan } from "./plan.ts";
import { privacy } from "./privacy.ts";
import { programme } from "./programme.ts";
import { receipt } from "./receipt.ts";
import { service } from "./service.ts";
import { sheets } from "./sheets.ts";
import { site } from "./site.ts";
import { testimonials } from "./testimonials.ts";
import { type ContentFile, fillServiceCount, type Placeholder, readYaml } from "./yaml-file.ts";

/** The schemas of the files of content/ by name, but for the services. */
export const pageSchemas = {
  company,
  site,
  home,
  contact,
  testimonials,
  people,
  form,
  plan,
  programme,
  privacy,
  receipt,
  desk,
  letters,
  sheets,
};

const contentSchema = z.object({ ...pageSchemas, services: z.array(service) });

/** Everything the site says, with the services in the order of their numbers and the case studies in that of their files. */
export type Content = z.infer<typeof contentSchema> & {
  company: Company;
  caseStudies: CaseStudy[];
  placeholders: Placeholder[];
};

/** The texts of content/ by path, for example `content/services/04-licensing.yaml`. */
export type ContentFiles = Record<string, string>;

const SERVICE_FILE = /^content\/services\/[^/]+\.yaml$/;
const CASE_STUDY_FILE = /^content\/case-studies\/[^/]+\.yaml$/;

/** Reads the texts of the site. @throws ContentError with every issue, in words for authors */
export const readContent = (folder = contentFolder()): Content => parseContent(readContentFolder(folder));

export const readContentFiles = (root: string): ContentFiles => readContentFolder(join(root, "content"));

/** The files of a folder that stands for content/, named as if they were in content/. */
export const readContentFolder = (folder: string): ContentFiles =>
  Object.fromEntries(
    globSync("**/*.yaml", { cwd: folder }).map((path) => [
      `content/${path.replaceAll("\\", "/")}`,
      readFileSync(join(folder, path), "utf8"),
    ]),
  );

/**
 * Checks and combines the files. It takes texts, because the site gets them from its bundler, which watches them.
 * @throws ContentError with every issue
 */
export function parseContent(files: ContentFiles): Content {
  const pages = Object.entries(pageSchemas).map(([name, schema]) =>
    parseContentFile(schema, `content/${name}.yaml`, files[`content/${name}.yaml`]),
  );
  const parseFolder = (name: RegExp, schema: z.ZodType) =>
    Object.keys(files)
      .filter((file) => name.test(file))
      .sort()
      .map((file) => parseContentFile(schema, file, files[file]));
  const services = parseFolder(SERVICE_FILE, service);
  const caseStudies = parseFolder(CASE_STUDY_FILE, caseStudy);
  const all = [...pages, ...services, ...caseStudies];
  throwIfAny(all.flatMap(({ issues }) => issues));

  const content = contentSchema.parse({
    ...Object.fromEntries(Object.keys(pageSchemas).map((name, index) => [name, pages[index]?.data])),
    services: services.map(({ data }) => data),
  });
  const serviceFiles = services.map((file) => ({ ...file, service: service.parse(file.data) }));
  const caseStudyFiles = caseStudies.map(
    (file): CaseStudyFile => ({
      ...file,
      caseStudy: { ...caseStudy.parse(file.data), slug: caseStudySlug(file.file) },
    }),
  );
  throwIfAny(checkContent(pages, serviceFiles, caseStudyFiles, content));

  const complete = contentSchema.parse(fillServiceCount(content, services.length));
  const placeholders = all.flatMap((file) => file.placeholders);
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

/** Caches the schema's result for each file that was read last. */
const checked = new WeakMap<ContentFile, { schema: z.ZodType; result: ContentFile }>();

/** Parses one file and checks it against its schema. A field with several issues reports the first. */
export function parseContentFile(schema: z.ZodType, file: string, text: string | undefined): ContentFile {
  const read = readYaml(file, text ?? "");
  if (text === undefined) return { ...read, issues: [{ file, line: 1, field: "", reason: "the file is missing" }] };
  const known = checked.get(read);
  if (known?.schema === schema) return known.result;
  const result = read.issues.length > 0 ? read : { ...read, issues: schemaIssues(schema, read) };
  checked.set(read, { schema, result });
  return result;
}

function schemaIssues(schema: z.ZodType, { file, data, lineOf }: ContentFile): ContentIssue[] {
  const found = schema.safeParse(data, { reportInput: true }).error?.issues ?? [];
  const byField = Map.groupBy(
    found.flatMap((issue) => explainIssue(schema, issue)),
    ({ path }) => describePath(path),
  );
  return [...byField].flatMap(([field, findings]) =>
    findings.slice(0, 1).map(({ path, ...finding }) => ({ file, line: lineOf(path), field, ...finding })),
  );
}

function throwIfAny(issues: readonly ContentIssue[]): void {
  if (issues.length > 0) throw new ContentError(issues);
}
