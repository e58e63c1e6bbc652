/**
 * How soon a page paints, and how long it keeps the main thread busy, with network and processor slowed down in
 * Chromium.
 */
import { setTimeout as wait } from "node:timers/promises";
import type { Browser, CDPSession } from "@playwright/test";
import { phone } from "./phone.ts";

/**
 * Slow 4G as Lighthouse applies it: 150 ms for each of the trips that a request takes, and 1.6 Mbit/s less what is
 * lost.
 */
const network = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 };

/** A main thread is quiet once it has worked less than this, in milliseconds, in each of three seconds. */
const QUIET_MS = 40;
const QUIET_SECONDS = 3;
const SECONDS_AT_MOST = 40;

/** Milliseconds; CLS plain. */
export interface Paint {
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  /** Processor time of the main thread until it is quiet; of it style and layout. */
  work: number;
  layout: number;
}

async function workOf(session: CDPSession): Promise<Pick<Paint, "work" | "layout">> {
  const { metrics } = await session.send("Performance.getMetrics");
  const ms = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN) * 1000;
  return { work: ms("TaskDuration"), layout: ms("LayoutDuration") + ms("RecalcStyleDuration") };
}

async function untilQuiet(session: CDPSession): Promise<Pick<Paint, "work" | "layout">> {
  let last = await workOf(session);
  let quiet = 0;
  for (let second = 0; second < SECONDS_AT_MOST && quiet < QUIET_SECONDS; second++) {
    await wait(1000);
    const now = await workOf(session);
    quiet = now.work - last.work < QUIET_MS ? quiet + 1 : 0;
    last = now;
  }
  return last;
}

/** Runs in the page. */
const observe = () => {
  const paint = { fcp: Number.NaN, lcp: Number.NaN, cls: 0, tasks: [] as [start: number, end: number][] };
  const each = (type: string, add: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type, buffered: true });
  each("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") paint.fcp = startTime;
  });
  each("largest-contentful-paint", ({ startTime }) => {
    paint.lcp = startTime;
  });
  each("layout-shift", (entry) => {
    paint.cls += (entry as PerformanceEntry & { value: number }).value;
  });
  each("longtask", ({ startTime, duration }) => paint.tasks.push([startTime, startTime + duration]));
  Object.assign(self, { paint });
};

const LONG_TASK_MS = 50;

/** Opens a page with an empty cache. @param slower how many times the processor is slowed down */
export async function measurePaint(browser: Browser, url: string, slower: number): Promise<Paint> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await page.addInitScript(observe);
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", network);
    const slowDown = () => session.send("Emulation.setCPUThrottlingRate", { rate: slower });
    await slowDown();
    // Chromium does not always slow down the new process of a page of another site.
    page.once("framenavigated", () => void slowDown());
    await page.goto(url, { waitUntil: "load" });
    const { work, layout } = await untilQuiet(session);
    const { fcp, lcp, cls, tasks } = await page.evaluate(
      () => (self as unknown as { paint: { fcp: number; lcp: number; cls: number; tasks: [number, number][] } }).paint,
    );
    const blocked = tasks.map(([start, end]) => Math.max(0, end - Math.max(start, fcp) - LONG_TASK_MS));
    // A page that scrolls by itself ends the search for a larger paint.
    return { fcp, lcp: lcp || fcp, cls, work, layout, tbt: blocked.reduce((sum, ms) => sum + ms, 0) };
  } finally {
    await context.close();
  }
}
