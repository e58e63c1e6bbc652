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
