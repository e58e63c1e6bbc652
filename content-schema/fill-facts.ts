/** Fills the legal facts of content/company.yaml into the texts that name them in braces. */

/** Facts that the law asks a company to give about itself, as fields of content/company.yaml (legal-facts.ts). */
export const legalFactNames = [
  "legalName",
  "registeredAddress",
  "pin",
  "cin",
  "gstin",
  "privacyEmail",
  "officer",
  "hostingFirm",
  "mailFirm",
] as const;
type LegalFactName = (typeof legalFactNames)[number];

/** The facts by name; null where the company has given none. */
export type LegalFacts = Record<LegalFactName, string | null>;

const NAME_IN_BRACES = /\{([^{}]*)\}/g;

/** The names in braces, for example `cin` in "CIN {cin}." */
export const namesIn = (template: string): string[] =>
  Array.from(template.matchAll(NAME_IN_BRACES), ([, name = ""]) => name);

/**
 * Fills the facts into a text. A sentence with a fact that is null is left out; without any sentence the result is empty.
 * Paragraphs are kept.
 */
export const fillFacts = (template: string, facts: LegalFacts): string =>
  template
    .split(/\n\s*\n/)
    .map((paragraph) =>
      paragraph
        .split(/(?<=[.!?])\s+/)
        .filter((sentence) => namesIn(sentence).every((name) => facts[name as LegalFactName]))
        .map((sentence) => sentence.replaceAll(NAME_IN_BRACES, (_, name: LegalFactName) => facts[name] ?? ""))
        .join(" "),
    )
    .filter(Boolean)
    .join("\n\n");
