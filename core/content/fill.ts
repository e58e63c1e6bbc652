/** Fills names in braces. Apart from the schemas, so that what fills texts for visitors loads none. */
const NAME_IN_BRACES = /\{([^{}]*)\}/g;

/** The names in braces, for example `cin` in "CIN {cin}." */
export const namesIn = (template: string): string[] =>
  Array.from(template.matchAll(NAME_IN_BRACES), ([, name = ""]) => name);

/** Puts values in place of the words in braces. Other words in braces stay. */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

/**
 * Fills the facts into a text. A sentence with a fact that is null is left out; without any sentence the result is empty.
 * Paragraphs are kept.
 */
export const fillFacts = (template: string, facts: Readonly<Record<string, string | null>>): string =>
  template
    .split(/\n\s*\n/)
    .map((paragraph) =>
      paragraph
        .split(/(?<=[.!?])\s+/)
        .filter((sentence) => namesIn(sentence).every((name) => facts[name]))
        .map((sentence) => sentence.replaceAll(NAME_IN_BRACES, (_, name: string) => facts[name] ?? ""))
        .join(" "),
    )
    .filter(Boolean)
    .join("\n\n");
