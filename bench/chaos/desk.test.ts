/** Kills the server with SIGKILL at random moments while staff work. */
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import sql from "sql-template-tag";
import { expect, inject, type TestContext, test } from "vitest";
import { z } from "zod";
import { openSqliteStore } from "../../server/enquiries/open-store.ts";
import type { Store } from "../../server/enquiries/store.ts";
import { createSession } from "../../server/staff/session/sessions.ts";
import { addStaff } from "../../server/test-support/desk.ts";
import { startMailbox } from "../../server/test-support/mailbox.ts";
import { createEmptyDatabase, openForTest, openPostgres } from "../../server/test-support/stores.ts";
import { temporaryFolder } from "../../tests/temporary.ts";
import { dataApiPost, openConnection } from "../visitors.ts";
import { compareWithDesk, countMessages, startWork } from "./desk.ts";
import { recordFigures } from "./figures-reporter.ts";
import { createRestartableServer } from "./harness.ts";

const KILLS = inject("full") ? 50 : 3;
const MAX_UPTIME_MS = 900;
/** On a busy machine there are fewer kills, and the table shows how many. */
const NO_KILL_AFTER_MS = inject("full") ? 240_000 : 20_000;
const PEOPLE = ["Meera Rao", "Kiran Shah", "Nilesh Parmar"];
const ENQUIRIES = 30;

async function receive(url: string): Promise<string[]> {
  const connection = openConnection(url);
  const references: string[] = [];
  for (let i = 0; i < ENQUIRIES; i++) {
    const post = dataApiPost(`Visitor ${i}`, { key: randomUUID() });
    // Each is a member of their own.
    const contact = { ...JSON.parse(post.body), email: `visitor-${i}@example.in`, phone: `+91 98765 ${43_210 + i}` };
    const { reference } = await connection.post({ ...post, body: JSON.stringify(contact) });
    if (reference !== undefined) references.push(reference);
  }
  connection.close();
  return references;
}

async function killWhileStaffWork(
  context: TestContext,
  settings: Record<string, string>,
  dataDir: string,
  open: () => Promise<Store>,
) {
  const mailbox = await startMailbox();
  // Takes its time, so that a kill can fall into the sending of a message.
  mailbox.setMode("slow");
  const server = await createRestartableServer(
    {
      SMTP_URL: mailbox.url,
      MAIL_TO: "staff@example.in",
      MAIL_FROM: "desk@example.in",
      MAIL_AUTOREPLY: "off",
      ...settings,
    },
    dataDir,
  );
  const first = await server.start();
  const references = await receive(server.url);
  const { database } = await openForTest(open());
  const isNew = sql`SELECT enquiry_id FROM ticket_enquiries WHERE ticket_id IS NULL`;
  await expect.poll(() => database.read(z.unknown(), isNew), { timeout: 20_000 }).toEqual([]);
  const members = await Promise.all(
    PEOPLE.map(async (name) => {
      const staffId = await addStaff(database, name);
      const token = await createSession(database, { staffId, device: "Test", proof: "passkey" });
      return { staffId, cookie: `desk=${token}` };
    }),
  );
  const work = startWork(server.url, members, references);
  const end = performance.now() + NO_KILL_AFTER_MS;
  let kills = 0;
  for (let running = first; kills < KILLS && performance.now() < end; kills++) {
    await wait(Math.random() * MAX_UPTIME_MS);
    await running.stop("SIGKILL");
    running = await server.start();
  }
  // A slow machine may have done little between the kills.
  const done = () => Object.values(work.acknowledged).filter(({ length }) => length > 0);
  await expect.poll(done, { timeout: 60_000 }).toHaveLength(3);
  const acknowledged = await work.stop();
  mailbox.setMode("accept");
  // A message that was being sent when the server died stays so for 90 s, in case another server still sends it.
  const underWay = inject("full") ? ["waiting", "sending"] : ["waiting"];
  await expect.poll(() => countMessages(database, ...underWay), { timeout: 120_000, interval: 500 }).toBe(0);
  const verdict = await compareWithDesk(database, acknowledged, mailbox.mails);
  recordFigures(context, { kills: kills < KILLS ? `${kills} of ${KILLS} (time was up)` : kills, ...verdict });
  expect(verdict).toMatchObject({
    "claims missing": 0,
    "notes missing": 0,
    "messages missing": 0,
    "stored twice": 0,
    "sent twice": 0,
    "sent, not mailed": 0,
  });
}

test("kill -9 while staff work, SQLite", async (context) => {
  const folder = temporaryFolder();
  await killWhileStaffWork(context, {}, folder, async () => openSqliteStore(join(folder, "enquiries.sqlite")));
});

test("kill -9 while staff work, PostgreSQL", async (context) => {
  const database = await createEmptyDatabase();
  const folder = temporaryFolder();
  await killWhileStaffWork(context, { DATABASE_URL: database }, folder, () => openPostgres(database, folder));
});
