/** The next page is prerendered while the pointer rests on its link, and fades in (docs/decisions, next page). */
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "../fixtures.ts";
import { openPrerenderingBrowser, type PrerenderingBrowser } from "../prerendering-browser.ts";
import { click, evaluate, hover, until, visit } from "../prerendering-page.ts";

const activationStart = "performance.getEntriesByType('navigation')[0].activationStart";

/** Rests on a link until the page behind it is ready and its scripts have run: "Ready" alone can come before them. */
async function prerender(browser: PrerenderingBrowser, selector: string) {
  const link = await hover(browser, selector);
  const readyState = () => evaluate(browser, "document.readyState", "prerendered").catch(() => undefined);
  await expect.poll(() => browser.prerendered.get(link.href ?? "")).toBe("Ready");
  await expect.poll(readyState).toBe("complete");
  return link;
}

test("prerenders pages only, runs none early, and shows one with the text typed meanwhile", async ({ baseURL }) => {
  // Without motion a scroll that comes too early is there at once; a smooth one would wait for the page to be shown.
  const browser = await openPrerenderingBrowser(["--force-prefers-reduced-motion"]);
  try {
    await visit(browser, `${baseURL}/services/pharmacy`);
    await evaluate(browser, "document.querySelector('main a[href=\"/contact#contact-form\"]').href = '/contact'");
    const contact = await prerender(browser, 'main a[href="/contact"]');
    // The contact page scrolls 100 ms after it is shown; the form's script comes when the form comes near.
    await wait(500);
    expect(await evaluate(browser, "[document.prerendering, scrollY]", "prerendered")).toEqual([true, 0]);
    const asked = "performance.getEntriesByType('resource').some(({ name }) => name.includes('EnquiryForm'))";
    expect(await evaluate(browser, asked, "prerendered")).toBe(false);
    await click(browser, contact);
    await until(browser, "location.pathname === '/contact'");
    expect(await evaluate(browser, activationStart)).toBeGreaterThan(0);
    await until(browser, "Math.abs(document.getElementById('get-in-touch').getBoundingClientRect().top - 120) <= 2");
    await until(browser, asked);

    await until(browser, "document.querySelector('form[data-enquiry-form]').noValidate");
    await evaluate(browser, "document.querySelector('[name=details]').focus()");
    await browser.send("Input.insertText", { text: "100 beds " });
    const home = await prerender(browser, 'header a[href="/"]');
    await browser.send("Input.insertText", { text: "outside Nashik" });
    await click(browser, home);
    await until(browser, "location.pathname === '/'");
    expect(await evaluate(browser, activationStart)).toBeGreaterThan(0);
    // There is a place to scroll to below the first screen only once the page has been painted.
    await until(browser, "!document.documentElement.matches('.unpainted, .painted')");
    await evaluate(browser, "document.querySelector('form[data-enquiry-form]').scrollIntoView()");
    await until(browser, "document.querySelector('[name=projectDetails]').value.includes('100 beds outside Nashik')");
    expect(browser.complaints).toEqual([]);

    // No form target, file, other origin or opted-out link.
    await visit(browser, `${baseURL}/services/pharmacy`);
    await evaluate(
      browser,
      `for (const [href, name, value] of [
        ["/enquiry"], ["/enquiry/sent"], ["/enquiry/refused/"], ["/rest/v1/contacts"], ["/favicon.ico"], ["/healthz"],
        ["https://elsewhere.example/contact"], ["/contact?nofollow", "rel", "nofollow"],
        ["/contact?download", "download", ""], ["/contact?blank", "target", "_blank"], ["/services/last-one"],
      ]) {
        const link = Object.assign(document.createElement("a"), { href, textContent: href });
        if (name) link.setAttribute(name, value);
        document.body.append(link);
      }`,
    );
    await expect.poll(() => [...browser.candidates]).toContain(`${baseURL}/services/last-one`);
    const paths = [...browser.candidates].map((url) => url.replace(baseURL ?? "", ""));
    // A link to a section of the home page leads to / first and then to the section: it would be prerendered in vain.
    expect(
      paths.filter((path) => !/^(\/|\/contact(#contact-form)?|\/privacy|\/services\/[a-z-]+)$/.test(path)),
    ).toEqual([]);
    expect(paths).toContain("/contact#contact-form");
  } finally {
    await browser.close();
  }
});

test("a prerendered page appears at once, in a theme chosen later from its first frame", async ({ baseURL }) => {
  const browser = await openPrerenderingBrowser();
  try {
    await visit(browser, `${baseURL}/services/pharmacy`);
    const link = await prerender(browser, 'main a[href="/contact#contact-form"]');
    const ground = "getComputedStyle(document.body).backgroundColor";
    const light = await evaluate(browser, ground, "prerendered");
    // Its script, which applies a choice, comes after its document.
    const pressed = "document.querySelector('[data-theme-switch]').ariaPressed";
    await expect.poll(() => evaluate(browser, pressed, "prerendered")).toBe("false");
    const watch = `addEventListener("pagereveal", () => requestAnimationFrame(() => { window.firstFrame = ${ground} }))`;
    await evaluate(browser, watch, "prerendered");
    await evaluate(browser, "document.querySelector('nav [data-theme-switch]').click()");
    const dark = await evaluate(browser, ground);
    expect(dark).not.toBe(light);
    await click(browser, link);
    await until(browser, "location.pathname === '/contact' && window.firstFrame");
    expect(await evaluate(browser, activationStart)).toBeGreaterThan(0);
    expect(await evaluate(browser, "window.firstFrame")).toBe(dark);
    // Chromium does not always begin a transition to a prerendered page, so the test announces one.
    const isSkipped = `(() => {
      let isSkipped = false;
      const viewTransition = { skipTransition: () => { isSkipped = true; } };
      dispatchEvent(Object.assign(new Event("pagereveal"), { viewTransition }));
      return isSkipped;
    })()`;
    expect(await evaluate(browser, isSkipped)).toBe(true);
  } finally {
    await browser.close();
  }
});

test("the next page fades in, unless less motion is asked for", async ({ page }) => {
  // Whether the page came with a transition is known when it is revealed: often after its load event.
  await page.addInitScript(() => {
    addEventListener("pagereveal", ({ viewTransition }) => {
      document.documentElement.dataset.faded = String(viewTransition !== null);
    });
  });
  for (const reducedMotion of ["no-preference", "reduce"] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.goto("/services/pharmacy");
    await page.locator('main a[href="/contact#contact-form"]').first().click();
    await page.waitForURL("**/contact#contact-form");
    await expect(page.locator("html")).toHaveAttribute("data-faded", String(reducedMotion === "no-preference"));
  }
});
