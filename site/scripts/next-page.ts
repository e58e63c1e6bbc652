/**
 * Shows a prerendered page at once instead of fading it in (styles/layout.css): drawing both pages for the fade takes
 * longer than everything else about showing it.
 */
addEventListener("pagereveal", ({ viewTransition }) => {
  const [navigation] = performance.getEntriesByType("navigation") as (PerformanceNavigationTiming & {
    /** When a prerendered page was shown; 0 for any other. */
    activationStart?: number;
  })[];
  if (navigation?.activationStart) viewTransition?.skipTransition();
});
