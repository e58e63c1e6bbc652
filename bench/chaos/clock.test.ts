/** The clock jumps by days while the desk is at work (issue: the enquiry desk, 7). */

import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, inject, type TestContext, test } from "vitest";
import { createEmptyDatabase } from "../../server/test-support/stores.ts";
import { openConnection } from "../load/connection.ts";
import { dataApiPost } from "../load/posts.ts";
import type { Acknowledged } from "../load/visitor.ts";
import { makePlace, storedInPostgres, storedInSqlite } from "./desks.ts";
import { note } from "./figures.ts";
import { expectNothingLost, verdictOn } from "./verdict.ts";

const enquiries = inject("full") ? 1000 : 100;
const jumping = { NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, "jumping-clock.ts"))}` };

/** One enquiry after the other, each sent again a while later under its key, when the clock says something else. */
async function sendInOrder(url: string): Promise<Acknowledged[]> {
  const connection = openConnection(url);
  const acknowledged: Acknowledged[] = [];
  for (let i = 0; i < enquiries; i++) {
    const name = `Visitor ${i}`;
    const { status, reference = "" } = await connection.post(dataApiPost(name));
    expect(status).toBe(201);
    acknowledged.push({ name, reference });
    const before = acknowledged[Math.floor(i / 2)];
    const again = await connection.post(dataApiPost(before?.name ?? ""));
    expect(again).toMatchObject({ status: 201, reference: before?.reference });
  }
  connection.close();
  return acknowledged;
}

/** Received in this order, kept in this order, once each, though the times say otherwise. */
async function judge(
  context: TestContext,
  acknowledged: Acknowledged[],
  stored: Awaited<ReturnType<typeof storedInSqlite>>,
) {
  const verdict = await verdictOn(acknowledged, stored, () => undefined);
  const times = stored.map(({ created_at }) => created_at);
  const back = times.filter((time, i) => time < (times[i - 1] ?? "")).length;
  const misplaced = stored.filter(({ full_name }, i) => full_name !== acknowledged[i]?.name).length;
  note(context, { "times the clock went back": back, "out of order": misplaced, ...verdict });
  expectNothingLost(verdict);
  expect(misplaced).toBe(0);
  // Else the clock was never wrong, and this test proves nothing.
  expect(back).toBeGreaterThan(0);
}

test("clock jumps, SQLite", async (context) => {
  const place = await makePlace(jumping);
  await place.start();
  await judge(context, await sendInOrder(place.url), storedInSqlite(place.dataDir));
});

test("clock jumps, PostgreSQL", async (context) => {
  const database = await createEmptyDatabase();
  const place = await makePlace({ ...jumping, DATABASE_URL: database });
  await place.start();
  const acknowledged = await sendInOrder(place.url);
  await judge(context, acknowledged, (await storedInPostgres(database)).stored);
});
