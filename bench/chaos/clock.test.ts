/** The clock jumps by days while the server runs. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, inject, type TestContext, test } from "vitest";
import { createEmptyDatabase } from "../../server/test-support/stores.ts";
import type { Acknowledged } from "../visitors.ts";
import { dataApiPost, openConnection } from "../visitors.ts";
import { recordFigures } from "./figures-reporter.ts";
import { createRestartableServer, expectNothingLost, readPostgres, readSqlite } from "./harness.ts";

const enquiries = inject("full") ? 1000 : 100;
const jumping = { NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, "jumping-clock.ts"))}` };

/** Sends enquiries one after the other, and each again later under its key, when the clock shows another time. */
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

/** Enquiries are stored once each, in order of receipt, although their times are not in order. */
async function expectReceiptOrder(
  context: TestContext,
  acknowledged: Acknowledged[],
  stored: Awaited<ReturnType<typeof readSqlite>>,
) {
  const times = stored.map(({ created_at }) => created_at);
  const back = times.filter((time, i) => time < (times[i - 1] ?? "")).length;
  const misplaced = stored.filter(({ full_name }, i) => full_name !== acknowledged[i]?.name).length;
  recordFigures(context, { "times the clock went back": back, "out of order": misplaced });
  await expectNothingLost(context, acknowledged, { stored });
  expect(misplaced).toBe(0);
  // Without a jump back this test would prove nothing.
  expect(back).toBeGreaterThan(0);
}

test("clock jumps, SQLite", async (context) => {
  const server = await createRestartableServer(jumping);
  await server.start();
  await expectReceiptOrder(context, await sendInOrder(server.url), readSqlite(server.dataDir));
});

test("clock jumps, PostgreSQL", async (context) => {
  const database = await createEmptyDatabase();
  const server = await createRestartableServer({ ...jumping, DATABASE_URL: database });
  await server.start();
  const acknowledged = await sendInOrder(server.url);
  await expectReceiptOrder(context, acknowledged, (await readPostgres(database)).stored);
});
