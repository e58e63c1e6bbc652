/** Runs a step once the page and its first pictures have loaded, or now if they have. */
export function whenLoaded(step: () => void): void {
  if (document.readyState === "complete") step();
  else addEventListener("load", step, { once: true });
}

/** Runs a step once the visitor sees the page: a prerendered page waits until it is shown. */
export function whenShown(step: () => void): void {
  const page = document as Document & { prerendering?: boolean };
  const run = () => {
    try {
      step();
    } catch {
      // Storage is blocked (private mode): the page works without the step.
    }
  };
  if (page.prerendering) page.addEventListener("prerenderingchange", run, { once: true });
  else run();
}

/** Runs a step when the browser is idle. */
export const whenIdle = self.requestIdleCallback ?? setTimeout;
