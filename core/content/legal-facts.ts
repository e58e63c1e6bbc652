/**
 * Facts that the law asks a company to give about itself. Nobody may invent one, so it is null until the company gives
 * it, and texts leave out what they cannot say.
 */
import { NAME_IN_BRACES, namesIn } from "./fill.ts";

/** The names of legal facts, as fields of content/company.yaml. */
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

/**
 * Fills the facts into a text. A sentence with a fact that is null is left out; without any sentence the result is
 * empty. Paragraphs are kept.
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
