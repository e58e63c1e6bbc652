import sharp from "sharp";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { readContent } from "../content/read-content.ts";
import { servicePdf } from "./service-pdf.ts";
import { createPdfPool } from "./worker-pool.ts";

const content = readContent();
const made = new Date("2026-11-22T06:00:00Z");
const [service] = content.services;
if (!service) throw new Error("The content has no service.");
const document = servicePdf(content, service, "https://www.example.in/services/hospital-construction", made);

// On a busy machine a PDF may take longer than the limit.
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

function openPool() {
  const pool = createPdfPool();
  onTestFinished(() => pool.close());
  return pool;
}

test("makes PDFs one after another", async () => {
  const pool = openPool();
  const pdfs = await Promise.all([pool.pdf(document, made), pool.pdf(document, made)]);
  for (const pdf of pdfs) expect(Buffer.from(pdf).subarray(0, 5).toString()).toBe("%PDF-");
});

const bar = { pieces: [{ look: "published", from: 10, to: 60, least: 40 }], pauses: [] };
const card = {
  template: "card",
  data: {
    company: "Arogya",
    heading: "A new hospital",
    cells: [],
    figures: true,
    highlighted: [4],
    drawing: { lines: [20, 90], rows: [bar] },
  },
} as const;

test("makes a JPEG of a card", async () => {
  const { width, height, format } = await sharp(await openPool().jpeg(card)).metadata();
  expect([width, height, format]).toEqual([1200, 630, "jpeg"]);
});

test("queues eight PDFs and rejects the next as busy", async () => {
  const pool = openPool();
  const taken = Promise.allSettled(Array.from({ length: 9 }, () => pool.pdf(document, made)));
  await expect(pool.pdf(document, made)).rejects.toMatchObject({ failure: "busy" });
  await pool.close();
  expect((await taken).map(({ status }) => status)).toEqual(Array(9).fill("rejected"));
});

test("makes a PDF before the cards that wait, however many are asked for", async () => {
  const pool = openPool();
  const finished: string[] = [];
  const cards = Array.from({ length: 12 }, () => pool.jpeg(card).then(() => finished.push("card")));
  const all = Promise.allSettled(cards);
  await pool.pdf(document, made).then(() => finished.push("PDF"));
  expect(finished).toEqual(["card", "PDF"]);
  expect((await all).filter(({ status }) => status === "rejected")).toHaveLength(3);
});

test("times out after five seconds and continues with a new worker", async () => {
  const pool = openPool();
  const given = vi.fn();
  const late = pool.pdf(document, made).catch(given);
  await vi.advanceTimersByTimeAsync(4999);
  expect(given).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await late;
  expect(given).toHaveBeenCalledWith(expect.objectContaining({ failure: "timeout" }));
  expect((await pool.pdf(document, made)).length).toBeGreaterThan(1000);
});

test("rejects data that the template cannot use and continues", async () => {
  const pool = openPool();
  await expect(pool.pdf({ template: "service", data: {} }, made)).rejects.toMatchObject({ failure: "failed" });
  expect((await pool.pdf(document, made)).length).toBeGreaterThan(1000);
});

test("rejects what waits when it is closed", async () => {
  const pool = createPdfPool();
  const waiting = pool.pdf(document, made);
  const closed = pool.close();
  await expect(waiting).rejects.toMatchObject({ failure: "failed" });
  await closed;
});
