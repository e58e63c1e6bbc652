/** Runs a step when everything of the first screen is there, at once if it is already. */
export function whenLoaded(step: () => void): void {
  if (document.readyState === "complete") step();
  else addEventListener("load", step, { once: true });
}
