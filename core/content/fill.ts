/** Names in braces, and what fills them. Apart from the schemas, which pages for one visitor do without. */
export const NAME_IN_BRACES = /\{([^{}]*)\}/g;

/** The names in braces, for example `cin` in "CIN {cin}." */
export const namesIn = (template: string): string[] =>
  Array.from(template.matchAll(NAME_IN_BRACES), ([, name = ""]) => name);

/** Puts values in place of the words in braces. Other words in braces stay. */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
