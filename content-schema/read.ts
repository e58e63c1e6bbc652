/**
 * Reads content/: every file checked against its schema and against the others, all faults reported at once.
 * Takes the files as texts, so that the site can have them from its bundler (which then watches them) and
 * the tools from the disk.
 */
import { z } from "zod";
import { check } from "./check.ts";
import { company } from "./company.ts";
import { contact } from "./contact.ts";
import { fillServiceCount } from "./fill-service-count.ts";
import { form } from "./form.ts";
import { home } from "./home.ts";
import { privacy } from "./privacy.ts";
import { ContentError, type Fault } from "./read-fault.ts";
import { explainIssue } from "./read-issue.ts";
import { inWords } from "./read-path.ts";
import { type Placeholder, readYaml, type Source } from "./read-yaml.ts";
import { service } from "./service.ts";
import { site } from "./site.ts";
import { testimonials } from "./testimonials.ts";

/** The files of content/ besides the services, by name. */
export const pages = { company, site, home, contact, testimonials, form, privacy };

const everything = z.object({ ...pages, services: z.array(service) });

/** Everything the site says; the services in the order of their numbers. */
export type Content = z.infer<typeof everything> & { placeholders: Placeholder[] };

/** The texts of content/ by path, as in `content/services/04-licensing.yaml`. */
export type ContentFiles = Record<string, string>;

const SERVICE_FILE = /^content\/services\/[^/]+\.yaml$/;

/** Reads one file and checks it against its schema; whatever is wrong stands in its faults. */
export function readFile(schema: z.ZodType, file: string, text: string | undefined): Source {
  if (text === undefined)
    return { ...readYaml(file, ""), faults: [{ file, line: 1, field: "", reason: "the file is missing" }] };
  const source = readYaml(file, text);
  if (source.faults.length > 0) return source;
  const issues = schema.safeParse(source.data, { reportInput: true }).error?.issues ?? [];
  const byField = Map.groupBy(
    issues.flatMap((issue) => explainIssue(schema, issue)),
    ({ path }) => inWords(path),
  );
  source.faults = [...byField].flatMap(([field, findings]) =>
    findings.slice(0, 1).map(({ path, ...finding }) => ({ file, line: source.lineOf(path), field, ...finding })),
  );
  return source;
}

/** Reads all files; throws one {@link ContentError} that names every fault. */
export function readAll(files: ContentFiles): Content {
  const singles = Object.entries(pages).map(([name, schema]) =>
    readFile(schema, `content/${name}.yaml`, files[`content/${name}.yaml`]),
  );
  const services = Object.keys(files)
    .filter((file) => SERVICE_FILE.test(file))
    .sort()
    .map((file) => readFile(service, file, files[file]));
  const sources = [...singles, ...services];
  stopOn(sources.flatMap(({ faults }) => faults));

  const content = everything.parse({
    ...Object.fromEntries(Object.keys(pages).map((name, index) => [name, singles[index]?.data])),
    services: services.map(({ data }) => data),
  });
  stopOn(check(content, singles, services));
  const filled = everything.parse(fillServiceCount(content, content.services.length));
  return {
    ...filled,
    services: filled.services.toSorted((a, b) => a.number - b.number),
    placeholders: sources.flatMap(({ placeholders }) => placeholders),
  };
}

function stopOn(faults: readonly Fault[]): void {
  if (faults.length > 0) throw new ContentError(faults);
}
