/**
 * The form begins with the service whose page led to it (requirement 6.13), and sends where the visit came from
 * (14.15).
 */
import type { Page } from "@playwright/test";
import {
  expectFilled,
  fieldOf,
  fill,
  missingOf,
  sentPanel,
  someone,
  submitOf,
  wakeForm,
  words,
} from "../enquiry-form.ts";
import { expect, stored, test } from "../fixtures.ts";
import { barLink, nav } from "../header.ts";
import { serviceOf } from "../pages.ts";

const about = (slug: string) => `About: ${serviceOf(slug).title}\n`;
const details = (page: Page) => fieldOf(page, "project_details");

async function followButton(page: Page, slug: string): Promise<void> {
  await page.goto(`/services/${slug}`);
  await page.getByRole("main").locator("a.btn").first().click();
  await page.waitForURL("**/contact#contact-form");
  await wakeForm(page);
}

test("begins the details with the service, which alone is not enough, and sends attribution", async ({
  page,
  context,
}) => {
  const attributed: string[] = [];
  page.on("request", (request) => request.headers()["enquiry-attribution"] && attributed.push(request.url()));
  await page.goto("/services/licensing?utm_source=newsletter&utm_campaign=Beds%20in%20Gujarat&token=secret", {
    referer: "https://search.example/?q=hospital",
  });
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("attribution"))).toContain("search.example");
  const { project_details: _, ...typed } = someone();
  await followButton(page, "licensing");
  await expect(details(page)).toHaveValue(about("licensing"));
  await fill(page, typed);
  await submitOf(page).click();
  await expect(missingOf(page)).toBeVisible();
  await expect(details(page)).toHaveAccessibleDescription(new RegExp(`${words.fields.project_details.missing}$`));
  // A line that was deleted does not come again.
  await details(page).fill("");
  await page.reload();
  await wakeForm(page);
  await expect(details(page)).toHaveValue("");
  await fill(page, { project_details: `${about("licensing")}80 beds in Mehsana` });
  expect(attributed).toEqual([]);
  await submitOf(page).click();
  await expect(sentPanel(page)).toContainText(about("licensing").trim());
  expect((await stored()).filter(({ full_name }) => full_name === typed.full_name)).toMatchObject([
    {
      project_details: `${about("licensing")}80 beds in Mehsana`,
      attribution: {
        page: "/services/licensing",
        referrer: "search.example",
        utm_source: "newsletter",
        utm_campaign: "Beds in Gujarat",
      },
    },
  ]);
  expect(await context.cookies()).toEqual([]);
});

test("takes the service seen last, on the home page too, and leaves typed text", async ({ page }) => {
  await followButton(page, "licensing");
  await page.goto("/services/homecare");
  await barLink(page, nav.contact).click();
  await page.waitForURL("/#contact");
  await wakeForm(page);
  await expect(details(page)).toHaveValue(about("homecare"));
  await details(page).fill("");
  await page.goto("/privacy");
  await page.goto("/contact");
  await wakeForm(page);
  await expect(details(page)).toHaveValue("");
  const typed = { ...someone(), project_details: "A pharmacy for forty beds." };
  await fill(page, typed);
  await followButton(page, "licensing");
  await expectFilled(page, typed);
});

test("a button above the fields writes its line and its type, and a second press removes both", async ({ page }) => {
  const [first, , other] = words.starts.items;
  const examples = words.starts.items.at(-1);
  if (!(first?.type && other?.type && examples)) throw new Error("content/form.yaml has other buttons.");
  const pressed = (label: string) => page.getByRole("button", { name: label });
  await followButton(page, "interior-design");
  await pressed(examples.label).click();
  await pressed(first.label).click();
  await pressed(other.label).click();
  await expect(details(page)).toHaveValue(`${about("interior-design")}${other.line}\n${examples.line}\n`);
  await expect(fieldOf(page, "project_type")).toHaveValue(other.type);
  await page.reload();
  await wakeForm(page);
  await expect(pressed(other.label)).toHaveAttribute("aria-pressed", "true");
  await expect(pressed(first.label)).toHaveAttribute("aria-pressed", "false");
  await pressed(other.label).click();
  await expect(details(page)).toHaveValue(`${about("interior-design")}${examples.line}\n`);
  await expect(fieldOf(page, "project_type")).toHaveValue("");
});
