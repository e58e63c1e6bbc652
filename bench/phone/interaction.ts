/** How long the page takes to answer a touch or a key, the way INP counts it. */
import type { Page } from "@playwright/test";

/** Chromium reports no event shorter than this; what is not reported took less. */
const SHORTEST_MS = 16;

interface EventTiming extends PerformanceEntry {
  interactionId: number;
}

/** Begins to note events; before the page loads. */
export const watchInteractions = (page: Page): Promise<unknown> =>
  page.addInitScript((durationThreshold) => {
    const events: PerformanceEntry[] = [];
    Object.assign(window, { events });
    const observer = new PerformanceObserver((list) => events.push(...list.getEntries()));
    observer.observe({ type: "event", durationThreshold, buffered: true } as PerformanceObserverInit);
  }, SHORTEST_MS);

/**
 * Does something and gives the longest of the interactions that it was: from the input to the next paint, in
 * milliseconds, in steps of 8 as Chromium reports them.
 */
export async function durationOf(page: Page, interact: () => Promise<unknown>): Promise<number> {
  const since = await page.evaluate(() => performance.now());
  await interact();
  return page.evaluate(
    async ({ since, shortest }) => {
      // Entries come after the paint; everything of this interaction is over by then.
      await new Promise((resolve) => setTimeout(resolve, 1000));
      const { events } = window as unknown as { events: EventTiming[] };
      const own = events.filter(({ interactionId, startTime }) => interactionId > 0 && startTime >= since);
      return Math.max(shortest, ...own.map(({ duration }) => duration));
    },
    { since, shortest: SHORTEST_MS },
  );
}
