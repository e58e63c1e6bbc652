/** A server that is killed in the moment of sending: nothing is sent twice, and nothing is lost. Real processes. */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import sql from "sql-template-tag";
import { expect, test } from "vitest";
import { openSqliteStore } from "../enquiries/open-store.ts";
import { addEnquiry, addStaff } from "../test-support/desk.ts";
import { startMailbox } from "../test-support/mailbox.ts";
import { startServer } from "../test-support/process.ts";
import { isFull } from "../test-support/stores.ts";
import { temporaryFolder } from "../test-support/test-server.ts";
import { insertMessage, newMessageId } from "./outgoing.ts";

async function makeFixture() {
  const mailbox = await startMailbox();
  const folder = temporaryFolder();
  const file = join(folder, "enquiries.sqlite");
  const store = openSqliteStore(file);
  const staffId = await addStaff(store.database, "Meera Rao");
  const { contactId } = await addEnquiry(store);
  const ids = Array.from({ length: 3 }, newMessageId);
  for (const id of ids) {
    const headerId = `<${id}@hospital.example>`;
    const message = { id, contactId, staffId, headerId, to: "asha@example.in", subject: "Hello", body: "Dear Asha" };
    await store.database.write(
      ...insertMessage(store.database, {
        ...message,
        channel: "mail",
        language: "en",
        at: new Date(),
        inReplyTo: null,
        followUpAt: null,
      }),
    );
  }
  // Their eight seconds are over.
  await store.database.write(sql`UPDATE jobs SET run_at = NULL`);
  await store.close();
  const settings = {
    DATA_DIR: folder,
    SMTP_URL: mailbox.url,
    MAIL_TO: "desk@hospital.example",
    MAIL_FROM: "site@hospital.example",
  };
  const rows = () => {
    const db = new DatabaseSync(file, { timeout: 5000 });
    const all = db.prepare("SELECT id, state FROM messages WHERE kind = 'out'").all() as { state: string }[];
    db.close();
    return all.map(({ state }) => state);
  };
  const endLeases = () => {
    const db = new DatabaseSync(file, { timeout: 5000 });
    db.exec("UPDATE jobs SET lease_until = '2026-01-01T00:00:00.000Z' WHERE lease_until IS NOT NULL");
    db.close();
  };
  return { mailbox, settings, ids, rows, endLeases };
}

/** With a mail server that works, chance decides at which step the kill comes; a full run tries it. */
const modes = isFull ? (["hang", "accept"] as const) : (["hang"] as const);

test.each(modes)("killed while the mail server works: %s", async (mode) => {
  const { mailbox, settings, ids, rows, endLeases } = await makeFixture();
  mailbox.setMode(mode);
  const first = await startServer(settings);
  await expect.poll(mailbox.attempts, { interval: 1 }).toBeGreaterThan(0);
  await first.stop("SIGKILL");
  mailbox.setMode("accept");
  endLeases();
  await startServer(settings);
  const settled = () => rows().every((state) => state === "sent" || state === "unsure");
  await expect.poll(settled).toBe(true);

  const received = mailbox.mails.map(({ headers }) => headers.get("message-id"));
  expect(new Set(received).size).toBe(received.length);
  const sent = rows().filter((state) => state === "sent").length;
  expect(received.length).toBeGreaterThanOrEqual(sent);
  expect(rows()).toHaveLength(ids.length);
  if (mode === "hang") expect(rows()).toEqual(["unsure", "unsure", "unsure"]);
});
