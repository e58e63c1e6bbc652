/** Paths of fields in the data of a content file. */

/** Field names and, in lists, positions from 0. */
export type FieldPath = readonly (string | number)[];

const ordinalRules = new Intl.PluralRules("en", { type: "ordinal" });
const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "st", two: "nd", few: "rd" };
const ordinal = (count: number): string => `${count}${suffixes[ordinalRules.select(count)] ?? "th"}`;

/** `["features", 2, "title"]` as "features, 3rd entry, title". */
export const describePath = (path: FieldPath): string =>
  path.map((part) => (typeof part === "number" ? `${ordinal(part + 1)} entry` : part)).join(", ");

export const isSamePath = (a: FieldPath, b: FieldPath): boolean =>
  a.length === b.length && a.every((part, index) => part === b[index]);

/** Whether a path is the outer one or lies inside it. */
export const isInside = (path: FieldPath, outer: FieldPath): boolean => isSamePath(path.slice(0, outer.length), outer);

/** Whether one of the two lies inside the other. */
export const overlaps = (a: FieldPath, b: FieldPath): boolean => isInside(a, b) || isInside(b, a);

/** The value at a path; undefined where there is none. */
export const valueAt = (data: unknown, path: FieldPath): unknown =>
  path.reduce<unknown>((value, part) => Object(value)[part], data);

/**
 * The data with another value at a path, undefined to leave a field out. Groups and lists on the way that are missing are made.
 * Everything beside the path stays the same object.
 */
export function withValue(data: unknown, [part, ...rest]: FieldPath, value: unknown): unknown {
  if (part === undefined) return value;
  const around = data ?? (typeof part === "number" ? [] : {});
  const copy = (Array.isArray(around) ? [...around] : { ...around }) as Record<string | number, unknown>;
  const inner = withValue(copy[part], rest, value);
  if (inner === undefined) delete copy[part];
  else copy[part] = inner;
  return copy;
}
