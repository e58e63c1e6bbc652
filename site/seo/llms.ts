import type { Content } from "../../content-schema/read-content.ts";
import { type IndexedPage, indexedPages } from "./pages.ts";

/** Returns the text of llms.txt: the company and its pages, in the format of llmstxt.org. */
export function llms(content: Content, site: URL): string {
  const { company, home, site: words } = content;
  const [services, others] = [true, false].map((offered) =>
    indexedPages(content)
      .filter(({ service }) => Boolean(service) === offered)
      .map((page) => line(page, site))
      .join("\n"),
  );
  const paragraphs = [
    `# ${company.name}`,
    `> ${home.meta.description}`,
    `${company.line} ${words.footer.office}: ${Object.values(company.address).join(", ")}.`,
    `## ${words.nav.services}`,
    services,
    `## ${words.footer.company}`,
    others,
  ];
  return `${paragraphs.join("\n\n")}\n`;
}

const line = ({ path, title, description }: IndexedPage, site: URL): string =>
  `- [${title.replace(/[[\]]/g, "\\$&")}](${new URL(path, site).href}): ${description}`;
