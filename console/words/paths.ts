/** Addresses of fields and of builds. */
import type { Path } from "../../server/staff/contract/words.ts";

/** A path as one word, for maps, ids and addresses. */
export const keyOf = (path: Path): string => path.join(".");

export const isSame = (a: Path, b: Path): boolean => a.length === b.length && isInside(a, b);

/** Whether a path leads to the other one or into it. */
export const isInside = (path: Path, outer: Path): boolean => outer.every((part, place) => path[place] === part);

/** The id of the element that shows a field. */
export const fieldId = (path: Path): string => `field-${keyOf(path)}`;

/** The pages of a finished build, live or not. */
export const previewOf = (build: string): string => `/desk/preview/builds/${build}/`;
