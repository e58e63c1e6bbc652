import { expect, onTestFinished, test, vi } from "vitest";
import { readContent } from "../content/read-content.ts";
import { serviceSheet } from "./service-sheet.ts";
import { createPress } from "./worker-pool.ts";

const content = readContent();
const made = new Date("2026-11-22T06:00:00Z");
const [service] = content.services;
if (!service) throw new Error("The content has no service.");
const sheet = serviceSheet(content, service, "https://www.example.in/services/hospital-construction", made);

function pressFor() {
  const press = createPress();
  onTestFinished(() => press.close());
  return press;
}

test("makes PDFs one after another", async () => {
  const press = pressFor();
  const pdfs = await Promise.all([press.pdf(sheet, made), press.pdf(sheet, made)]);
  for (const pdf of pdfs) expect(Buffer.from(pdf).subarray(0, 5).toString()).toBe("%PDF-");
});

test("lets eight wait while it sets one, and refuses the next", async () => {
  const press = pressFor();
  const taken = Promise.allSettled(Array.from({ length: 9 }, () => press.pdf(sheet, made)));
  await expect(press.pdf(sheet, made)).rejects.toMatchObject({ failure: "busy" });
  await press.close();
  expect((await taken).map(({ status }) => status)).toEqual(Array(9).fill("rejected"));
});

test("gives up after five seconds, and goes on with a new worker", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const press = pressFor();
  const given = vi.fn();
  const late = press.pdf(sheet, made).catch(given);
  await vi.advanceTimersByTimeAsync(4999);
  expect(given).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await late;
  expect(given).toHaveBeenCalledWith(expect.objectContaining({ failure: "late" }));
  expect((await press.pdf(sheet, made)).length).toBeGreaterThan(1000);
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
