/** The actions of a visitor on the page that is shown, and what it then says. */
import { expect } from "@playwright/test";
import type { PrerenderingBrowser } from "./prerendering-browser.ts";

interface Evaluated<T> {
  result: { value: T };
  exceptionDetails?: { exception?: { description?: string } };
}

/** The value of an expression there, or on the prerendered page; promises are awaited. @throws what it throws */
export async function evaluate<T>(
  { send }: PrerenderingBrowser,
  expression: string,
  which: "shown" | "prerendered" = "shown",
): Promise<T> {
  const call = { expression, awaitPromise: true, returnByValue: true };
  const { result, exceptionDetails: error } = await send<Evaluated<T>>("Runtime.evaluate", call, which);
  if (error) throw new Error(error.exception?.description ?? "The expression failed.");
  return result.value;
}

/** Waits until an expression is true on whatever page is shown by then. */
export const until = (browser: PrerenderingBrowser, expression: string): Promise<void> =>
  expect
    // While one page makes way for the next there is none to ask.
    .poll(() => evaluate<unknown>(browser, expression).catch(() => false), { message: expression })
    .toBeTruthy();

/** Opens a page as one who types the address. */
export async function visit(browser: PrerenderingBrowser, url: string): Promise<void> {
  await browser.send("Page.navigate", { url });
  await until(browser, `location.href === ${JSON.stringify(url)} && document.readyState === "complete"`);
}

/** Puts the pointer on the first visible element; gives the address it leads to, if it is a link. */
export async function hover(browser: PrerenderingBrowser, selector: string) {
  const place = await evaluate<{ x: number; y: number; href?: string }>(
    browser,
    `(() => {
      const element = [...document.querySelectorAll(${JSON.stringify(selector)})].find((e) => e.checkVisibility());
      element.scrollIntoView({ block: "center", behavior: "instant" });
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2, href: element.href };
    })()`,
  );
  await browser.send("Input.dispatchMouseEvent", { type: "mouseMoved", x: place.x, y: place.y });
  return place;
}

/** Presses and lets go where the pointer is. */
export async function click({ send }: PrerenderingBrowser, { x, y }: { x: number; y: number }): Promise<void> {
  const button = { x, y, button: "left", clickCount: 1 };
  await send("Input.dispatchMouseEvent", { type: "mousePressed", ...button });
  // The page may be gone before it answers.
  await send("Input.dispatchMouseEvent", { type: "mouseReleased", ...button }).catch(() => undefined);
}
