/** The Chromium of this machine, as the phone that the budgets are about. */
import { type Browser, type BrowserContextOptions, chromium, type Page } from "@playwright/test";
import { chromiumFlags, needChromium } from "../scripts/lib/chromium.ts";

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

/** Slows the page's processor down so many times, as Chromium's developer tools do. */
export async function slowDown(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: times });
}

/**
 * Makes the window as large as the pixels of the page's screen. Chromium draws no frame whose changes all lie outside
 * of its window, which Playwright makes half as wide and high at DPR 2: a tap low on the screen would be measured up to
 * the next frame.
 */
export async function showWholeScreen(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { windowId } = await session.send("Browser.getWindowForTarget");
  const bounds = await page.evaluate(() => ({
    width: innerWidth * devicePixelRatio,
    height: innerHeight * devicePixelRatio,
  }));
  await session.send("Browser.setWindowBounds", { windowId, bounds });
}
