/** The next page is prerendered while the pointer rests on its link, and fades in (docs/decisions, next page). */
import { setTimeout as wait } from "node:timers/promises";
import { expect, type Page, test } from "../fixtures.ts";
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

test.describe("prerendering", () => {
  let browser: PrerenderingBrowser;

  test.beforeEach(async () => {
    // Without motion a scroll that comes too early is there at once; a smooth one would wait for the page to be shown.
    browser = await openPrerenderingBrowser(["--force-prefers-reduced-motion"]);
  });

  test.afterEach(() => browser.close());

  test("prerenders a page before the click without running its behaviour early", async ({ baseURL }) => {
    await visit(browser, `${baseURL}/services/pharmacy`);
    await evaluate(browser, "document.querySelector('main a[href=\"/contact#contact-form\"]').href = '/contact'");
    const link = await prerender(browser, 'main a[href="/contact"]');
    // The contact page scrolls 100 ms after it is shown; the form's script comes when the form comes near.
    await wait(500);
    expect(await evaluate(browser, "[document.prerendering, scrollY]", "prerendered")).toEqual([true, 0]);
    const asked = "performance.getEntriesByType('resource').some(({ name }) => name.includes('EnquiryForm'))";
    expect(await evaluate(browser, asked, "prerendered")).toBe(false);
    await click(browser, link);
    await until(browser, "location.pathname === '/contact'");
    expect(await evaluate(browser, activationStart)).toBeGreaterThan(0);
    await until(browser, "Math.abs(document.getElementById('get-in-touch').getBoundingClientRect().top - 120) <= 2");
    await until(browser, asked);
    expect(browser.complaints).toEqual([]);
  });

  test("carries text typed after prerendering over to the next page", async ({ baseURL }) => {
    await visit(browser, `${baseURL}/contact#contact-form`);
    await until(browser, "document.querySelector('form[data-enquiry-form]').noValidate");
    await evaluate(browser, "document.querySelector('[name=details]').focus()");
    await browser.send("Input.insertText", { text: "100 beds " });
    const link = await prerender(browser, 'header a[href="/"]');
    await browser.send("Input.insertText", { text: "outside Nashik" });
    await click(browser, link);
    await until(browser, "location.pathname === '/'");
    expect(await evaluate(browser, activationStart)).toBeGreaterThan(0);
    // There is a place to scroll to below the first screen only once the page has been painted.
    await until(browser, "!document.documentElement.matches('.unpainted, .painted')");
    await evaluate(browser, "document.querySelector('form[data-enquiry-form]').scrollIntoView()");
    await until(browser, "document.querySelector('[name=projectDetails]').value === '100 beds outside Nashik'");
  });

  test("prerenders pages only: no form target, file, other origin or opted-out link", async ({ baseURL }) => {
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
  });
});

test.describe("the next page", () => {
  /** Says whether the page came with a transition, which is known when it is revealed: often after its load event. */
  async function expectFaded(page: Page, faded: boolean): Promise<void> {
    await page.addInitScript(() => {
      addEventListener("pagereveal", ({ viewTransition }) => {
        document.documentElement.dataset.faded = String(viewTransition !== null);
      });
    });
    await page.goto("/services/pharmacy");
    await page.locator('main a[href="/contact#contact-form"]').first().click();
    await page.waitForURL("**/contact#contact-form");
    await expect(page.locator("html")).toHaveAttribute("data-faded", String(faded));
  }

  test("fades in", async ({ page }) => {
    await expectFaded(page, true);
  });

  test("appears at once when it was prerendered", async ({ baseURL }) => {
    const browser = await openPrerenderingBrowser();
    try {
      await visit(browser, `${baseURL}/services/pharmacy`);
      const link = await prerender(browser, 'main a[href="/contact#contact-form"]');
      await click(browser, link);
      await until(browser, "location.pathname === '/contact'");
      expect(await evaluate(browser, activationStart)).toBeGreaterThan(0);
      // Chromium does not always begin a transition to a prerendered page, so the page is told of one.
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

  test("appears without animation when reduced motion is requested", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await expectFaded(page, false);
  });
});
