/** Runs a step when the page is really before the visitor: a prerendered page waits until it is shown. */
export function whenShown(step: () => void): void {
  const page = document as Document & { prerendering?: boolean };
  const run = () => {
    try {
      step();
    } catch {
      // Storage is closed (private mode): the page works without the step.
    }
  };
  if (page.prerendering) page.addEventListener("prerenderingchange", run, { once: true });
  else run();
}
