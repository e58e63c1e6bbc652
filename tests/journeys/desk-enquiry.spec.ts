/** Tickets at the desk: from the list to a call, its outcome, a letter, and what two people do at once. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime from "postal-mime";
import sql from "sql-template-tag";
import { dayInIndia } from "../../core/times.ts";
import { findings } from "../axe.ts";
import { expect, laptop, phone, test } from "../desk/fixtures.ts";
import { catchDials, keysReady, leaveAndReturn, openFromList, rowOf, toast } from "../desk/screen.ts";

const NAME = "Dr. Ramesh Solanki";
const ADDRESS = "ramesh.solanki@example.in";

test.describe("on a phone", () => {
  test.use({ viewport: phone });

  test("calls, says how it was in two taps, goes on with the next one by Enter, and undoes", async ({ page, desk }) => {
    await desk.enter(page, "Meera Rao");
    await desk.receive({});
    await desk.receive({ full_name: "Anjali Deshpande", email: "anjali@example.in", phone: "+91 98765 24426" });
    const dialled = await catchDials(page);
    const callAndReach = async () => {
      await page.getByRole("link", { name: "Call", exact: true }).click();
      await expect(page.getByText("You have it")).toBeVisible();
      await leaveAndReturn(page);
      const sheet = page.getByRole("dialog", { name: "How was the call?" });
      await sheet.getByText("Reached").click();
      await sheet.getByRole("button", { name: "Save" }).click();
    };
    await openFromList(page, NAME);
    await callAndReach();
    expect(await dialled()).toEqual(["tel:+919876510432"]);
    await expect(
      toast(page, `${NAME} waits`).getByRole("button", { name: /^Next: Anjali Deshpande, .* left$/ }),
    ).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Anjali Deshpande" })).toBeVisible();
    await expect(toast(page, `${NAME} waits`)).toBeHidden();

    await callAndReach();
    const waits = toast(page, "Anjali Deshpande waits");
    await expect(page.getByText("Nothing to answer.")).toBeVisible();
    await waits.getByRole("button", { name: "Undo" }).click();
    await expect(toast(page, "Undone")).toBeVisible();
    await expect(rowOf(page, "Anjali Deshpande")).toBeVisible();
  });

  test("calls and chats with each of two numbers, and stores nothing when nobody chatted", async ({ page, desk }) => {
    await desk.enter(page, "Meera Rao");
    await desk.receive({ phone: "079-26579999 ext 12 / 98765 10432" });
    const dialled = await catchDials(page);
    await openFromList(page, NAME);
    await expect(page.getByText("+91 79 2657 9999 ext. 12")).toBeVisible();
    await expect(page.getByRole("link", { name: "Call", exact: true })).toHaveAttribute("href", "tel:+917926579999");
    await expect(page.getByRole("link", { name: "Call +91 98765 10432" })).toHaveAttribute("href", "tel:+919876510432");
    expect(await findings(page)).toEqual([]);
    await page.getByRole("link", { name: "WhatsApp +91 98765 10432" }).click();
    const [chat = ""] = await dialled();
    expect(decodeURIComponent(chat)).toMatch(/^https:\/\/wa\.me\/919876510432\?text=.*Ramesh Solanki/);
    await leaveAndReturn(page);
    const sheet = page.getByRole("dialog", { name: "How was the chat?" });
    await expect(sheet.getByRole("radio", { name: /^Write later/ })).toBeVisible();
    await sheet.getByRole("button", { name: "I did not chat" }).click();
    await expect(toast(page, "No chat noted")).toBeVisible();
    await leaveAndReturn(page);
    await expect(sheet).toBeHidden();
    await expect(page.getByText("promise: 24 hours")).toBeVisible();
  });

  test("writes a letter: stops the first in its 8 seconds, sends the second", async ({ page, desk }) => {
    await desk.enter(page, "Meera Rao");
    const reference = await desk.receive({});
    const mailsWithAnswer = () =>
      desk.mailServer
        .mailsTo("ramesh.solanki@example.in")
        .filter(({ text }) => text.includes("The DPR is done by our own team."));
    await openFromList(page, NAME);
    await page.getByRole("link", { name: "Mail", exact: true }).click();
    const send = page.getByRole("button", { name: "Send to ramesh.solanki@example.in" });
    const letter = page.getByRole("textbox", { name: "Message", exact: true });
    await page.getByRole("button", { name: /^Fill in \[.+\] first$/ }).click();
    await expect(letter).toBeFocused();
    expect(
      await letter.evaluate((field: HTMLTextAreaElement) =>
        field.value.slice(field.selectionStart, field.selectionEnd),
      ),
    ).toMatch(/^\[.+\]$/);
    // The company's number is a gap while it is a sample.
    const filled = (await letter.inputValue()).replaceAll("[our\u00a0phone]", "+91 79 2345 6789");
    await letter.fill(filled.replace("[your\u00a0answer]", "The DPR is done by our own team."));
    await page.getByLabel("Send the date with it").check();
    const date = page.getByLabel("Date and time in India");
    await date.fill("2020-01-01T10:30");
    await expect(page.getByRole("button", { name: "Choose a date that is to come." })).toBeVisible();
    const day = dayInIndia(Date.now() + 7 * 86_400_000);
    await date.fill(`${day}T10:30`);

    await send.click();
    await page.getByRole("button", { name: "Stop" }).click();
    await expect(send).toBeVisible();
    await desk.letPass();

    await send.click();
    await expect(page.getByRole("button", { name: /^Goes out in \d seconds/ })).toBeVisible();
    expect(mailsWithAnswer()).toEqual([]);
    await desk.letPass();
    await expect(toast(page, "Mail sent")).toBeVisible();
    const [mail, ...others] = mailsWithAnswer();
    expect(others).toEqual([]);
    expect(mail?.headers.get("subject")).toContain(reference);
    expect(mail?.raw).toContain("Content-Type: text/calendar; charset=utf-8; method=REQUEST");
    await expect(page.getByRole("heading", { level: 1, name: NAME })).toBeVisible();
  });

  test("sends chosen files, which survive a reload, and opens them from the conversation", async ({
    page,
    desk,
  }, testInfo) => {
    await desk.enter(page, "Meera Rao");
    const reference = await desk.receive({});
    await page.goto(`/desk/${reference}/reply`);
    await page.getByRole("textbox", { name: "Message", exact: true }).fill("Dear Dr. Solanki, here is the quote.");
    const input = page.locator("input[type=file]");
    const folder = testInfo.outputPath();
    /** By its path: Playwright would send the bytes of a buffer to the browser in one message. */
    const file = (name: string, size: number) => {
      const path = join(folder, name);
      writeFileSync(path, Buffer.alloc(size, name));
      return path;
    };
    await input.setInputFiles([file("plot.jpg", 8_000_000), file("plan.jpg", 7_000_000)]);
    await expect(page.getByRole("alert")).toContainText("These are 15.0 MB. The files of a message may have 14.0 MB");
    await input.setInputFiles([file("दर सूची.xlsx", 20_000), file("plot.jpg", 3_000_000)]);
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect(page.getByRole("link", { name: "plot.jpg 3.0 MB" })).toBeVisible();
    await page.getByRole("button", { name: "Remove plot.jpg" }).click();
    await expect(page.getByText(/Draft kept/)).toBeVisible();
    // On a phone the chips may be half below the bar at the top.
    await page.evaluate(() => scrollTo(0, 0));
    expect(await findings(page)).toEqual([]);
    await page.reload();
    await expect(page.getByRole("link", { name: "दर सूची.xlsx 20 kB" })).toBeVisible();
    await expect(page.getByRole("link", { name: "plot.jpg" })).toHaveCount(0);
    const saved = page.waitForResponse((response) => response.request().method() === "PUT");
    await page.getByText(/^Subject: /).click();
    await page.getByRole("textbox", { name: "Subject" }).fill("The quote");
    expect((await saved).status()).toBe(200);

    await page.getByRole("button", { name: /^Send to/ }).click();
    await expect(page.getByText("With a file दर सूची.xlsx (20 kB)")).toBeVisible();
    await desk.letPass();
    await expect(page.getByRole("heading", { level: 1, name: NAME })).toBeVisible();
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "दर सूची.xlsx 20 kB" }).click();
    expect((await download).suggestedFilename()).toBe("दर सूची.xlsx");
    const { attachments } = await PostalMime.parse(desk.mailServer.mailsTo(ADDRESS).at(-1)?.raw ?? "");
    expect(attachments.map(({ filename }) => filename)).toEqual(["दर सूची.xlsx"]);
  });

  test("asks for a code before a letter goes to another address, and keeps the letter", async ({ page, desk }) => {
    const meera = await desk.enter(page, "Meera Rao");
    const reference = await desk.receive({});
    const old = new Date(Date.now() - 3_600_000).toISOString();
    await desk.database.write(
      sql`UPDATE contacts SET email = ${"ramesh at example"}`,
      sql`UPDATE sessions SET confirmed_at = ${old}`,
    );
    await page.goto(`/desk/${reference}`);
    await expect(page.getByRole("heading", { level: 1, name: NAME })).toBeVisible();
    await page.goto(`/desk/${reference}/reply`);
    // The row of templates goes beyond the screen: a press on one that is cut must not move it from under the finger.
    const templates = page.getByRole("radiogroup", { name: "Template" });
    await expect(templates).toBeVisible();
    const places = await templates
      .getByRole("radio")
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()));
    const cut = places.findIndex(({ right }) => right > phone.width);
    await page.mouse.click((places[cut].left + phone.width) / 2, places[cut].top + places[cut].height / 2);
    await expect(templates.getByRole("radio").nth(cut)).toBeChecked();
    const letter = page.getByRole("textbox", { name: "Message", exact: true });
    await letter.fill("The drawings are ready.");
    await page.getByRole("textbox", { name: "To" }).fill("ramesh@hospital.example");
    await expect(page.getByText("Another address than in the enquiry")).toBeVisible();
    const send = page.getByRole("button", { name: "Send to ramesh@hospital.example" });
    await send.click();
    const sheet = page.getByRole("dialog", { name: "Type the code" });
    await sheet.getByRole("button", { name: "Close" }).click();
    await expect(letter).toHaveValue("The drawings are ready.");

    await send.click();
    await expect.poll(() => desk.mailServer.mailsTo(meera.mail).length).toBe(2);
    const [, code = ""] = /code is (\d{3} \d{3})/.exec(desk.mailServer.mailsTo(meera.mail).at(-1)?.text ?? "") ?? [];
    await sheet.getByLabel("6 digits").fill(code.replace(" ", ""));
    await expect(page.getByRole("button", { name: /^Goes out in \d seconds/ })).toBeVisible();
  });

  test("merges a ticket of the same number, splits it, and brings one back on a date", async ({ page, desk }) => {
    await desk.enter(page, "Meera Rao");
    await desk.receive({});
    const office = await desk.receive({ email: "office@hospital.example", full_name: "Solanki Office" });
    await openFromList(page, NAME);
    await expect(page.getByRole("heading", { name: "May be the same person" })).toBeVisible();
    await page.getByRole("button", { name: /^Join ?: Solanki Office/ }).click();
    await expect(page.getByText("People wrote from 2 addresses in this row.")).toBeVisible();
    await expect(page.getByText(`You joined the row of ${office}`)).toBeVisible();
    await toast(page, "Joined").getByRole("button", { name: "Undo" }).click();
    await expect(toast(page, "Undone")).toBeVisible();
    await expect(page.getByRole("button", { name: /^Join ?: Solanki Office/ })).toBeVisible();

    await page.getByRole("button", { name: "Later" }).click();
    const sheet = page.getByRole("dialog", { name: "Later" });
    // The calendar counts its days in India only from a day that is chosen.
    await sheet.getByRole("radio", { name: "Other day" }).click();
    await expect(sheet.locator("td [data-selected]")).toBeVisible();
    await sheet
      .getByRole("button", { name: "In 2 weeks" })
      .or(sheet.getByRole("radio", { name: "In 2 weeks" }))
      .click();
    await sheet.getByLabel("What for? One line (optional)").fill("Plot papers");
    await sheet.getByRole("button", { name: /^Back on/ }).click();
    await expect(toast(page, `${NAME} waits`)).toContainText("Comes back");
    await page.getByRole("button", { name: "Change" }).first().click();
    const entry = page.waitForEvent("download");
    await sheet.getByRole("link", { name: "Put it into a calendar" }).click();
    expect((await entry).suggestedFilename()).toBe("calendar.ics");
  });

  test("releases and sets aside; who may not delete it sees who can", async ({ page, desk }) => {
    await desk.enter(page, "Meera Rao");
    await desk.receive({}, { "Enquiry-Hidden-Field": "filled" });
    await page.goto("/desk?list=set-aside");
    await expect(page.getByText("A field that people cannot see was filled in.")).toBeVisible();
    await page.getByRole("button", { name: new RegExp(`^Release ?: ${NAME}`) }).click();
    await expect(toast(page, `${NAME} released`)).toBeVisible();
    await desk.letPass();
    await page.goto("/desk");
    await expect(page.getByText(NAME).first()).toBeVisible();

    await openFromList(page, NAME);
    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("button", { name: "Set aside as spam" }).click();
    await expect(toast(page, "Set aside")).toBeVisible();
    await page.goto("/desk?list=set-aside");
    const sentence = page.getByText("Only an owner with a passkey can delete this now.");
    await expect(sentence).toBeVisible();
    await expect(page.getByRole("button", { name: "Delete" })).toBeHidden();
    await rowOf(page, NAME)
      .or(page.getByRole("link", { name: NAME }))
      .click();
    await expect(page.getByRole("button", { name: "Release" })).toBeVisible();
    await expect(sentence).toBeVisible();

    await desk.addPasskey(await desk.enter(page, "Asha Owner", "owner"));
    await page.goto("/desk?list=set-aside");
    await page.getByRole("button", { name: new RegExp(`^Delete ?: ${NAME}`) }).click();
    await expect(toast(page, `${NAME} deleted`)).toBeVisible();
  });

  test("shows what somebody typed as text, in every field, and offers no call to what is no number", async ({
    page,
    desk,
  }) => {
    await desk.enter(page, "Meera Rao");
    const script = `<script>document.title = "taken over"</script><img src=x onerror="document.title = 'taken over'">`;
    const reference = await desk.receive({
      full_name: script,
      organization: script,
      project_details: `${script}\njavascript:alert(1)`,
      phone: script,
    });
    await page.goto("/desk");
    await expect(rowOf(page, "<script>")).toBeVisible();
    await page.goto(`/desk/${reference}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(script);
    await expect(page.getByText("Perhaps not a phone number: read it before you dial.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Mail", exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: "Call", exact: true })).toBeHidden();
    await page.getByRole("button", { name: "Add note" }).click();
    const sheet = page.getByRole("dialog");
    await sheet.getByRole("textbox").fill(script);
    await sheet.getByRole("button", { name: "Add note" }).click();
    await expect(page.getByText(script).last()).toBeVisible();
    expect(await page.title()).not.toBe("taken over");
  });
});

test.describe("on a laptop", () => {
  test.use({ viewport: laptop });

  test("a change reaches other people by itself; of two who assign, one sees the conflict", async ({
    page,
    desk,
    anotherBrowser,
  }) => {
    await desk.enter(page, "Meera Rao");
    const kiran = await desk.addMember("Kiran Shah");
    const reference = await desk.receive({});
    const context = await anotherBrowser();
    await desk.signIn(context, kiran);
    const other = await context.newPage();
    // Kiran sees the enquiry as it was: changes do not reach that browser by themselves.
    await other.route("**/desk/api/events", (route) => route.abort());
    const told = await context.newPage();
    for (const each of [page, other, told]) await each.goto(`/desk/${reference}`);
    await expect(told.getByText("Nobody has it")).toBeVisible();
    await expect(other.getByRole("button", { name: "I take it" })).toBeVisible();
    await page.getByRole("button", { name: "I take it" }).click();
    await expect(page.getByText("You have it")).toBeVisible();
    await expect(told.getByText("Meera has it", { exact: true })).toBeVisible();
    await other.getByRole("button", { name: "I take it" }).click();
    const warning = other.getByRole("alertdialog", { name: "Meera took it first" });
    await expect(warning).toContainText("Nothing you did is lost.");
    await warning.getByRole("button", { name: "Leave it to Meera" }).click();
    await expect(other.getByText("Meera has it", { exact: true })).toBeVisible();
  });

  test("everything by keyboard: open, call, outcome, save, undo, screens", async ({ page, desk }) => {
    await desk.enter(page, "Meera Rao", "owner");
    await desk.receive({});
    await desk.receive({ full_name: "Anjali Deshpande", email: "anjali@example.in", phone: "+91 98765 24426" });
    await page.goto("/desk");
    await expect(rowOf(page, "Anjali Deshpande")).toBeVisible();
    await expect(page.getByText("all keys")).toBeVisible();
    await page.keyboard.press("4");
    await expect(page.getByText(/release$/)).toBeVisible();
    await page.keyboard.press("1");
    // The first one is open.
    await expect(page.getByRole("heading", { name: NAME })).toBeVisible();
    await page.keyboard.press("j");
    await expect(rowOf(page, "Anjali Deshpande")).toBeFocused();
    await page.keyboard.press("k");
    await expect(rowOf(page, NAME)).toBeFocused();
    await page.keyboard.press("Enter");
    // Its heading is shown already, because the first one is open.
    await expect(page).toHaveURL(/\/desk\/AN-/);
    await expect(page.getByRole("button", { name: "I take it" })).toBeVisible();
    await page.keyboard.press("c");
    const outcome = page.getByRole("dialog", { name: "How was the call?" });
    await expect(outcome).toBeVisible();
    await page.keyboard.press("1");
    await expect(outcome.getByRole("radio").first()).toBeChecked();
    await page.keyboard.press("Control+Enter");
    await expect(toast(page, `${NAME} waits`)).toBeVisible();
    await expect(outcome).toBeHidden();
    await page.keyboard.press("z");
    await expect(toast(page, "Undone")).toBeVisible();
    await page.keyboard.press("g");
    await page.keyboard.press("t");
    await expect(page).toHaveTitle(/statistics/i);
    // A slider takes no letters.
    await page.getByRole("slider", { name: "Week" }).first().focus();
    for (const [key, title] of [
      ["p", /people/i],
      ["s", /system/i],
    ] as const) {
      await page.keyboard.press("g");
      await page.keyboard.press(key);
      await expect(page).toHaveTitle(title);
    }
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    // Switched off, they rest in this browser, also after the page was loaded anew.
    await page.goto("/desk/account");
    const switchOfKeys = page.getByRole("switch", { name: /^Single keys/ });
    await switchOfKeys.click();
    await page.reload();
    await expect(switchOfKeys).not.toBeChecked();
    await keysReady(page);
    await page.keyboard.press("g");
    await page.keyboard.press("t");
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("dialog")).toBeVisible();
    await expect(page).toHaveURL(/account/);
  });
});
