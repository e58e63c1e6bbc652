/** The disk of the server is full for a while. */
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { createDatabase } from "../../server/test-support/postgres.ts";
import { createTcpProxy } from "../../server/test-support/tcp-proxy.ts";
import type { Acknowledged } from "../visitors.ts";
import { dataApiPost, formPost, openConnection } from "../visitors.ts";
import { recordFigures } from "./figures-reporter.ts";
import {
  createRestartableServer,
  expectNothingLost,
  mountSmallDisk,
  readPostgres,
  readSqlite,
  whenJournalsEmpty,
} from "./harness.ts";

const LONG = "Details. ".repeat(6000);
const MOST_POSTS = 2000;

function fillDisk(file: string): void {
  for (const chunk of [64 * 1024, 4096]) {
    try {
      for (;;) writeFileSync(file, Buffer.alloc(chunk), { flag: "a" });
    } catch {
      // Full, for pieces of this size.
    }
  }
}

/** A store on a small disk: what its server needs, and how to read what it stored. */
async function sqliteOn(dataDir: string) {
  return { settings: {}, read: async () => ({ stored: readSqlite(dataDir), find: async () => undefined }) };
}

/** PostgreSQL cannot be reached until everything was sent, so that all lines go through the journal. */
async function journalOn(dataDir: string) {
  const database = await createDatabase(inject("postgresUrl"));
  const gate = await createTcpProxy(database);
  gate.shut();
  return {
    settings: { DATABASE_URL: gate.url },
    async read() {
      gate.open();
      await whenJournalsEmpty(dataDir);
      return readPostgres(database, dataDir);
    },
  };
}

test.for([
  ["database", sqliteOn],
  ["journal", journalOn],
] as const)("disk of the %s full, then space again", async ([_name, makeStore], context) => {
  const dataDir = mountSmallDisk("256m");
  const ballast = join(dataDir, "ballast");
  const { settings, read } = await makeStore(dataDir);
  const server = await createRestartableServer(settings, dataDir);
  let running = await server.start();
  const connection = openConnection(server.url);
  const acknowledged: Acknowledged[] = [];
  let refused = 0;
  let posts = 0;

  /** @returns the status */
  async function send(details?: string): Promise<number> {
    const name = `Visitor ${posts++}`;
    const { status, reference, body } = await connection.post(dataApiPost(name, details ? { details } : {}));
    if (reference !== undefined) acknowledged.push({ name, reference });
    if (status === 503) {
      expect(JSON.parse(body)).toMatchObject({
        // The reserve is looked at once a second: until then the database itself refuses.
        code: expect.stringMatching(/^(ENQ53|PGRST001)$/),
        message: expect.stringContaining("Nothing was"),
      });
      refused++;
    }
    return status;
  }

  /** Sends until the disk is full in the middle of a long enquiry, and the server refuses even a short one. */
  async function untilFull(): Promise<void> {
    fillDisk(ballast);
    while ((await send(LONG)) === 201 || (await send()) === 201) expect(posts).toBeLessThan(MOST_POSTS);
  }

  for (let i = 0; i < 20; i++) expect(await send()).toBe(201);
  await untilFull();
  expect((await connection.post(formPost("Without JavaScript"))).status).toBe(503);
  rmSync(ballast);
  await expect.poll(() => send(), { timeout: 5000 }).toBe(201);

  // Once more: the server is killed while the disk is full, and started again after space is freed.
  await untilFull();
  await running.stop("SIGKILL");
  rmSync(ballast);
  running = await server.start();
  connection.close();
  expect(await send()).toBe(201);

  const stored = await read();
  recordFigures(context, { "refused with 503": refused });
  await expectNothingLost(context, acknowledged, stored);
  expect(stored.stored).toHaveLength(acknowledged.length);
});
