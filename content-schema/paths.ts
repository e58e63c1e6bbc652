/** Paths of fields. */
import type { FieldPath } from "./content-issue.ts";

/** Reads a path as the checks print it: `features, 3rd entry, title`. */
export const parsePath = (written: string): FieldPath =>
  written
    .split(", ")
    .filter(Boolean)
    .map((part) => {
      const position = /^([1-9]\d*)(?:st|nd|rd|th) entry$/.exec(part)?.[1];
      return position === undefined ? part : Number(position) - 1;
    });

export const isSamePath = (a: FieldPath, b: FieldPath): boolean =>
  a.length === b.length && a.every((part, index) => part === b[index]);

/** Whether a path is that of the place or lies inside it. */
export const isInside = (path: FieldPath, place: FieldPath): boolean => isSamePath(path.slice(0, place.length), place);

/** The field itself, or the outermost group around it, that carries the mark "invented". */
export const markAround = (marked: ReadonlySet<string>, path: FieldPath): FieldPath | undefined =>
  path.map((_, end) => path.slice(0, end + 1)).find((outer) => marked.has(outer.join("/")));

/** The value at a path; undefined where there is none. */
export const valueAt = (data: unknown, path: FieldPath): unknown =>
  path.reduce<unknown>((value, part) => Object(value)[part], data);

/**
 * The data with another value at a path, undefined to leave a field out. Groups on the way that are missing are made.
 * Everything beside the path stays the same object.
 */
export function withValue(data: unknown, [part, ...rest]: FieldPath, value: unknown): unknown {
  if (part === undefined) return value;
  const copy = (Array.isArray(data) ? [...data] : { ...Object(data) }) as Record<string | number, unknown>;
  const inner = withValue(copy[part], rest, value);
  if (inner === undefined) delete copy[part];
  else copy[part] = inner;
  return copy;
}
