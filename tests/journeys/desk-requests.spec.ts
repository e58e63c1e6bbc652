/** People's requests with their rights, as staff see, close and file them. */

import { readFile } from "node:fs/promises";
import type { RequestKind } from "../../core/api/requests.ts";
import { DAY_MS } from "../../core/times.ts";
import { aRequest } from "../../server/test-support/rows.ts";
import { test as demo, enquiries, openScreen, signInToDemo } from "../desk/demo.ts";
import { type Desk, expect, laptop, phone, test } from "../desk/fixtures.ts";
import { toast } from "../desk/screen.ts";

test.use({ viewport: phone });
demo.use({ viewport: phone });

const ask = ({ database }: Desk, reference: string, kind: RequestKind, daysAgo = 0) =>
  database.write(aRequest({ reference, kind, at: new Date(Date.now() - daysAgo * DAY_MS) }));

test("a request comes in live and is closed with a receipt; list and menu say when one is due", async ({
  page,
  desk,
}) => {
  await desk.enter(page, "Meera Rao");
  const reference = await desk.receive({});
  await page.goto("/desk/requests");
  await expect(page.getByText("Nobody has asked for anything.")).toBeVisible();
  await ask(desk, reference, "correct");
  const request = page.getByRole("listitem").filter({ hasText: reference });
  await expect(request.first()).toContainText("90 days left");

  const download = page.waitForEvent("download");
  const button = page.getByRole("button", { name: `Receipt of ${reference}` });
  await button.click();
  const receipt = await readFile(await (await download).path(), "utf8");
  expect(receipt).toContain(`Reference      ${reference}`);
  expect(receipt).not.toContain("Solanki");
  await expect(button).toBeFocused();

  await page.getByRole("button", { name: `I have done the rest: ${reference}` }).click();
  await expect(toast(page, `${reference} is done`)).toBeVisible();
  await expect(page.getByText("Every request is done.")).toBeVisible();
  await expect(request.first()).toContainText("done everywhere by Meera Rao");

  await ask(desk, "AN-2222-22", "erase", 85);
  await page.goto("/desk");
  const line = page.getByRole("status").filter({ hasText: "1 data request, due within 5 days" });
  await expect(line).toBeVisible();
  await line.getByRole("link", { name: "Show" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Requests" })).toBeVisible();
  await page.goto("/desk");
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("dialog").getByRole("link", { name: /^Requests/ })).toContainText("1 open");
});

demo("nobody reads a sealed enquiry, and a late request is marked on phone and laptop", async ({ page }) => {
  await signInToDemo(page);
  await openScreen(page, `/desk/${enquiries.sealed}`);
  await expect(page.getByText(/^Withdrawn on \d/)).toBeVisible();
  await expect(page.getByText("Sealed: nobody can read it.")).toBeVisible();
  for (const q of [enquiries.sealed, "sealed@example.in", "98250 00000"]) {
    await openScreen(page, `/desk/search?q=${encodeURIComponent(q)}`);
    await expect(page.locator("[data-row]")).toHaveCount(0);
  }
  const answer = await page.request.get(`/desk/api/tickets/${enquiries.sealed}/export`);
  expect([answer.status(), (await answer.json()).code]).toEqual([410, "DESK38"]);
  await openScreen(page, "/desk/requests");
  for (const viewport of [phone, laptop]) {
    await page.setViewportSize(viewport);
    await expect(page.getByText("2 days late")).toBeVisible();
    await expect(page.getByText("9 days left", { exact: true })).toBeVisible();
  }
});
