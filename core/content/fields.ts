/** The fields of a content file that can be edited, made from its schema and its data. */

import { z } from "zod";
import { type ContentFile, oncePerFile } from "./content-file.ts";
import { noteOf, unwrapType } from "./content-issue.ts";
import { type FieldKind, type FieldPath, type FieldValue, isInside, type Limits, valueAt, withValue } from "./field.ts";
import { lockReason } from "./fixed/rules.ts";
import { schemaOf } from "./read-content.ts";

/** The kinds of things that the id in a field can refer to. */
export type Referent = "task" | "phase" | "service" | "state";

export interface Field {
  path: FieldPath;
  kind: FieldKind;
  /** The purpose of the field and a valid value. */
  description?: string | undefined;
  example?: string | undefined;
  /** The value of a text, number or choice; undefined where an optional field is left out. */
  value?: FieldValue | undefined;
  /** The kind of thing that its value is the id of. */
  refersTo?: Referent | undefined;
  choices?: readonly FieldValue[];
  /** The unit of its numbers. */
  unit?: string | undefined;
  length?: number;
  /** How many entries a list, words a text, or letters a text may have. */
  limits?: FieldLimits | undefined;
  /** The value that holds while it is left out. */
  defaultValue?: FieldValue;
  /** Whether it may be left out (optional) or be null until the company gives it (nullable). */
  empty?: "optional" | "nullable";
  locked?: string | undefined;
}

export interface FieldLimits {
  entries?: Limits;
  words?: Limits;
  letters?: Limits;
}

type Type = z.core.$ZodType;

/** A text that is longer gets more than one line to type it in. */
const LONG_TEXT = 80;

/** A type without the wrappers around it; of several possible types the one that the value has. */
function typeOf(type: Type, value: unknown): Type {
  const inner = unwrapType(type);
  if (!(inner instanceof z.ZodUnion)) return inner;
  const fitting =
    inner.options.find((option) => z.safeParse(option, value).success) ??
    inner.options.find((option) => option instanceof z.ZodArray === Array.isArray(value));
  return fitting ? typeOf(fitting, value) : inner;
}

const choicesOf = (type: Type): readonly FieldValue[] | undefined => {
  if (type instanceof z.ZodEnum) return type.options;
  return type instanceof z.ZodLiteral ? ([...type.values] as FieldValue[]) : undefined;
};

function kindOf(type: Type, value: unknown, example = ""): FieldKind {
  if (type instanceof z.ZodArray) return "list";
  if (type instanceof z.ZodObject || type instanceof z.ZodRecord || type instanceof z.ZodTuple) return "group";
  if (choicesOf(type)) return "choice";
  if (type instanceof z.ZodNumber) return "number";
  const { kind } = z.globalRegistry.get(type) ?? {};
  if (kind === "picture" || kind === "id" || kind === "day") return kind;
  return [value, example].some((text) => typeof text === "string" && (text.length > LONG_TEXT || text.includes("\n")))
    ? "long text"
    : "text";
}

/** The sizes that a list or a text may have, by the checks of its schema. */
function sizeOf(type: Type): Limits {
  const limits: Limits = {};
  for (const { _zod } of type._zod.def.checks ?? []) {
    const { check, minimum, maximum, length } = _zod.def as z.core.$ZodCheckDef & Record<string, number | undefined>;
    if (check === "min_length") limits.least = minimum;
    if (check === "max_length") limits.most = maximum;
    if (check === "length_equals") Object.assign(limits, { least: length, most: length });
  }
  return limits;
}

/** The limits that a form can count for the person who types. The schema has the last word. */
function limitsOf(type: Type): FieldLimits | undefined {
  const words = z.globalRegistry.get(type)?.words as Limits | undefined;
  if (words) return { words };
  const size = sizeOf(type);
  if (type instanceof z.ZodArray) return { entries: size };
  // Every text has one letter at least; whether the field may be empty is a rule of its own.
  return (size.least ?? 0) > 1 || size.most !== undefined ? { letters: size } : undefined;
}

function emptyState(type: Type, isRequired = true): Field["empty"] {
  if (type instanceof z.ZodOptional || type instanceof z.ZodDefault) return "optional";
  if (type instanceof z.ZodNullable) return "nullable";
  return isRequired ? undefined : "optional";
}

function partsOf(type: Type, value: unknown): [string | number, Type, isRequired: boolean][] {
  if (type instanceof z.ZodObject) return Object.entries<Type>(type.shape).map(([name, part]) => [name, part, true]);
  if (value === null || typeof value !== "object") return [];
  if (type instanceof z.ZodArray) return [...(value as unknown[]).keys()].map((index) => [index, type.element, true]);
  if (type instanceof z.ZodTuple) return type.def.items.map((part, index) => [index, part, true]);
  if (type instanceof z.ZodRecord) return Object.keys(value).map((name) => [name, type.valueType, false]);
  return [];
}

/** Every field of a file in the order of its schema; groups and lists come before what they hold. */
export const fieldsOf = oncePerFile(({ file, data }: ContentFile): readonly Field[] => fieldsOfData(file, data));

function fieldsOfData(file: string, data: unknown): Field[] {
  const schema = schemaOf(file);
  if (!schema) return [];

  function* walk(type: Type, value: unknown, path: FieldPath, isRequired: boolean): Generator<Field> {
    if (value === undefined && z.globalRegistry.get(type)?.onlyWhereSet) return;
    const inner = typeOf(type, value);
    const note = noteOf(type);
    const kind = kindOf(inner, value, note.example);
    const empty = emptyState(type, isRequired);
    const locked = lockReason(file, path);
    const limits = limitsOf(inner);
    const { refersTo, unit } = (z.globalRegistry.get(inner) ?? {}) as Pick<Field, "refersTo" | "unit">;
    if (path.length > 0 || kind === "list") {
      yield {
        path,
        kind,
        ...(note.description && { description: note.description }),
        ...(note.example && kind !== "group" && { example: note.example }),
        ...(kind !== "group" && kind !== "list" && { value: value as FieldValue | undefined }),
        ...(refersTo && { refersTo }),
        ...(unit && { unit }),
        ...(kind === "choice" && { choices: choicesOf(inner) ?? [] }),
        ...(kind === "list" && { length: Array.isArray(value) ? value.length : 0 }),
        ...(limits && { limits }),
        ...(empty && { empty }),
        ...(type instanceof z.ZodDefault && { defaultValue: type.def.defaultValue as FieldValue }),
        ...(locked && { locked }),
      };
    }
    // A group that is left out holds nothing; it is written with its first field.
    for (const [name, part, required] of partsOf(inner, value))
      yield* walk(part, Object(value)[name], [...path, name], required);
  }
  return [...walk(schema, data, [], true)];
}

/** The fields of a new entry of a list, without values; the paths begin at the entry. None for what is no list. */
export function newEntryFields({ file, data }: ContentFile, path: FieldPath): Field[] {
  const list = valueAt(data, path) ?? [];
  if (!Array.isArray(list)) return [];
  const entry = [...path, list.length];
  return fieldsOfData(file, withValue(data, entry, {}))
    .filter((field) => isInside(field.path, entry) && (field.path.length > entry.length || field.kind !== "group"))
    .map(({ value: _none, ...field }) => ({ ...field, path: field.path.slice(entry.length) }));
}

/** The fields of a file that does not exist yet. A list has the entries that it may not be without. */
export function newFileFields(file: string): Field[] {
  const lists = fieldsOfData(file, {}).flatMap(({ path: [name = ""], kind, limits, empty }) =>
    kind === "list" && !empty ? [[name, Array.from({ length: limits?.entries?.least ?? 0 }, () => ({}))]] : [],
  );
  return fieldsOfData(file, Object.fromEntries(lists)).map(({ value: _none, ...field }) => field);
}

/** Converts typed text to a number or one of the choices where the field takes these. */
function asKind({ kind, choices }: Field, typed: string): FieldValue {
  if (kind === "number" && /^-?\d+(\.\d+)?$/.test(typed)) return Number(typed);
  return choices?.find((choice) => String(choice) === typed) ?? typed;
}

/**
 * Typed text as the value of the field: an emptied field holds nothing where it may be left out, and null where it may
 * be null.
 */
export function valueInForm(field: Field, typed: FieldValue): FieldValue | undefined {
  if ((typed === null || typed === "") && field.empty) return field.empty === "nullable" ? null : undefined;
  return typeof typed === "string" ? asKind(field, typed) : typed;
}
