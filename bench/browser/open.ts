import { type Browser, chromium } from "@playwright/test";
import { chromiumFlags, needChromium } from "../../scripts/lib/chromium.ts";

/** The Chromium of this machine. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: needChromium(), args: [...chromiumFlags] });
