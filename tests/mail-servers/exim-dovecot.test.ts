import { expect, test } from "vitest";
import { startDovecot } from "../../bench/chaos/inbox/dovecot.ts";
import { openMailer } from "../../server/mail/mailer.ts";
import { replyAddress } from "../../server/messages/reply-address.ts";
import { makeMailDesk } from "../../server/test-support/mail-desk.ts";
import { testedStores } from "../../server/test-support/stores.ts";
import { findMessage } from "../../server/tickets/messages.ts";
import { startExim } from "./exim.ts";

const DESK = "desk@hospital.example";
const { signal } = new AbortController();

/** A desk whose mails go out through Exim and come in through Dovecot. */
async function openDesk() {
  const [store] = testedStores;
  if (!store) throw new Error("No database is tested.");
  const desk = await makeMailDesk(store[1]);
  const dovecot = await startDovecot();
  const smtpUrl = await startExim(dovecot.folder);
  desk.startReader("one", dovecot.url);
  await desk.checked();
  const mailer = openMailer({ smtpUrl: smtpUrl, from: DESK, to: [] });
  const plus = replyAddress(DESK, desk.key, desk.reference);
  /** Sends a message of the desk to somebody. Resolves to its id. */
  async function answer(to: string): Promise<string> {
    const messageId = await desk.addSentMessage();
    const text = { subject: "Your hospital", text: "Dear Asha", html: "<p>Dear Asha</p>", headers: {} };
    await mailer.send(
      { ...text, messageId, to: [to], replyTo: { name: "Desk", address: plus }, bouncesTo: plus },
      signal,
    );
    return messageId;
  }
  const write = (from: string, to: string, subject: string) =>
    openMailer({ smtpUrl: smtpUrl, from, to: [] }).send(
      { to: [to], subject, text: "नमस्ते", html: "<p>नमस्ते</p>", headers: {} },
      signal,
    );
  return { ...desk, dovecot, plus, answer, write };
}

test("reads letters, also after the server was restarted", async () => {
  const { mails, write, plus, dovecot } = await openDesk();
  await write("asha@example.in", plus, "first");
  await expect.poll(async () => (await mails()).map(({ subject }) => subject)).toEqual(["first"]);
  await dovecot.stop();
  await dovecot.start();
  await write("asha@example.in", plus, "second");
  await expect.poll(async () => (await mails()).map(({ subject }) => subject).toSorted()).toEqual(["first", "second"]);
  expect((await mails()).map(({ automatic }) => automatic)).toEqual([false, false]);
});

test("a message that no mailbox takes comes back as bounced", async () => {
  const { database, answer, ticket } = await openDesk();
  const id = await answer("gone@visitor.example");
  await expect.poll(async () => (await findMessage(database, id))?.state).toBe("bounced");
  expect(await ticket()).toMatchObject({ status: "to-answer", returned: { by: "bounce" } });
});

test("an absence note brings nothing back", async () => {
  const { mails, answer, ticket } = await openDesk();
  await answer("away@visitor.example");
  await expect
    .poll(async () => (await mails()).map(({ subject, automatic }) => [subject, automatic]))
    .toEqual([["I am away", true]]);
  expect(await ticket()).toMatchObject({ status: "waiting" });
});
