import { statSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { type Connection, connections, type Measurement } from "../../../enquiry/vitals.ts";
import { temporaryFolder } from "../../test-support/test-server.ts";
import { KEPT_DAYS, openVitals, readVitals } from "./file.ts";

const visit: Measurement = { page: "/", connection: "4g", LCP: 1000 };
const dayMs = 24 * 60 * 60 * 1000;
const noon = new Date("2026-11-21T12:00:00+05:30");
const daysAfter = (days: number) => new Date(noon.getTime() + days * dayMs);

function makeFile(maxPages?: number) {
  const path = join(temporaryFolder(), "vitals.sqlite");
  const file = openVitals(path, maxPages);
  onTestFinished(() => file.close());
  return { path, record: file.record };
}

test("visits are added up by page, network, metric and bucket", () => {
  const { path, record } = makeFile();
  for (let i = 0; i < 3; i++) record({ ...visit, CLS: 0 }, noon);
  record({ ...visit, connection: "3g" }, daysAfter(1));
  expect(readVitals(path)).toEqual([
    expect.objectContaining({ page: "/", connection: "3g", metric: "LCP", visits: 1 }),
    expect.objectContaining({ page: "/", connection: "4g", metric: "CLS", bucket: 0, visits: 3 }),
    expect.objectContaining({ page: "/", connection: "4g", metric: "LCP", visits: 3 }),
  ]);
});

test("a day is a day in India, and can be left out", () => {
  const { path, record } = makeFile();
  record(visit, new Date("2026-11-20T23:59:00+05:30"));
  record(visit, new Date("2026-11-21T00:01:00+05:30"));
  expect(readVitals(path, "2026-11-20")).toMatchObject([{ visits: 2 }]);
  expect(readVitals(path, "2026-11-21")).toMatchObject([{ visits: 1 }]);
  expect(readVitals(path, "2026-11-22")).toEqual([]);
});

test("deletes days past thirteen months with the first visit of a new day", () => {
  const { path, record } = makeFile();
  record(visit, noon);
  record({ ...visit, page: "/contact" }, daysAfter(1));
  record(visit, daysAfter(KEPT_DAYS));
  expect(readVitals(path).reduce((sum, { visits }) => sum + visits, 0)).toBe(3);
  record(visit, daysAfter(KEPT_DAYS + 1));
  expect(readVitals(path)).toMatchObject([
    { page: "/", visits: 2 },
    { page: "/contact", visits: 1 },
  ]);
});

test("a full file grows no further, still counts what it knows, and has room again when old days go", () => {
  const maxPages = 16;
  const { path, record } = makeFile(maxPages);
  const fill = (connection: Connection, now: Date) => {
    for (let i = 0; i < 5000; i++) record({ page: `/page-${i}`, connection, LCP: 1000 }, now);
  };
  expect(() => fill("2g", noon)).toThrow("full");
  const known = readVitals(path).length;
  expect(known).toBeGreaterThan(500);
  for (const connection of connections) expect(() => fill(connection, daysAfter(1))).toThrow("full");
  expect(statSync(path).size).toBeLessThanOrEqual(maxPages * 4096);
  record({ page: "/page-0", connection: "2g", LCP: 1000 }, noon);
  expect(readVitals(path)[0]).toMatchObject({ page: "/page-0", connection: "2g", visits: 2 });
  record(visit, daysAfter(KEPT_DAYS + 2));
  expect(readVitals(path)).toMatchObject([{ page: "/", visits: 1 }]);
});
