/**
 * Runs a step after first paint. Layout reads would delay that paint, and loading the step would compete with the first
 * picture. A prerendered page runs it at once: it paints only when it is shown, and must be ready by then.
 */
export function afterFirstPaint(step: () => void): void {
  const { prerendering } = document as Document & { prerendering?: boolean };
  // Only old browsers do not report paints.
  if (prerendering || !self.PerformancePaintTiming) {
    step();
    return;
  }
  new PerformanceObserver((_paints, observer) => {
    observer.disconnect();
    step();
  }).observe({ type: "paint", buffered: true });
}
