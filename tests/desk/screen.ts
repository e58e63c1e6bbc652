/** Finds what is on a screen of the desk by its names, and plays what a phone does around it. */
import { expect, type Locator, type Page } from "@playwright/test";
import { becomes } from "../fixtures.ts";

/** The row of an enquiry in a list. */
export const rowOf = (page: Page, name: string): Locator => page.locator("[data-row]", { hasText: name });

/** The toast that says what was done, with its Undo. */
export const toast = (page: Page, text: string | RegExp): Locator =>
  page.getByRole("region", { name: "Status messages" }).getByRole("listitem").filter({ hasText: text });

/** Waits for the keys, which are fetched with the status messages after the screen. */
export const keysReady = (page: Page): Promise<void> =>
  expect(page.getByRole("region", { name: "Status messages" })).toBeAttached();

export async function openFromList(page: Page, name: string): Promise<void> {
  await page.goto("/desk");
  await rowOf(page, name).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

/** Keeps phone and chat links from leaving the browser. Resolves to the addresses that were opened. */
export async function catchDials(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const dialled: string[] = [];
    Object.assign(window, { dialled });
    window.addEventListener("click", (event) => {
      const link = (event.target as Element).closest?.("a");
      if (!link || !/^(tel:|https:\/\/wa\.me)/.test(link.href) || event.defaultPrevented) return;
      event.preventDefault();
      dialled.push(link.href);
    });
  });
  return () => page.evaluate(() => (window as unknown as { dialled: string[] }).dialled);
}

/** The page goes out of sight, as when the phone opens, and comes back. */
export async function leaveAndReturn(page: Page): Promise<void> {
  await becomes(page, "hidden");
  await becomes(page, "visible");
}
