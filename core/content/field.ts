/**
 * The building blocks of the content schema: every field has an example, and a description where its name does not say
 * what it is. Lists and groups show their first.
 */
import { z } from "zod";
import { wordCount } from "../word-count.ts";
import { namesIn } from "./fill.ts";

/** Adds the purpose of a field and a valid value. Authors see both at the desk and when a check fails. */
export const withNote = <T extends z.ZodType>(type: T, description: string, example: string): T =>
  type.meta({ description, example }) as T;

/**
 * A line or paragraph: not empty, no white space at its ends. It has no description, because its field's name is
 * enough.
 */
export const plainText = (example: string) =>
  z
    .string()
    .min(1)
    .regex(/^\S(.*\S)?$/s, { message: "begins or ends with a space, or is empty" })
    .meta({ example });

/** A text whose purpose its name does not say. */
export const text = (description: string, example: string) => withNote(plainText(example), description, example);

/** One field for each of the keys. */
export const each = <K extends string, V extends z.ZodType>(keys: readonly K[], value: V) =>
  z.strictObject(Object.fromEntries(keys.map((key) => [key, value])) as Record<K, V>);

const inBraces = (names: readonly string[]): string => `{${names.join("} {")}}`;

/** A text in which only these names may be in braces. They are filled in. */
export const textWithNames = (names: readonly string[], description: string, example: string) => {
  const unknown = (value: unknown) => namesIn(String(value)).filter((name) => !names.includes(name));
  return withNote(
    text(description, example).refine((value) => unknown(value).length === 0, {
      error: ({ input }) =>
        `has the unknown word ${inBraces(unknown(input))}; the words in braces are ${inBraces(names)}`,
    }),
    description,
    example,
  );
};

/** A text that must say each of these names in braces. They are filled in. */
export const textNaming = (names: readonly string[], description: string, example: string) =>
  withNote(
    text(description, example).refine((value) => names.every((name) => value.includes(`{${name}}`)), {
      error: `must say {${names.join("} and {")}}`,
    }),
    `${description}; {${names.join("} and {")}} ${names.length === 1 ? "is" : "are"} filled in`,
    example,
  );

/** A date, year first. */
export const day = (description: string, example: string) =>
  withNote(z.iso.date({ message: "is not a date such as 2026-11-23" }), description, example).meta({ kind: "day" });

/** Search engines cut a longer description and replace a shorter one with words of their own. */
export const searchDescription = (example: string) =>
  withNote(z.string().min(70).max(160), "What search engines print below the title", example);

/** A text with a minimum and a maximum number of words. */
export const words = (least: number, most: number, description: string, example: string) =>
  withNote(
    plainText(example)
      .refine((value) => wordCount(value) >= least && wordCount(value) <= most, {
        error: ({ input }) => `has ${wordCount(String(input))} words; it needs ${least} to ${most}`,
      })
      .meta({ words: { least, most } }),
    description,
    example,
  );

/**
 * A figure and what it counts, for example "98%" and "Success rate". Only approved figures are allowed (figures.ts).
 */
export const stat = z.strictObject({
  label: text("What the figure counts", "Success rate"),
  value: text("The figure as printed, with its unit", "98%"),
  basis: text(
    "What the figure rests on: the period, the count and the source",
    "Applications filed from 2019 to 2025, granted and refused; our own register of files.",
  ).optional(),
});
export type Stat = z.infer<typeof stat>;

/** The path of a field in the data of a content file: field names and, in lists, positions from 0. */
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
 * The data with another value at a path, undefined to leave a field out. Groups and lists on the way that are missing
 * are made. Everything beside the path stays the same object.
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

export type FieldValue = string | number | boolean | null;

export type FieldKind = "text" | "long text" | "number" | "choice" | "list" | "group" | "picture" | "id" | "day";

export interface Limits {
  least?: number | undefined;
  most?: number | undefined;
}
