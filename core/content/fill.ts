/** Templates with names in braces. This file imports no schema, because pages for one visitor load it. */
export const NAME_IN_BRACES = /\{([^{}]*)\}/g;

/** The names in braces, for example `cin` in "CIN {cin}." */
export const namesIn = (template: string): string[] =>
  Array.from(template.matchAll(NAME_IN_BRACES), ([, name = ""]) => name);

/** Replaces the names in braces by their values. A name without a value stays as it is. */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
