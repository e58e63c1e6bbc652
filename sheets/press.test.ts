import { expect, onTestFinished, test } from "vitest";
import { readContent } from "../content-schema/read-content.ts";
import { createPress, type PressLimits } from "./press.ts";
import { serviceSheet } from "./service-sheet.ts";
import type { Sheet } from "./typesetter.ts";

const content = readContent();
const made = new Date("2026-11-22T06:00:00Z");
const [service] = content.services;
if (!service) throw new Error("The content has no service.");
const sheet = serviceSheet(content, service, "https://www.example.in/services/hospital-construction", made);
/** Typst needs several seconds for as many words. */
const slow: Sheet = { ...sheet, data: { ...sheet.data, tagline: "word ".repeat(300_000) } };

function pressFor(limits?: PressLimits) {
  const press = createPress(limits);
  onTestFinished(() => press.close());
  return press;
}

test("makes PDFs one after another", async () => {
  const press = pressFor();
  const pdfs = await Promise.all([press.pdf(sheet, made), press.pdf(sheet, made)]);
  for (const pdf of pdfs) expect(Buffer.from(pdf).subarray(0, 5).toString()).toBe("%PDF-");
});

test("refuses what exceeds the queue", async () => {
  const press = pressFor({ queue: 1, milliseconds: 20_000 });
  const first = press.pdf(sheet, made);
  const second = press.pdf(sheet, made);
  await expect(press.pdf(sheet, made)).rejects.toMatchObject({ failure: "busy" });
  await Promise.all([first, second]);
});

test("gives up what takes too long, and goes on with a new worker", async () => {
  const press = pressFor({ queue: 2, milliseconds: 1500 });
  await expect(press.pdf(slow, made)).rejects.toMatchObject({ failure: "late" });
  const patient = pressFor();
  expect((await patient.pdf(sheet, made)).length).toBeGreaterThan(1000);
});

test("reports data that the template cannot fill in, and goes on", async () => {
  const press = pressFor();
  await expect(press.pdf({ template: "service", data: {} }, made)).rejects.toMatchObject({ failure: "failed" });
  expect((await press.pdf(sheet, made)).length).toBeGreaterThan(1000);
});

test("rejects what waits when it is closed", async () => {
  const press = createPress();
  const waiting = press.pdf(sheet, made);
  const closed = press.close();
  await expect(waiting).rejects.toMatchObject({ failure: "failed" });
  await closed;
});
