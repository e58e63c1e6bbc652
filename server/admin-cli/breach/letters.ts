/** The letters after a breach, from the templates of content/breach.yaml. What only people know stays in square brackets. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { breach, type breachFields } from "../../../content-schema/breach.ts";
import { oneLine } from "../../notifications/mail/contact-format.ts";
import { inIndia } from "../../plain-text.ts";
import type { Affected, Window } from "./affected.ts";

type Values = Record<(typeof breachFields)[number], string>;

const company = z.object({
  name: z.string(),
  legalName: z.string().nullable(),
  registeredAddress: z.string().nullable(),
  pin: z.string().nullable(),
  officer: z.string().nullable(),
  privacyEmail: z.string().nullable(),
});

/** @throws Error that names the file, for the operator */
function readContentFile<T>(contentDir: string, file: string, schema: z.ZodType<T>): T {
  try {
    return schema.parse(parse(readFileSync(join(contentDir, file), "utf8"), { logLevel: "error" }));
  } catch (error) {
    throw new Error(`Cannot read content/${file} (${error instanceof Error ? error.message : error})`, {
      cause: error,
    });
  }
}

/** Fills a template in one pass, so that braces in a name stay what they are. */
const fill = (template: string, values: Values): string =>
  template.replaceAll(/\{(\w+)\}/g, (whole, field: string) => values[field as keyof Values] ?? whole);

/** The templates of the letters, and what the company says of itself. @throws Error that names the file */
export const loadBreachTexts = (contentDir: string) => ({
  templates: readContentFile(contentDir, "breach.yaml", breach),
  facts: readContentFile(contentDir, "company.yaml", company),
});

type BreachTexts = ReturnType<typeof loadBreachTexts>;

export interface LetterFile {
  name: string;
  text: string;
}

/** Writes a letter to each person, to the Board and to CERT-In. */
export function writeLetters(
  { templates, facts }: BreachTexts,
  { people, erased }: Affected,
  { since, until }: Window,
): LetterFile[] {
  const known = {
    name: "",
    reference: "",
    since: `${inIndia(since.toISOString())} IST`,
    until: `${inIndia(until.toISOString())} IST`,
    people: String(people.length),
    erased: String(erased.length),
    company: facts.legalName ?? facts.name,
    address: [facts.registeredAddress ?? "[registered address]", facts.pin].filter(Boolean).join(" "),
    officer: facts.officer ?? "[name of the person who answers]",
    contact: facts.privacyEmail ?? "[address and number]",
  };
  const letter = (to: string, { subject, text }: { subject: string; text: string }, values: Values): string =>
    `To: ${to}\nSubject: ${fill(subject, values)}\n\n${fill(text, values)}\n`;
  return [
    ...people.map(({ name, email, references }) => ({
      name: `person-${references[0]}.txt`,
      text: letter(oneLine(email), templates.person, {
        ...known,
        name: oneLine(name),
        reference: references.join(", "),
      }),
    })),
    { name: "board.txt", text: letter("Data Protection Board of India", templates.board, known) },
    { name: "cert-in.txt", text: letter("CERT-In", templates.certIn, known) },
  ];
}
