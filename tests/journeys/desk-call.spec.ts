/** A call that the telephone service tells of is an enquiry at the desk. */
import { findings } from "../axe.ts";
import { expect, phone, test } from "../desk/fixtures.ts";
import { openFromList, rowOf } from "../desk/screen.ts";

const NUMBER = "+91 98220 11111";

test.use({ viewport: phone });

test("a missed call is headed by its number, comes in live, and is called back with one tap", async ({
  page,
  desk,
}) => {
  await desk.enter(page, "Meera Rao");
  await page.goto("/desk");
  await expect(page.getByText("Nothing to answer")).toBeVisible();
  await desk.call({ CallFrom: "09822011111", CallSid: "c1", DialCallDuration: "22" });
  await expect(rowOf(page, NUMBER)).toContainText(/Missed call \d/);
  await desk.call({ CallFrom: "09822011111", CallSid: "c2", DialCallDuration: "9" });
  await page.reload();
  await expect(rowOf(page, NUMBER)).toContainText("Missed call, 2 times since");
  await desk.receive({ full_name: "Dr. Ramesh Solanki", phone: "98220 11111" });
  await page.reload();
  await expect(rowOf(page, NUMBER)).toContainText("May be Dr. Ramesh Solanki. See");

  await openFromList(page, NUMBER);
  await expect(page.getByText("Missed call, rang 22 s")).toBeVisible();
  const call = page.getByRole("link", { name: "Call", exact: true });
  await expect(call).toHaveAttribute("href", "tel:+919822011111");
  expect(await findings(page)).toEqual([]);
});
