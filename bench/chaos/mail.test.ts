/** The mail server refuses, hangs, drops connections or does not answer. */
import { setTimeout as wait } from "node:timers/promises";
import { expect, inject, test } from "vitest";
import { type MailboxMode, startMailbox } from "../../server/test-support/mailbox.ts";
import { startLoad } from "../visitors.ts";
import { recordFigures } from "./figures-reporter.ts";
import { createRestartableServer, readSqlite } from "./harness.ts";

/**
 * The server gives up a hanging mail server after half a minute: too long for the short run, and last in the long one.
 */
const modes: readonly MailboxMode[] = inject("full")
  ? ["greylist", "accept", "drop", "forget", "accept", "greylist", "forget", "hang"]
  : ["greylist", "drop", "forget"];
const MODE_MS = inject("full") ? 4000 : 1500;
/** Retries start after half a minute. */
const MAILED_WITHIN_MS = inject("full") ? 240_000 : 75_000;
const CONNECTIONS = 2;
const PAUSE_MS = 200;

test("mail server refuses, hangs, drops and forgets", async (context) => {
  const mailbox = await startMailbox();
  const server = await createRestartableServer({
    SMTP_URL: mailbox.url,
    MAIL_TO: "staff@example.in",
    MAIL_FROM: "desk@example.in",
  });
  await server.start();
  const load = startLoad([server.url], CONNECTIONS, PAUSE_MS);
  for (const mode of modes) {
    mailbox.setMode(mode);
    await wait(MODE_MS);
  }
  await load.stop();
  mailbox.setMode("accept");
  const stored = readSqlite(server.dataDir).map(({ reference }) => reference);
  const mailed = () => mailbox.mails.flatMap(({ text }) => [...new Set(text.match(/AN-\w{4}-\w{2}/g))]);
  const missing = () => new Set(stored).difference(new Set(mailed())).size;
  await expect
    .poll(missing, { timeout: MAILED_WITHIN_MS })
    .toBe(0)
    .catch(() => {});
  const strangers = new Set(mailed()).difference(new Set(stored)).size;
  recordFigures(context, {
    modes: modes.length,
    stored: stored.length,
    mailed: new Set(mailed()).size,
    "not mailed": missing(),
    "mailed again": mailed().length - new Set(mailed()).size,
    attempts: mailbox.attempts(),
  });
  expect([missing(), strangers]).toEqual([0, 0]);
  expect(stored.length).toBeGreaterThan(0);
});
