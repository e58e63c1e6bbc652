/**
 * A page that lay ready is shown at once, one that has to come fades in (styles/next-page.css): to draw both pages for the
 * fade takes longer than all the rest of showing one that is ready.
 */
addEventListener("pagereveal", ({ viewTransition }) => {
  const [navigation] = performance.getEntriesByType("navigation") as (PerformanceNavigationTiming & {
    /** When a prerendered page was shown; 0 for any other. */
    activationStart?: number;
  })[];
  if (navigation?.activationStart) viewTransition?.skipTransition();
});
