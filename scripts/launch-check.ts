/** `npm run launch-check`: lists what is left to do before the launch. Exits with 1 while a placeholder is left. */
import { readFileSync } from "node:fs";
import { claimsIn } from "../core/content/claims.ts";
import { isPlaceholder } from "../core/content/content-file.ts";
import { describePath, type FieldPath, type Stat } from "../core/content/field.ts";
import { unfinished } from "../core/content/launch.ts";
import type { Law } from "../core/content/laws.ts";
import { type Content, readContent } from "../core/content/read-content.ts";
import { serviceFile } from "../core/content/service.ts";
import type { Planner } from "../core/planner/planner.ts";
import { SURE_ENOUGH } from "../core/planner/registration.ts";
import { loadEnv, task } from "./lib/task.ts";

/** The questions of docs/open-questions.md. */
export const openQuestions: readonly string[] = readFileSync("docs/open-questions.md", "utf8")
  .split(/^- /m)
  .slice(1)
  .map((question) => question.trim().replaceAll(/\s+/g, " "));

/**
 * Lists the placeholders that are left, and adds advice, the questions to the company and the laws that an expert
 * signs.
 */
export function launchReport(content: Content, env: NodeJS.ProcessEnv) {
  const { placeholders, company } = content;
  const stopping = unfinished(content);
  const list = placeholders.map(
    ({ file, line, path, value }) => `  ${file}, line ${line}: ${describePath(path)}: ${value}`,
  );
  const warnings = [
    company.phone.dial === company.callPhone.dial
      ? ""
      : `The number shown (${company.phone.shown}) is not the one that the call buttons dial (${company.callPhone.shown}).`,
    env.SITE_URL ? "" : "SITE_URL is not set: shared links and the site map would name this machine.",
    stopping.length === 0
      ? ""
      : `A build for a public address stops at ${stopping.length} of these values: ${summary(stopping)}.`,
    ...sampleTestimonials(content),
    ...findAdvice(content),
    ...missingBases(content),
  ].filter(Boolean);
  const ready = placeholders.length === 0 && stopping.length === 0;
  const verdict = ready
    ? "No placeholder is left."
    : `${placeholders.length === 1 ? "One placeholder is" : `${placeholders.length} placeholders are`} left. ` +
      'Write the true value and delete the tag "!placeholder":\n';
  const notes = warnings.map((warning) => `\nNote: ${warning}`);
  const questions = openQuestions.map((question) => `\nAsk the company: ${question}`);
  const laws = [...lawLines(content), ...unsureLaws(content.planner)];
  const signatures = laws.map(
    (line) => `
An expert signs: ${line}`,
  );
  return { text: [verdict, ...list, ...notes, ...questions, ...signatures].join("\n"), ready };
}

/** The fields by file, as in "content/company.yaml (name, phone)". */
const summary = (found: readonly { file: string; path: FieldPath }[]): string =>
  [...Map.groupBy(found, ({ file }) => file)]
    .map(([file, own]) => `${file} (${own.map(({ path }) => describePath(path)).join("; ")})`)
    .join(", ");

/**
 * A sentence for each file with outcome figures that do not say what they rest on. Durations and names are no outcomes.
 */
function missingBases({ home, contact, site, services }: Content): string[] {
  const ofPages: [file: string, stats: readonly Stat[]][] = [
    [
      "content/home.yaml",
      [home.hero, home.about, home.testimonials, home.vision, home.contact].flatMap((part) => part.stats),
    ],
    ["content/contact.yaml", contact.stats],
    ["content/site.yaml", site.footer.stats],
  ];
  const ofServices = services.map((service): [string, readonly Stat[]] => [
    serviceFile(service),
    [...service.stats, ...(service.list?.items ?? [])].filter(({ value }) => value !== service.duration),
  ]);
  return [...ofPages, ...ofServices].flatMap(([file, stats]) => {
    const missing = stats.filter(({ value, basis }) => !basis && claimsIn(value).length > 0);
    const named = [...new Set(missing.map(({ label, value }) => `${value} ${label}`))];
    return named.length > 0 ? [`${file}: no basis is given for ${named.join(", ")}.`] : [];
  });
}

/** The note on a public site with sample testimonials. */
function sampleTestimonials({ testimonials, home, placeholders }: Content): string[] {
  const file = "content/testimonials.yaml";
  const samples = testimonials.filter((_, index) => isPlaceholder({ placeholders }, [index], file)).length;
  if (samples === 0) return [];
  const count = `${file}: ${samples} of ${testimonials.length} testimonials are samples`;
  return [
    samples < testimonials.length
      ? `${count}; a public site leaves them out.`
      : `${count}; a public site says instead: "${home.testimonials.none}"`,
  ];
}

const lawLine = (file: string, { words, source, checked, doubt }: Law, sure = ""): string =>
  [`${file}: "${words}": ${source}, checked on ${checked}${sure}.`, doubt && `Open: ${doubt}`]
    .filter(Boolean)
    .join(" ");

/** A sentence for each law that a page gives. */
const lawLines = ({ services, privacy }: Content): string[] => [
  ...services.flatMap((service) => (service.laws ?? []).map((law) => lawLine(serviceFile(service), law))),
  ...(privacy.laws ?? []).map((law) => lawLine("content/privacy.yaml", law)),
];

/** A sentence for each law of the planner that nobody is sure enough of. */
function unsureLaws({ approvals, services, whereTheyApply, states }: Planner): string[] {
  const tasks = [...approvals, ...services.flatMap(({ phases }) => phases)];
  return [
    ...[...approvals, ...whereTheyApply].map(({ title, evidence }) => ({ words: title, evidence })),
    ...tasks.flatMap(({ title, after }) => after.map(({ why, evidence }) => ({ words: `${title}: ${why}`, evidence }))),
    ...states.map(({ code, act, evidence }) => ({ words: `${code}: ${act}`, evidence })),
  ].flatMap(({ words, evidence }) => {
    if (!evidence || evidence.sure >= SURE_ENOUGH) return [];
    const source = [evidence.source, evidence.further].filter(Boolean).join("; ");
    return [lawLine("content/planner.yaml", { ...evidence, words, source }, `, ${evidence.sure} of 100 sure`)];
  });
}

/** Search engines cut a title at about 60 letters; the company's name takes the rest. */
const TITLE_LETTERS = 44;

function titleAdvice(file: string, field: string, title: string): string[] {
  if (title.length <= TITLE_LETTERS) return [];
  return [
    `${file}: ${field} has ${title.length} letters; search engines show about ${TITLE_LETTERS} of them before the company's name.`,
  ];
}

/** Lists what is not wrong, but worth a second look: a sentence for each finding. */
const findAdvice = ({ home, contact, services }: Pick<Content, "home" | "contact" | "services">): string[] => [
  ...titleAdvice("content/home.yaml", "meta, title", home.meta.title),
  ...titleAdvice("content/contact.yaml", "meta, title", contact.meta.title),
  ...services.flatMap((service) => [...titleAdvice(serviceFile(service), "name", service.name)]),
];

if (import.meta.main) {
  loadEnv();
  await task(async () => {
    const { text, ready } = launchReport(readContent(), process.env);
    console.log(text);
    return ready ? 0 : 1;
  });
}
