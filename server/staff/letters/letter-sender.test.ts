/** Letters leave at most once, whatever the mail server does. Real SMTP, both databases. */
import sql from "sql-template-tag";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { openMailer } from "../../notifications/mail/mailer.ts";
import type { Database } from "../../storage/database.ts";
import { addEnquiry, addStaff } from "../../test-support/desk.ts";
import { type MailboxMode, startMailbox } from "../../test-support/mailbox.ts";
import { headerLines } from "../../test-support/read-mail.ts";
import { deskStores, silentLog } from "../../test-support/stores.ts";
import { requireEnquiry } from "../work/find-enquiry.ts";
import { findLetter } from "../work/messages.ts";
import { buildLetterMail } from "./letter-mail.ts";
import { claimLetters, insertLetter, newLetterId } from "./letter-rows.ts";
import { createLetterSender } from "./letter-sender.ts";

// PostgreSQL may still be starting, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const followUpAt = "2027-01-04T03:30:00.000Z";
const elevenSecondsAgo = () => new Date(Date.now() - 11_000);

describe.each(deskStores)("%s", (_name, makePlace) => {
  async function makeDesk(mode: MailboxMode = "accept") {
    const store = await (await makePlace())();
    const { database } = store;
    const mailbox = await startMailbox();
    mailbox.setMode(mode);
    const staffId = await addStaff(database, "Meera Rao");
    const enquiry = await addEnquiry(store);
    const createSender = (smtpUrl = mailbox.url, retrySeconds: readonly number[] = [0.01, 0.01]) => {
      const mailer = openMailer({ smtpUrl, to: [], from: "Website <site@hospital.example>" });
      const replyTo = async () => "desk@hospital.example";
      const sender = createLetterSender({
        ...{ database, mailer, replyTo, retrySeconds },
        company: () => "Arogya Nirman",
        readsReplies: false,
        log: silentLog,
        pollMs: 50,
      });
      onTestFinished(() => sender.stop(0));
      return sender;
    };
    /** Adds a letter whose eight seconds are over. */
    async function addLetter(changes: Partial<Parameters<typeof insertLetter>[0]> = {}): Promise<string> {
      const id = newLetterId();
      const letter = { id, staffId, to: "asha@example.in", subject: "Your hospital", body: "Dear Asha,\n\nनमस्ते" };
      await database.write(
        insertLetter({
          ...letter,
          contactId: enquiry.contactId,
          at: elevenSecondsAgo(),
          headerId: `<${id}@hospital.example>`,
          inReplyTo: null,
          followUpAt,
          ...changes,
        }),
      );
      return id;
    }
    await database.write(sql`UPDATE contacts SET created_at = ${"2026-11-20T10:00:00.000Z"}`);
    await database.write(sql`UPDATE work_enquiries SET received_at = ${"2026-11-20T10:00:00.000Z"}`);
    return { database, mailbox, createSender, addLetter, ...enquiry };
  }

  const stateOf = async (database: Database, id: string) => (await findLetter(database, id))?.state;

  test("sends a letter from the company, stops the clock, and puts the enquiry to Waiting", async () => {
    const { database, mailbox, createSender, addLetter, reference } = await makeDesk();
    const first = await addLetter();
    await createSender().sendDue();
    const [mail] = mailbox.mails;
    expect(mail?.recipients).toEqual(["asha@example.in"]);
    const headers = Object.fromEntries(mail?.headers ?? []);
    expect(headers).toMatchObject({
      from: "Arogya Nirman <site@hospital.example>",
      "reply-to": "Arogya Nirman <desk@hospital.example>",
      subject: `Your hospital, ${reference}`,
      "message-id": `<${first}@hospital.example>`,
      "thread-topic": `Your hospital, ${reference}`,
    });
    expect(headers["in-reply-to"]).toBeUndefined();
    expect(headers["auto-submitted"]).toBeUndefined();
    for (const body of [mail?.text, mail?.html]) expect(body).toContain("नमस्ते");

    const { work } = await requireEnquiry(database, reference);
    const letter = await findLetter(database, first);
    expect(letter).toMatchObject({ state: "sent", sendAt: null, error: null });
    expect(work).toMatchObject({
      status: "waiting",
      followUpAt,
      clock: { dueAt: null, firstAttemptAt: letter?.sentAt, firstAnswerAt: letter?.sentAt },
    });

    const second = await addLetter({ at: new Date(Date.now() - 9_000) });
    await createSender().sendDue();
    const next = Object.fromEntries(mailbox.mails[1]?.headers ?? []);
    expect(next).toMatchObject({
      "message-id": `<${second}@hospital.example>`,
      "in-reply-to": `<${first}@hospital.example>`,
      references: `<${first}@hospital.example>`,
    });
    const indexes = mailbox.mails.map(({ headers }) => Buffer.from(headers.get("thread-index") ?? "", "base64"));
    expect(indexes.map(({ length }) => length)).toEqual([27, 27]);
    expect(indexes[0]?.subarray(0, 22)).toEqual(indexes[1]?.subarray(0, 22));
    expect((await requireEnquiry(database, reference)).work.clock.firstAnswerAt).toBe(letter?.sentAt);
  });

  test("leaves a letter without a follow-up date behind as done, and another's decision as it is", async () => {
    const { database, createSender, addLetter, reference } = await makeDesk();
    await addLetter({ followUpAt: null });
    await createSender().sendDue();
    expect((await requireEnquiry(database, reference)).work).toMatchObject({ status: "done", followUpAt: null });
    await database.write(sql`UPDATE enquiry_work SET status = 'waiting', follow_up_at = ${"2027-03-01T03:30:00.000Z"}`);
    await addLetter();
    await createSender().sendDue();
    expect((await requireEnquiry(database, reference)).work).toMatchObject({
      status: "waiting",
      followUpAt: "2027-03-01T03:30:00.000Z",
    });
  });

  test("keeps an enquiry in To answer when the person has written again meanwhile", async () => {
    const { database, createSender, addLetter, reference } = await makeDesk();
    await addLetter();
    await database.write(sql`UPDATE enquiry_work SET returned_at = ${new Date().toISOString()}, returned_by = 'mail'`);
    await createSender().sendDue();
    const { work } = await requireEnquiry(database, reference);
    expect(work).toMatchObject({ status: "to-answer", returned: { by: "mail" }, clock: { dueAt: null } });
  });

  test("does not send a letter before its time, nor one that was stopped", async () => {
    const { database, mailbox, createSender, addLetter } = await makeDesk();
    const early = await addLetter({ at: new Date() });
    const stopped = await addLetter();
    await database.write(sql`UPDATE messages SET state = 'stopped', send_at = ${null} WHERE id = ${stopped}`);
    await createSender().sendDue();
    expect(mailbox.mails).toEqual([]);
    expect(await stateOf(database, early)).toBe("waiting");
  });

  test.each([
    ["unknown", "The mail server refused it: there is no such mailbox."],
    ["refuse", "The mail server refused the letter (554)."],
  ] as const)("gives up on a letter that the server refuses for good: %s", async (mode, error) => {
    const { database, mailbox, createSender, addLetter, reference } = await makeDesk(mode);
    const id = await addLetter();
    await createSender().sendDue();
    expect(await findLetter(database, id)).toMatchObject({ state: "failed", error, retries: false, sentAt: null });
    mailbox.setMode("accept");
    await createSender().sendDue();
    expect(mailbox.mails).toEqual([]);
    const { work } = await requireEnquiry(database, reference);
    expect(work.status).toBe("to-answer");
    expect(work.clock).toMatchObject({ dueAt: expect.any(String), firstAttemptAt: null, firstAnswerAt: null });
  });

  test("tries again after a temporary refusal or without a connection, with the same Message-ID", async () => {
    const { database, mailbox, createSender, addLetter } = await makeDesk("greylist");
    const id = await addLetter();
    await createSender("smtp://127.0.0.1:1").sendDue();
    expect(await findLetter(database, id)).toMatchObject({
      state: "waiting",
      retries: true,
      error: "The mail server could not be reached. The desk tries again by itself.",
    });
    const sender = createSender(mailbox.url, [0.01, 0.01, 0.01, 0.01, 0.01, 0.01]);
    await expect.poll(() => sender.sendDue().then(mailbox.attempts)).toBe(1);
    expect(await findLetter(database, id)).toMatchObject({
      state: "waiting",
      error: expect.stringContaining("try later (451)"),
    });
    mailbox.setMode("accept");
    await expect.poll(() => sender.sendDue().then(() => stateOf(database, id))).toBe("sent");
    expect(mailbox.mails.map(({ headers }) => headers.get("message-id"))).toEqual([`<${id}@hospital.example>`]);
  });

  test("gives up after the last retry", async () => {
    const { database, createSender, addLetter } = await makeDesk();
    const id = await addLetter();
    await createSender("smtp://127.0.0.1:1", []).sendDue();
    expect(await findLetter(database, id)).toMatchObject({
      state: "failed",
      error: expect.stringContaining("for days"),
    });
  });

  test.each(["forget", "drop"] as const)(
    "never repeats a letter by itself when the connection breaks while it leaves: %s",
    async (mode) => {
      const { database, mailbox, createSender, addLetter } = await makeDesk(mode);
      const id = await addLetter();
      await createSender().sendDue();
      expect(await findLetter(database, id)).toMatchObject({
        state: "unsure",
        error: expect.stringContaining("It may have gone out"),
      });
      mailbox.setMode("accept");
      await createSender().sendDue();
      expect(mailbox.mails).toHaveLength(mode === "forget" ? 1 : 0);
    },
  );

  test("marks a letter as unsure when the server stops while the mail server hangs", async () => {
    const { database, mailbox, createSender, addLetter } = await makeDesk("hang");
    const id = await addLetter();
    const sender = createSender();
    sender.start();
    await expect.poll(mailbox.attempts).toBe(1);
    await sender.stop(50);
    expect(await stateOf(database, id)).toBe("unsure");
  });

  test("marks a letter as unsure when its server is gone, and not before its lease ends", async () => {
    const { database, mailbox, createSender, addLetter } = await makeDesk();
    const id = await addLetter();
    expect(await claimLetters(database, new Date(), 500, 4)).toHaveLength(1);
    await createSender().sendDue();
    expect(await stateOf(database, id)).toBe("sending");
    await expect
      .poll(() =>
        createSender()
          .sendDue()
          .then(() => stateOf(database, id)),
      )
      .toBe("unsure");
    expect(mailbox.mails).toEqual([]);
  });

  test("sends each letter once from two servers", async () => {
    const { mailbox, createSender, addLetter } = await makeDesk("slow");
    const ids = await Promise.all(Array.from({ length: 6 }, () => addLetter()));
    const senders = [createSender(), createSender()];
    await Promise.all(senders.map((sender) => sender.sendDue()));
    await Promise.all(senders.map((sender) => sender.sendDue()));
    const sent = mailbox.mails.map(({ headers }) => headers.get("message-id"));
    expect(sent.toSorted()).toEqual(ids.map((id) => `<${id}@hospital.example>`).toSorted());
  });

  test("forgets a letter whose enquiry was erased", async () => {
    const { database, mailbox, createSender, addLetter } = await makeDesk();
    await addLetter();
    await database.write(sql`DELETE FROM contacts`);
    await createSender().sendDue();
    expect(mailbox.mails).toEqual([]);
  });
});

test("makes no header of the text of a letter", async () => {
  const mailbox = await startMailbox();
  const mailer = openMailer({ smtpUrl: mailbox.url, to: [], from: "site@hospital.example" });
  const mail = buildLetterMail(
    {
      id: newLetterId(),
      reference: "AN-7F3K-2Q",
      to: "asha@example.in",
      subject: "Hello\r\nBcc: eve@example.com\u2028X-Evil: 1 =?UTF-8?Q?=0D=0ABcc:_eve@example.com?= આશા",
      body: "\r\n.\r\nMAIL FROM:<eve@example.com>\r\n<script>alert(1)</script>\u202e",
      createdAt: "2026-11-22T10:00:00.000Z",
      receivedAt: "2020-11-20T10:00:00.000Z",
      thread: Array.from({ length: 500 }, (_, index) => `<mail-${index}@example.in>`),
    },
    'Arogya "Nirman" <boss@hospital.example>, x',
    "desk+an7f3k2q.abcdefghijkl@hospital.example",
  );
  await mailer.send(mail, new AbortController().signal);
  const [received] = mailbox.mails;
  const names = headerLines(received?.raw ?? "").map((line) => line.split(":", 1)[0]?.toLowerCase());
  expect(names.toSorted()).toEqual(
    ["content-type", "date", "from", "in-reply-to", "message-id", "mime-version", "references"].concat([
      "reply-to",
      "subject",
      "thread-index",
      "thread-topic",
      "to",
    ]),
  );
  expect(received?.recipients).toEqual(["asha@example.in"]);
  expect(received?.headers.get("from")).toMatch(/<site@hospital\.example>$/);
  expect(received?.headers.get("references")?.split(" ")).toHaveLength(20);
  expect(received?.html).toContain("&lt;script&gt;");
  expect(received?.text).not.toContain("\u202e");
});
