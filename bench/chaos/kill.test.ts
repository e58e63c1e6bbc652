/** Kills the server with SIGKILL at random moments under load. */

import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import sql from "sql-template-tag";
import { expect, inject, type TestContext, test } from "vitest";
import { z } from "zod";
import { openSqliteStore } from "../../server/enquiries/open-store.ts";
import { readEnquiries } from "../../server/enquiries/read.ts";
import { createEmptyDatabase, openForTest, openPostgres } from "../../server/test-support/stores.ts";
import { CALLS_SECRET } from "../../server/test-support/telephone.ts";
import { signature, whatsAppEnvironment, written } from "../../server/test-support/whatsapp-webhooks.ts";
import { callPost, openConnection, type Post, startLoad } from "../visitors.ts";
import { inSeconds, recordFigures } from "./figures-reporter.ts";
import { createRestartableServer, expectNothingLost, readPostgres, readSqlite, whenJournalsEmpty } from "./harness.ts";

/** Upper limits of the random delay before each kill. With PostgreSQL the first response takes longer. */
const MAX_UPTIME_MS = { sqlite: 600, postgres: 2400 };
/** On a busy machine there are fewer kills, and the table shows how many. */
const NO_KILL_AFTER_MS = inject("full") ? 240_000 : 20_000;

/** Kills and restarts the server under load. Resolves to what it acknowledged, and where its data is. */
async function killUnderLoad(context: TestContext, settings: Record<string, string>, times: number) {
  const maxUptimeMs = MAX_UPTIME_MS["DATABASE_URL" in settings ? "postgres" : "sqlite"];
  const server = await createRestartableServer(settings);
  const load = startLoad([server.url]);
  const end = performance.now() + NO_KILL_AFTER_MS;
  let kills = 0;
  while (kills < times && performance.now() < end) {
    const running = await server.start();
    await wait(Math.random() * maxUptimeMs);
    await running.stop("SIGKILL");
    kills++;
  }
  await server.start();
  const { acknowledged, repeats, slowestMs } = await load.stop();
  recordFigures(context, {
    kills: kills < times ? `${kills} of ${times} (time was up)` : kills,
    "sent again": repeats,
    "slowest response": inSeconds(slowestMs),
  });
  return { acknowledged, dataDir: server.dataDir };
}

test("kill -9, SQLite", async (context) => {
  const { acknowledged, dataDir } = await killUnderLoad(context, {}, inject("full") ? 50 : 3);
  await expectNothingLost(context, acknowledged, { stored: readSqlite(dataDir) });
});

test("kill -9, PostgreSQL", async (context) => {
  const database = await createEmptyDatabase();
  const { acknowledged, dataDir } = await killUnderLoad(context, { DATABASE_URL: database }, inject("full") ? 50 : 2);
  await whenJournalsEmpty(dataDir);
  await expectNothingLost(context, acknowledged, await readPostgres(database));
});

const TOLD = 200;
const SENDERS = 8;
/** About so many are acknowledged between two kills. */
const TOLD_PER_KILL = inject("full") ? 10 : 50;

/** Tells of calls or messages until each is acknowledged, and kills the server meanwhile. */
async function killWhileTold(context: TestContext, settings: Record<string, string>, post: (n: number) => Post) {
  const server = await createRestartableServer(settings);
  const waiting = Array.from({ length: TOLD }, (_, n) => n);
  let [acknowledged, posts, kills, killAt] = [0, 0, 0, 0];

  async function send(): Promise<void> {
    const connection = openConnection(server.url);
    for (let n = waiting.pop(); n !== undefined; n = waiting.pop()) {
      for (let status: number | undefined; status !== 200; posts++) {
        status = (await connection.post(post(n)).catch(() => undefined))?.status;
        // While the server is down.
        if (status !== 200) await wait(20);
      }
      acknowledged++;
    }
    connection.close();
  }
  const sending = Promise.all(Array.from({ length: SENDERS }, send));
  while (acknowledged < TOLD) {
    const running = await server.start();
    killAt += TOLD_PER_KILL * (0.5 + Math.random());
    while (acknowledged < Math.min(killAt, TOLD)) await wait(1);
    await running.stop("SIGKILL");
    kills++;
  }
  await sending;
  const running = await server.start();
  if ("DATABASE_URL" in settings) await whenJournalsEmpty(server.dataDir);
  await running.stop("SIGTERM");
  recordFigures(context, { kills, acknowledged, posts });
  return server.dataDir;
}

/** Kills a server while it is told, and opens its store. */
async function storeAfterKills(
  context: TestContext,
  name: string,
  settings: Record<string, string>,
  post: (n: number) => Post,
) {
  const url = name === "SQLite" ? null : await createEmptyDatabase();
  const dataDir = await killWhileTold(context, { ...settings, ...(url !== null && { DATABASE_URL: url }) }, post);
  return url === null ? openForTest(openSqliteStore(join(dataDir, "enquiries.sqlite"))) : openPostgres(url, dataDir);
}

const calledRow = z.object({ id: z.string(), enquiry_id: z.number() });

test.for(["SQLite", "PostgreSQL"])("kill -9 while calls are told, %s", async (name, context) => {
  const { database } = await storeAfterKills(context, name, { CALLS_SECRET }, callPost);
  const calls = await database.read(
    calledRow,
    sql`SELECT id, enquiry_id FROM open_ticket_events WHERE kind = ${"called"}`,
  );
  const enquiries = await readEnquiries(database);
  recordFigures(context, { stored: calls.length, enquiries: enquiries.length });
  const told = Array.from({ length: TOLD }, (_, n) => `call call-${n}`);
  expect(calls.map(({ id }) => id).toSorted()).toEqual(told.toSorted());
  // Nobody has answered, so each number has one.
  expect(enquiries.map(({ id }) => id).toSorted()).toEqual(
    [...new Set(calls.map((call) => call.enquiry_id))].toSorted(),
  );
  expect(new Set(enquiries.map(({ phone }) => phone)).size).toBe(enquiries.length);
});

const PEOPLE = 20;

/** WhatsApp's webhook of a message from one of them. */
function chatPost(n: number): Post {
  const person = { name: `Person ${n % PEOPLE}`, user: `IN.${n % PEOPLE}`, phone: undefined };
  const body = JSON.stringify(written(`chat-${n}`, person, `Message ${n}`));
  const headers = { "Content-Type": "application/json", "x-hub-signature-256": signature(body) };
  return { path: "/hooks/whatsapp", headers, body };
}

const toldRow = z.object({ message_id: z.string(), ticket_id: z.string() });

test.for(["SQLite", "PostgreSQL"])("kill -9 while messages on WhatsApp are told, %s", async (name, context) => {
  const { database } = await storeAfterKills(context, name, whatsAppEnvironment, chatPost);
  const messages = await database.read(
    toldRow,
    sql`SELECT message_id, ticket_id FROM open_messages
      JOIN open_ticket_enquiries ON open_ticket_enquiries.enquiry_id = open_messages.enquiry_id`,
  );
  recordFigures(context, { stored: messages.length });
  const told = Array.from({ length: TOLD }, (_, n) => `wamid.chat-${n}`);
  expect(messages.map(({ message_id }) => message_id).toSorted()).toEqual(told.toSorted());
  expect(new Set(messages.map(({ ticket_id }) => ticket_id)).size).toBe(PEOPLE);
});
