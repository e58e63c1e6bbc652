/** The Chromium of this machine, as the phone that the budgets are about. */
import { type Browser, type BrowserContextOptions, chromium, type Page } from "@playwright/test";
import { chromiumFlags, needChromium } from "../../scripts/lib/chromium.ts";

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: needChromium(), args: [...chromiumFlags] });

const size = { width: 390, height: 844 };

/** 390 wide at DPR 2. */
export const phone: BrowserContextOptions = {
  viewport: size,
  // Without it Chromium chooses the first pictures for a wider screen, then again for this one.
  screen: size,
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

interface Throttling {
  /** Round trip, added to every request. */
  latencyMs?: number;
  bytesPerSecond?: number;
  /** How many times slower than this machine. */
  cpu: number;
}

/** Slows the page down as Chromium's developer tools do. Without `bytesPerSecond` the network keeps its speed. */
export async function throttlePage(page: Page, { latencyMs = 0, bytesPerSecond, cpu }: Throttling): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: cpu });
  if (bytesPerSecond === undefined) return;
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}
