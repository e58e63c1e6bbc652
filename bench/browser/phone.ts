/** The phone that the budgets speak of: 390 wide at DPR 2. */
import type { BrowserContextOptions } from "@playwright/test";

const size = { width: 390, height: 844 };

export const phone: BrowserContextOptions = {
  viewport: size,
  // Without it Chromium chooses the first pictures for a wider screen, then for this one again.
  screen: size,
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};
