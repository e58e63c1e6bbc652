/** Reports what is left to do before the launch. */
import { wordCount } from "../../content-schema/field.ts";
import type { Content } from "../../content-schema/read-content.ts";
import { ADVISED_OVERVIEW_WORDS, type Service } from "../../content-schema/service.ts";
import { openQuestions } from "./open-questions.ts";

export interface LaunchReport {
  text: string;
  ready: boolean;
}

/** Lists the placeholders that are left, and adds advice and the questions to the company. */
export function launchReport(content: Content, env: NodeJS.ProcessEnv): LaunchReport {
  const { placeholders, company } = content;
  const list = placeholders.map(({ file, line, field, value }) => `  ${file}, line ${line}: ${field}: ${value}`);
  const warnings = [
    company.phone.dial === company.callPhone.dial
      ? ""
      : `The number shown (${company.phone.shown}) is not the one that the call buttons dial (${company.callPhone.shown}).`,
    env.SITE_URL ? "" : "SITE_URL is not set: shared links and the site map would name this machine.",
    ...findAdvice(content),
  ].filter(Boolean);
  const ready = placeholders.length === 0;
  const verdict = ready
    ? "No placeholder is left."
    : `${placeholders.length === 1 ? "One placeholder is" : `${placeholders.length} placeholders are`} left. ` +
      'Write the true value and delete the mark "!placeholder":\n';
  const notes = warnings.map((warning) => `\nNote: ${warning}`);
  const questions = openQuestions.map((question) => `\nAsk the company: ${question}`);
  return { text: [verdict, ...list, ...notes, ...questions].join("\n"), ready };
}

/** Search engines cut a title at about 60 letters; the company's name takes the rest. */
const TITLE_LETTERS = 44;

const fileOf = ({ number, slug }: Service) => `content/services/${String(number).padStart(2, "0")}-${slug}.yaml`;

function overviewAdvice(service: Service): string[] {
  const { least, most } = ADVISED_OVERVIEW_WORDS;
  const count = wordCount(service.overview);
  if (count >= least && count <= most) return [];
  return [`${fileOf(service)}: overview has ${count} words; ${least} to ${most} read best.`];
}

function titleAdvice(file: string, field: string, title: string): string[] {
  if (title.length <= TITLE_LETTERS) return [];
  return [
    `${file}: ${field} has ${title.length} letters; search engines show about ${TITLE_LETTERS} of them before the company's name.`,
  ];
}

/** What is not wrong, but worth a second look: a sentence for each finding. */
const findAdvice = ({ home, contact, services }: Pick<Content, "home" | "contact" | "services">): string[] => [
  ...titleAdvice("content/home.yaml", "meta, title", home.meta.title),
  ...titleAdvice("content/contact.yaml", "meta, title", contact.meta.title),
  ...services.flatMap((service) => [...titleAdvice(fileOf(service), "name", service.name), ...overviewAdvice(service)]),
];
