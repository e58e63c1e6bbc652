import { expect, test, vi } from "vitest";
import type { Measurement } from "../../../enquiry/vitals.ts";
import { readConfig } from "../../config.ts";
import { openVitals, vitalsFile } from "../../monitoring/vitals/file.ts";
import { openPostgresStore } from "../../storage/postgres/postgres-store.ts";
import { createEmptyDatabase, openForTest } from "../../test-support/stores.ts";
import { createTestServer, temporaryFolder } from "../../test-support/test-server.ts";
import { readPageSpeed, sharePageSpeed } from "./page-speed.ts";

// PostgreSQL may still be starting, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const now = new Date("2026-11-24T09:02:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const labels = new Map([["/contact", "Contact"]]);

/** Counts as many visits of a page. */
function measure(dataDir: string, visits: number, visit: Partial<Measurement>, at = now): void {
  const file = openVitals(vitalsFile(dataDir));
  for (let i = 0; i < visits; i++) file.record({ page: "/contact", connection: "4g", ...visit }, at);
  file.close();
}

test("reads the last 28 days of this server's file, with the names of pages", async () => {
  const { config, store } = createTestServer();
  measure(config.dataDir, 30, { LCP: 1200, INP: 700, CLS: 0.2 });
  measure(config.dataDir, 10, { page: "/services/x", LCP: 9000 }, daysAgo(27));
  measure(config.dataDir, 500, { LCP: 9000 }, daysAgo(28));
  const speed = await readPageSpeed(config, store.database, labels, now);
  expect(speed).toEqual([
    { page: "/contact", label: "Contact", metric: "LCP", p75: expect.any(Number), samples: 30, rating: "good" },
    { page: "/contact", label: "Contact", metric: "INP", p75: expect.any(Number), samples: 30, rating: "poor" },
    { page: "/contact", label: "Contact", metric: "CLS", p75: expect.any(Number), samples: 30, rating: "fair" },
    { page: "/services/x", label: "/services/x", metric: "LCP", p75: expect.any(Number), samples: 10, rating: null },
  ]);
  // Buckets are a tenth wide.
  expect(Math.abs((speed[0]?.p75 ?? 0) - 1200)).toBeLessThan(80);
});

test("adds up what several servers wrote into PostgreSQL, each count once", async () => {
  const url = await createEmptyDatabase();
  const { database } = await openForTest(openPostgresStore(url));
  const settings = () => ({ ...readConfig({ DATA_DIR: temporaryFolder() }), databaseUrl: url });
  const [first, second] = [settings(), settings()];
  measure(first.dataDir, 10, { LCP: 1000 }, daysAgo(1));
  await sharePageSpeed(first, database, "first", now);
  measure(first.dataDir, 5, { LCP: 1000 });
  measure(second.dataDir, 20, { LCP: 1000 });
  for (let round = 0; round < 2; round++) {
    await sharePageSpeed(first, database, "first", now);
    await sharePageSpeed(second, database, "second", now);
  }
  expect(await readPageSpeed(first, database, labels, now)).toMatchObject([{ page: "/contact", samples: 35 }]);
  await sharePageSpeed(first, database, "first", new Date(now.getTime() + 28 * 86_400_000));
  expect(await readPageSpeed(first, database, labels, now)).toEqual([]);
});
