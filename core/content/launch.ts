/** Values that a public site must not invent. A build for a public address refuses while one is missing or invented. */

import { isPlaceholder, type Placeholder } from "./content-file.ts";
import { describePath, type FieldPath } from "./field.ts";
import type { Content } from "./read-content.ts";

const COMPANY = "content/company.yaml";

/** Fields of company.yaml, and what staff do about each. */
const companyDuties = {
  name: "write the name under which the company works",
  phone: "write the number that the site prints, as printed and to dial",
  callPhone: "write the number that Call Now and Call us dial, as printed and to dial",
  chat: "write the company's WhatsApp number",
  email: "write the address that enquiries go to",
  legalName: "write the name of the company as registered",
  privacyEmail: "write the address for questions about personal data",
  officer: "write the name of the grievance officer, who has agreed to it",
} satisfies Partial<Record<keyof Content["company"], string>>;

/**
 * Files about the team and testimonials, in which no placeholder may be left. A public site leaves out the testimonials
 * that nobody has given.
 */
const duties: readonly { file: RegExp; duty: string }[] = [
  { file: /^content\/team\.yaml$/, duty: "write what is true of this person, or remove the entry" },
  { file: /^content\/case-studies\//, duty: "write what is true of this project, or remove it" },
];

/** A value that keeps the site from going out. */
export interface Unfinished {
  file: string;
  /** Unknown where a value is null and no placeholder. */
  line?: number;
  path: FieldPath;
  /** The step to take, as the end of a sentence. */
  duty: string;
}

/** Everything that keeps the site from going out. */
export function unfinished(content: Pick<Content, "company" | "placeholders">): Unfinished[] {
  const { company, placeholders } = content;
  const ofCompany = Object.entries(companyDuties).flatMap(([field, duty]): Unfinished[] => {
    const name = field as keyof typeof companyDuties;
    const placeholder = placeholders.find((placeholder) => isPlaceholder({ placeholders: [placeholder] }, [field]));
    if (!placeholder && company[name] !== null) return [];
    return [
      { file: COMPANY, ...(placeholder && { line: placeholder.line }), path: placeholder?.path ?? [field], duty },
    ];
  });
  return [...ofCompany, ...placeholders.flatMap(ofMember)];
}

function ofMember({ file, line, path }: Placeholder): Unfinished[] {
  const found = duties.find((each) => each.file.test(file));
  return found ? [{ file, line, path, duty: found.duty }] : [];
}

/** Whether the site's address reaches further than this machine. */
export function isPublicAddress(siteUrl: string | URL | undefined): boolean {
  if (!siteUrl) return false;
  const { hostname } = new URL(siteUrl);
  return !/^(?:.+\.)?localhost$|^127(?:\.\d+){3}$|^0\.0\.0\.0$|^\[::1?\]$/.test(hostname);
}

/** Stops a build for a public address while something of it is invented. */
export class UnfinishedError extends Error {
  override name = "UnfinishedError";

  constructor(found: readonly Unfinished[], siteUrl: string) {
    const byFile = Map.groupBy(found, ({ file }) => file);
    const lists = [...byFile].map(([file, own]) => `${file}\n${own.map(formatEntry).join("\n")}`);
    super(`
The site is not built for ${siteUrl}, because content/ still has ${found.length === 1 ? "one value" : `${found.length} values`} that nobody has given.
Write the true value in its place and delete the tag "!placeholder" before it.

${lists.join("\n\n")}

To look at the site on a public address before that, build it with ALLOW_PLACEHOLDERS=1. Every page then says that it is a
preview, each of these values is marked as a sample, and nobody can call, chat or write to it.
`);
  }
}

const formatEntry = ({ line, path, duty }: Unfinished): string =>
  `  ${line === undefined ? "" : `Line ${line}: `}${describePath(path)}: ${duty}.`;

/** @throws UnfinishedError for a public address, unless ALLOW_PLACEHOLDERS is 1 */
export function requireFinished(
  content: Pick<Content, "company" | "placeholders">,
  { SITE_URL, ALLOW_PLACEHOLDERS }: NodeJS.ProcessEnv,
): void {
  if (ALLOW_PLACEHOLDERS === "1" || !SITE_URL || !isPublicAddress(SITE_URL)) return;
  const found = unfinished(content);
  if (found.length > 0) throw new UnfinishedError(found, SITE_URL);
}
