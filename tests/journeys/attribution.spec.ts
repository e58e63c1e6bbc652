/** Attribution is sent with an enquiry (requirement 14.15). */
import { fill, openForm, sentPanel, someone, submitOf } from "../enquiry-form.ts";
import { expect, stored, test } from "../fixtures.ts";

test("sends first page, referring site and campaign with the enquiry, and nothing before", async ({
  page,
  context,
}) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    const attribution = request.headers()["enquiry-attribution"];
    if (attribution) sent.push(request.url());
  });
  await page.goto("/services/licensing?utm_source=newsletter&utm_campaign=Beds%20in%20Gujarat&token=secret", {
    referer: "https://search.example/?q=hospital",
  });
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("attribution"))).toContain("search.example");
  await openForm(page, "/contact?utm_source=later");
  const typed = someone();
  await fill(page, typed);
  expect(sent).toEqual([]);
  await submitOf(page).click();
  await expect(sentPanel(page)).toBeVisible();
  expect((await stored()).find(({ full_name }) => full_name === typed.full_name)?.attribution).toEqual({
    page: "/services/licensing",
    referrer: "search.example",
    utm_source: "newsletter",
    utm_campaign: "Beds in Gujarat",
  });
  expect(await context.cookies()).toEqual([]);
});
