/** Staff read and answer WhatsApp messages at the desk. */
import { became, hidden, ramesh, written } from "../../server/test-support/whatsapp-webhooks.ts";
import { findings } from "../axe.ts";
import { expect, phone, test } from "../desk/fixtures.ts";
import { openFromList, rowOf, toast } from "../desk/screen.ts";

const DAY_MS = 24 * 60 * 60_000;

/** A sound of one second, as WAV: every browser plays it. */
function oneSecond(): Buffer {
  const rate = 8000;
  const head = Buffer.alloc(44);
  head.write("RIFF");
  head.writeUInt32LE(36 + rate, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write("data", 36);
  head.writeUInt32LE(rate, 40);
  return Buffer.concat([head, Buffer.alloc(rate, 128)]);
}

test.use({ viewport: phone });

test("a message is read in its thread and answered inside the window; the answer can be stopped", async ({
  page,
  desk,
  whatsApp,
}) => {
  await desk.enter(page, "Meera Rao");
  await desk.chat(written("1", ramesh, "A hospital of 50 beds in Surat"));
  whatsApp.files.set("9001", oneSecond());
  await desk.chat(written("2", ramesh, { type: "audio", audio: { id: "9001", mime_type: "audio/wav", voice: true } }));
  await page.goto("/desk");
  await expect(rowOf(page, ramesh.name)).toContainText("WhatsApp");
  await openFromList(page, ramesh.name);
  await expect(page.getByText("A hospital of 50 beds in Surat")).toBeVisible();
  await page.getByRole("button", { name: "Listen" }).click();
  const note = page.locator("audio");
  await expect.poll(() => note.evaluate((audio: HTMLAudioElement) => [audio.duration, audio.ended])).toEqual([1, true]);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "voice message.wav" }).click();
  expect((await download).suggestedFilename()).toBe("voice message.wav");
  await page.getByRole("button", { name: "WhatsApp", exact: true }).click();
  await expect(page.getByText("To +91 98220 11111")).toBeVisible();
  await expect(page.getByText(/^Free text until /)).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.getByLabel("Message", { exact: true }).fill("Namaste, when may we call?");
  const file = (name: string) => ({ name, mimeType: "", buffer: Buffer.from(name) });
  await page.locator("input[type=file]").setInputFiles(file("plan.dwg"));
  await expect(page.getByRole("alert")).toContainText("WhatsApp takes JPEG and PNG up to 5 MB");
  await page.locator("input[type=file]").setInputFiles(file("quote.pdf"));
  await expect(page.getByRole("link", { name: "quote.pdf 1 kB" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("link", { name: "quote.pdf 1 kB" })).toBeVisible();
  await page.getByRole("button", { name: "Send on WhatsApp" }).click();
  await expect(page.getByText("Namaste, when may we call?")).toBeVisible();
  await expect(page.getByText("Goes out in a moment")).toBeVisible();
  await toast(page, "Message goes out in 8 seconds").getByRole("button", { name: "Stop" }).click();
  await expect(page.getByText("Stopped before it went out")).toBeVisible();
  await page.getByRole("button", { name: "Send again" }).click();
  await desk.letPass();
  await expect.poll(() => whatsApp.sent.at(-1)?.document?.filename).toBe("quote.pdf");
  await expect(page.getByRole("link", { name: "quote.pdf 1 kB" })).toBeVisible();
});

test("after a day the field gives way to templates; what is sent says how far it came", async ({
  page,
  desk,
  whatsApp,
}) => {
  await desk.enter(page, "Meera Rao");
  await desk.chat(written("1", hidden, "A clinic", Date.now() - 2 * DAY_MS));
  await openFromList(page, hidden.name);
  await page.getByRole("button", { name: "WhatsApp", exact: true }).click();
  await expect(page.getByText("The number is not told. Answer here, or ask for it.")).toBeVisible();
  await expect(page.getByText(/approved templates only/)).toBeVisible();
  await expect(page.getByLabel("Message", { exact: true })).toHaveCount(0);
  await expect(page.getByText("rejected")).toHaveCount(0);
  await page.getByRole("radio", { name: /^site visit English Namaste \[name\], may we call you/ }).check();
  await expect(page.getByText(/may we call you about AN-\S+ on \[day\]\?/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Fill in the gaps" })).toBeDisabled();
  await page.getByRole("textbox", { name: "day" }).fill("Monday");
  await page.reload();
  await expect(page.getByRole("textbox", { name: "day" })).toHaveValue("Monday");
  expect(await findings(page)).toEqual([]);
  await page.getByRole("button", { name: "Send on WhatsApp" }).click();
  await expect(page.getByText("Goes out in a moment")).toBeVisible();
  await desk.letPass();
  await expect(page.getByText("Sent", { exact: true })).toBeVisible();
  const { recipient, template, biz_opaque_callback_data: id } = whatsApp.sent.at(-1) ?? {};
  expect([recipient, template?.name]).toEqual([hidden.user, "site_visit"]);
  for (const [state, note] of [
    ["delivered", /^Delivered /],
    ["read", /^Read /],
  ] as const) {
    await desk.chat(became(id ?? "", state));
    await expect(page.getByText(note)).toBeVisible();
  }
});
