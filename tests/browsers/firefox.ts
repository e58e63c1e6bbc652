import puppeteer, { type ElementHandle } from "puppeteer-core";
import { createTestBrowser, type TestBrowser } from "./test-browser.ts";

/** The path of Debian's package. */
const FIREFOX = "/usr/bin/firefox-esr";

/** Starts stock Firefox ESR and talks WebDriver BiDi with it. */
export async function startFirefox(): Promise<TestBrowser> {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: FIREFOX,
    headless: true,
    defaultViewport: { width: 390, height: 844 },
  });
  const page = await browser.newPage();
  return createTestBrowser<ElementHandle>({
    open: async (url) => void (await page.goto(url)),
    findAll: (xpath) => page.$$(`::-p-xpath(${xpath})`),
    isShown: (element) => element.isVisible(),
    // Into the middle, away from the bars at the edges.
    async click(element) {
      await element.evaluate((node) => (node as Element).scrollIntoView({ block: "center", behavior: "instant" }));
      await element.click();
    },
    type: (element, text) => element.type(text),
    textOf: (element) => element.evaluate((node) => node.textContent ?? ""),
    address: async () => page.url(),
    close: () => browser.close(),
  });
}
