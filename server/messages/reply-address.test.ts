import sql from "sql-template-tag";
import { expect, test } from "vitest";
import { z } from "zod";
import { readConfig } from "../config.ts";
import type { Database } from "../database/database.ts";
import { mail, startImapServer } from "../test-support/mail-desk.ts";
import { startMailbox } from "../test-support/mailbox.ts";
import { createTestServer } from "../test-support/test-server.ts";
import { replyAddress, replyToFor } from "./reply-address.ts";

const DESK = "desk@hospital.example";

/** A server that sends by one mailbox and reads another. */
async function startDesk() {
  const [mailbox, imap] = await Promise.all([startMailbox(), startImapServer()]);
  const { notify, inbox } = readConfig({
    ...{ SMTP_URL: mailbox.url, MAIL_TO: "staff@hospital.example", MAIL_FROM: "Website <site@hospital.example>" },
    ...{ MAIL_REPLY_TO: DESK, IMAP_URL: imap.url },
  });
  const { app, store } = createTestServer({ notify, inbox });
  await app.listen({ port: 0 });
  const { key } = store;
  await expect.poll(() => mailbox.mails.length).toBe(1);
  const trial = mailbox.mails[0]?.raw ?? "";
  return {
    imap,
    trial,
    key,
    database: store.database,
    replyTo: () => replyToFor(store.database, DESK, key, "AN-7F3K-2Q"),
  };
}

const countUnmatched = async (database: Database) =>
  (await database.read(z.object({}), sql`SELECT id FROM messages WHERE enquiry_id IS NULL`)).length;

test("messages carry a token in their reply address once a mail to such an address has come back", async () => {
  const { imap, trial, key, replyTo } = await startDesk();
  expect(trial).toMatch(/^To: desk\+plustest\.[a-z2-7]{12}@hospital\.example\r$/m);
  expect(await replyTo()).toBe(DESK);
  imap.deliver(trial);
  await expect.poll(replyTo).toBe(replyAddress(DESK, key, "AN-7F3K-2Q"));
});

test("a mail of ours that came by the plain address proves nothing, nor does a stranger's", async () => {
  const { imap, trial, database, replyTo } = await startDesk();
  imap.deliver(trial.replace(/^To: .*$/m, `To: ${DESK}\r`));
  imap.deliver(trial.replace(/^From: .*$/m, "From: stranger@example.com\r"));
  // Mails are read in their order.
  imap.deliver(mail({ from: "last@example.com", subject: "Hello" }));
  await expect.poll(() => countUnmatched(database)).toBe(1);
  expect(await replyTo()).toBe(DESK);
});
