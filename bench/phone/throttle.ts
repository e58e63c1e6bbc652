import type { Page } from "@playwright/test";

interface Throttling {
  /** Round trip, added to every request. */
  latencyMs?: number;
  bytesPerSecond?: number;
  /** How many times slower than this machine. */
  cpu: number;
}

/** Slows the page down in Chromium itself, as its developer tools do. Without a network rate the network stays as it is. */
export async function throttle(page: Page, { latencyMs = 0, bytesPerSecond, cpu }: Throttling): Promise<void> {
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
