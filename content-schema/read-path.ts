/** The way to a field inside a content file, as staff would say it. */

/** Names of fields and, in lists, positions from 0. */
export type FieldPath = readonly (string | number)[];

const ordinals = new Intl.PluralRules("en", { type: "ordinal" });
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "st", two: "nd", few: "rd" };

/** 1st, 2nd, 3rd, 4th. */
export const ordinal = (count: number): string => `${count}${endings[ordinals.select(count)] ?? "th"}`;

/** `["features", 2, "title"]` as "features, 3rd entry, title". */
export const inWords = (path: FieldPath): string =>
  path.map((part) => (typeof part === "number" ? `${ordinal(part + 1)} entry` : part)).join(", ");
