/** Paths of fields as people write them: `features.3.title`, or `features, 3rd entry, title` as the checks print them. */
import type { FieldPath } from "../content-schema/content-issue.ts";

/** Positions are counted from 1. */
export const formatPath = (path: FieldPath): string =>
  path.map((part) => (typeof part === "number" ? part + 1 : part)).join(".");

/** Reads either form. */
export const parsePath = (written: string): FieldPath =>
  written
    .split(/[.,]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const position = /^([1-9]\d*)(?:(?:st|nd|rd|th) entry)?$/.exec(part)?.[1];
      return position === undefined ? part : Number(position) - 1;
    });

export const isSamePath = (a: FieldPath, b: FieldPath): boolean => formatPath(a) === formatPath(b);

/** Whether a path is that of the place or lies inside it. */
export const isInside = (path: FieldPath, place: FieldPath): boolean => isSamePath(path.slice(0, place.length), place);

/** The field itself, or the outermost group around it, that carries the mark "invented". */
export const markAround = (marked: ReadonlySet<string>, path: FieldPath): FieldPath | undefined =>
  path.map((_, end) => path.slice(0, end + 1)).find((outer) => marked.has(outer.join("/")));
