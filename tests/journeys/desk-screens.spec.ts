/**
 * Every screen of the desk: nothing scrolls sideways on the narrowest phone, every target is large enough, and axe
 * finds nothing there and at 1280.
 */
import type { Request } from "@playwright/test";
import { common } from "../../desk/strings/common.ts";
import { findings, findingsAtSizes } from "../axe.ts";
import { enquiries, kindsOfScreens, openScreen, screens, signInToDemo, test } from "../desk/demo.ts";
import { expect, laptop, type Page, phone } from "../desk/fixtures.ts";
import { catchDials, keysReady } from "../desk/screen.ts";

const narrowest = { width: 320, height: 640 };
const SMALLEST_PX = 44;

const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => {
    scrollTo({ left: 1000, behavior: "instant" });
    return scrollX;
  });

/** Buttons, fields and links that are smaller than a thumb. Links in running text are excepted. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((smallest) => {
    const targets = [
      ...document.querySelectorAll<HTMLElement>("a, button, summary, input, textarea, select, [role=tab]"),
    ];
    /** The part of the target that its label or its stretched link adds. */
    const boxOf = (target: HTMLElement): DOMRect => {
      const label = target.closest("label");
      if (label) return label.getBoundingClientRect();
      const stretched = getComputedStyle(target, "::after");
      const isStretched = stretched.position === "absolute" && stretched.inset === "0px";
      return (isStretched && target.offsetParent ? target.offsetParent : target).getBoundingClientRect();
    };
    return targets.flatMap((target) => {
      const style = getComputedStyle(target);
      const isHidden = !target.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      if (isHidden || style.display === "inline" || target.closest(".sr-only")) return [];
      const { width, height } = boxOf(target);
      const isScreenReaderOnly = width <= 1 || height <= 1;
      if (isScreenReaderOnly || (Math.round(width) >= smallest && Math.round(height) >= smallest)) return [];
      return [
        `${target.tagName} "${target.textContent?.trim().slice(0, 30)}" ${Math.round(width)} x ${Math.round(height)}`,
      ];
    });
  }, SMALLEST_PX);

/** Turns from one screen of the desk to the next, which takes a third of the time of loading the desk for each. */
function screensOn(page: Page): (path: string) => Promise<void> {
  const content = page.locator("#content");
  const pending = new Set<Request>();
  page.on("request", (request) => request.resourceType() === "fetch" && pending.add(request));
  page.on("requestfinished", (request) => pending.delete(request));
  page.on("requestfailed", (request) => pending.delete(request));
  return async (path) => {
    if (page.url().endsWith(path)) return;
    const before = await content.innerText();
    await page.evaluate((address) => history.pushState(null, "", address), path);
    await expect.poll(async () => (await content.innerText()) !== before && pending.size === 0).toBe(true);
    await expect(page.getByRole("status", { name: common.loading })).toHaveCount(0);
  };
}

test.use({ viewport: phone });

/** Screens in groups, so that workers share them. */
const PARTS = 2;
for (let part = 0; part < PARTS; part++) {
  test(`every screen fits a narrow phone, and axe finds nothing, ${part + 1} of ${PARTS}`, async ({ page }) => {
    // Pages of the site in a frame have tests of their own, and are given up when the next screen opens.
    // A route would keep the browser from caching the desk's scripts.
    const browser = await page.context().newCDPSession(page);
    await browser.send("Network.enable");
    await browser.send("Network.setBlockedURLs", { urls: ["*/desk/preview/*"] });
    const turnTo = screensOn(page);
    await signInToDemo(page);
    for (const screen of screens.filter((_, index) => index % PARTS === part)) {
      const [name, path] = screen;
      await test.step(name, async () => {
        await page.setViewportSize(narrowest);
        await turnTo(path);
        expect.soft(await sidewaysScroll(page), `sideways scroll: ${name}`).toBe(0);
        expect.soft(await smallTargets(page), `small targets: ${name}`).toEqual([]);
        if (process.env.JOURNEYS_FULL || kindsOfScreens.includes(screen))
          expect.soft(await findingsAtSizes(page, narrowest, laptop), name).toEqual([]);
      });
    }
  });
}

test("axe finds nothing on sign-in, sheets, search; heads cover nothing; facts fit at 200 %", async ({ page }) => {
  const look = async (name: string, role: "dialog" | "alertdialog" = "dialog") => {
    await expect(page.getByRole(role)).toBeVisible();
    const belowHead = await page.getByRole(role).evaluate(({ firstElementChild: head }) => {
      const next = head?.nextElementSibling;
      return head && next ? next.getBoundingClientRect().top - head.getBoundingClientRect().bottom : 0;
    });
    // A hidden heading is 1 px high.
    expect.soft(belowHead, `the head of ${name} covers what follows`).toBeGreaterThanOrEqual(-1);
    expect.soft(await findings(page, `[role=${role}]`), name).toEqual([]);
  };
  const leave = async () => {
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
  };
  await page.goto("/desk");
  await expect(page.getByRole("button", { name: "Sign in with passkey" })).toBeVisible();
  expect(await findings(page), "sign in").toEqual([]);
  await page.getByRole("button", { name: "Send me a code by mail" }).click();
  await expect(page.getByLabel("Your mail address")).toBeVisible();
  expect(await findings(page), "code").toEqual([]);
  await signInToDemo(page);
  await catchDials(page);
  await openScreen(page, `/desk/${enquiries.late}`);
  for (const name of ["Later", "Add note", "More"]) {
    await page.getByRole("button", { name, exact: true }).click();
    await look(name);
    await leave();
  }
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("dialog").getByText("Erase this person").click();
  await look("erase", "alertdialog");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("alertdialog")).toBeHidden();

  await page.setViewportSize(laptop);
  await openScreen(page, `/desk/${enquiries.late}`);
  await keysReady(page);
  await page.keyboard.press("Control+k");
  await look("search over everything");
  await leave();
  await page.getByRole("link", { name: /^Call/ }).click();
  await look("outcome");

  await page.setViewportSize(narrowest);
  for (const reference of [enquiries.late, enquiries.wroteTwice]) {
    await openScreen(page, `/desk/${reference}`);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    const ends = await page
      .locator("dl :is(a, button, dd)")
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().right));
    expect(ends.length).toBeGreaterThan(0);
    expect(Math.max(...ends), reference).toBeLessThanOrEqual(narrowest.width);
  }
});
