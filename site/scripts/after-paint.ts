/**
 * Runs a step when the first words are before the visitor: what a script asks of the layout would hold them up, and its file
 * would share the line with the first picture. A page that is prerendered paints when it is shown, and has to be ready then.
 */
export function afterPaint(step: () => void): void {
  const { prerendering } = document as Document & { prerendering?: boolean };
  // Browsers that do not tell of painting are few and old.
  if (prerendering || !self.PerformancePaintTiming) {
    step();
    return;
  }
  new PerformanceObserver((_paints, observer) => {
    observer.disconnect();
    step();
  }).observe({ type: "paint", buffered: true });
}
