/** What is worth a second look in the content, but wrong on no page: `npm run launch-check` prints it. */
import { wordCount } from "../../content-schema/field.ts";
import type { Content } from "../../content-schema/read-content.ts";
import { ADVISED_OVERVIEW_WORDS, type Service } from "../../content-schema/service.ts";

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

/** One sentence for each finding, with file and field. */
export const advice = ({ home, contact, services }: Pick<Content, "home" | "contact" | "services">): string[] => [
  ...titleAdvice("content/home.yaml", "meta, title", home.meta.title),
  ...titleAdvice("content/contact.yaml", "meta, title", contact.meta.title),
  ...services.flatMap((service) => [...titleAdvice(fileOf(service), "name", service.name), ...overviewAdvice(service)]),
];
