/** Addresses of fields. */
import type { Path } from "../../server/contract/words.ts";

/** A path as one word, for maps, ids and addresses. */
export const keyOf = (path: Path): string => path.join(".");

export const isSame = (a: Path, b: Path): boolean => a.length === b.length && isInside(a, b);

/** Whether a path leads to the other one or into it. */
export const isInside = (path: Path, outer: Path): boolean => outer.every((part, place) => path[place] === part);

/** The id of the element that shows a field. */
export const fieldId = (path: Path): string => `field-${keyOf(path)}`;

/** Brings a field to view, unfolds what hides it, and puts the cursor into it. */
export function showField(key: string | undefined, isPlace = false): boolean {
  const place = key === undefined ? null : document.getElementById(isPlace ? "place" : `field-${key}`);
  if (!place) return false;
  for (let fold = place.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null)
    fold.open = true;
  const control = place.matches("a, h1")
    ? place
    : place.querySelector<HTMLElement>("input, textarea, select, a, button");
  if (isPlace) scrollTo({ top: 0 });
  else place.scrollIntoView({ block: "center" });
  control?.focus({ preventScroll: true });
  return true;
}
