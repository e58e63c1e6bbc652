/** Messages leave at most once, whatever the mail server does. Real SMTP, both databases. */
import PostalMime from "postal-mime";
import sql from "sql-template-tag";
import { describe, expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { mediaTypeOf } from "../../core/api/attachments.ts";
import type { Database } from "../database/database.ts";
import { createWorker } from "../jobs/worker.ts";
import { openMailer } from "../mail/mailer.ts";
import { addEnquiry, addStaff } from "../test-support/desk.ts";
import { type MailboxMode, startMailbox } from "../test-support/mailbox.ts";
import { aFile } from "../test-support/messages.ts";
import { headerLines } from "../test-support/read-mail.ts";
import { silentLog, testedStores } from "../test-support/stores.ts";
import { findMessage } from "../tickets/messages.ts";
import { requireEnquiry } from "../tickets/ticket.ts";
import { createMailQueue } from "./message-queue.ts";
import { insertMessage, type NewMail, newMessageId } from "./outgoing.ts";
import { buildOutgoingMail } from "./outgoing-mail.ts";

const followUpAt = "2027-01-04T03:30:00.000Z";
const elevenSecondsAgo = () => new Date(Date.now() - 11_000);
const HOUR = 3600;

describe.each(testedStores)("%s", (_name, createDatabase) => {
  async function makeDesk(mode: MailboxMode = "accept") {
    const store = await (await createDatabase())();
    const { database } = store;
    const mailbox = await startMailbox();
    mailbox.setMode(mode);
    const staffId = await addStaff(database, "Meera Rao");
    const enquiry = await addEnquiry(store);
    /** A server that sends messages. */
    function startServer(smtpUrl = mailbox.url, retrySeconds: readonly number[] = [HOUR]) {
      const mailer = openMailer({ smtpUrl, to: [], from: "Website <site@hospital.example>" });
      const replyTo = async () => "desk@hospital.example";
      const worker = createWorker(store, silentLog, { pollMs: 20 });
      worker.addQueue(
        createMailQueue({
          ...{ database, mailer, replyTo, retrySeconds },
          company: () => "Arogya Nirman",
          readsReplies: false,
          log: silentLog,
        }),
      );
      worker.start();
      onTestFinished(() => worker.stop(0));
      return worker;
    }
    /** Waits until no message is due and none is on its way. */
    async function settled(): Promise<void> {
      const rows = z.object({ due: z.number() });
      const due = () =>
        database.read(
          rows,
          sql`SELECT count(*) AS due FROM jobs
            WHERE done_at IS NULL AND (lease IS NOT NULL OR run_at IS NULL)`,
        );
      await expect.poll(due, { interval: 20 }).toEqual([{ due: 0 }]);
    }
    /** Sends what is due now. */
    async function sendDue(smtpUrl?: string, retrySeconds?: readonly number[]): Promise<void> {
      const server = startServer(smtpUrl, retrySeconds);
      await settled();
      await server.stop();
    }
    const retryNow = () => database.write(sql`UPDATE jobs SET run_at = NULL WHERE done_at IS NULL`);
    /** Adds a message whose eight seconds are over. */
    async function addMessage(changes: Partial<NewMail> = {}): Promise<string> {
      const id = newMessageId();
      const message = { id, staffId, to: "asha@example.in", subject: "Your hospital", body: "Dear Asha,\n\nनमस्ते" };
      await database.write(
        ...insertMessage(database, {
          ...message,
          channel: "mail",
          language: "en",
          enquiryId: enquiry.enquiryId,
          at: elevenSecondsAgo(),
          headerId: `<${id}@hospital.example>`,
          inReplyTo: null,
          followUpAt,
          ...changes,
        }),
        sql`UPDATE jobs SET run_at = NULL WHERE message_id = ${id}`,
      );
      return id;
    }
    await database.write(sql`UPDATE contacts SET created_at = ${"2026-11-20T10:00:00.000Z"}`);
    await database.write(sql`UPDATE ticket_enquiries SET received_at = ${"2026-11-20T10:00:00.000Z"}`);
    return { database, mailbox, startServer, sendDue, settled, retryNow, addMessage, ...enquiry };
  }

  const stateOf = async (database: Database, id: string) => (await findMessage(database, id))?.state;

  test("sends a message from the company, stops the clock, and puts the enquiry to Waiting", async () => {
    const { database, mailbox, sendDue, addMessage, reference } = await makeDesk();
    const first = await addMessage();
    await sendDue();
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

    const { ticket } = await requireEnquiry(database, reference);
    const message = await findMessage(database, first);
    expect(message).toMatchObject({ state: "sent", sendAt: null, error: null });
    expect(ticket).toMatchObject({
      status: "waiting",
      followUpAt,
      clock: { dueAt: null, firstAttemptAt: message?.sentAt, firstAnswerAt: message?.sentAt },
    });

    const second = await addMessage({ at: new Date(Date.now() - 9_000) });
    await sendDue();
    const next = Object.fromEntries(mailbox.mails[1]?.headers ?? []);
    expect(next).toMatchObject({
      "message-id": `<${second}@hospital.example>`,
      "in-reply-to": `<${first}@hospital.example>`,
      references: `<${first}@hospital.example>`,
    });
    const indexes = mailbox.mails.map(({ headers }) => Buffer.from(headers.get("thread-index") ?? "", "base64"));
    expect(indexes.map(({ length }) => length)).toEqual([27, 27]);
    expect(indexes[0]?.subarray(0, 22)).toEqual(indexes[1]?.subarray(0, 22));
    expect((await requireEnquiry(database, reference)).ticket.clock.firstAnswerAt).toBe(message?.sentAt);
  });

  test("sends files with their names, and types that fit them", async () => {
    const { database, mailbox, sendDue, addMessage } = await makeDesk();
    const types = {
      "दर सूची.xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      "beds.csv": "text/csv",
      "photo.HEIC": "image/heic",
      "quote.pdf": "application/pdf",
    };
    const id = await addMessage();
    await database.write(
      ...Object.keys(types).map((name) => aFile(id, { id: name, name, mediaType: mediaTypeOf(name), content: name })),
    );
    await sendDue();
    const { attachments } = await PostalMime.parse(mailbox.mails[0]?.raw ?? "", { attachmentEncoding: "utf8" });
    const found = attachments.map(({ filename, mimeType, content }) => [filename, mimeType, content]);
    expect(found.toSorted()).toEqual(
      Object.entries(types)
        .map(([name, type]) => [name, type, name])
        .toSorted(),
    );
  });

  test("holds back the message of a member who was removed", async () => {
    const { database, mailbox, sendDue, retryNow, addMessage } = await makeDesk("greylist");
    const id = await addMessage();
    await sendDue();
    expect(await stateOf(database, id)).toBe("waiting");
    mailbox.setMode("accept");
    await database.write(sql`UPDATE staff SET removed_at = ${new Date().toISOString()}`);
    await retryNow();
    await sendDue();
    expect(await findMessage(database, id)).toMatchObject({
      state: "failed",
      error: expect.stringContaining("author was removed"),
    });
    expect(mailbox.mails).toEqual([]);
  });

  test("leaves a message without a follow-up date behind as done, and another's decision as it is", async () => {
    const { database, sendDue, addMessage, reference } = await makeDesk();
    await addMessage({ followUpAt: null });
    await sendDue();
    expect((await requireEnquiry(database, reference)).ticket).toMatchObject({ status: "done", followUpAt: null });
    await database.write(sql`UPDATE tickets SET status = 'waiting', follow_up_at = ${"2027-03-01T03:30:00.000Z"}`);
    await addMessage();
    await sendDue();
    expect((await requireEnquiry(database, reference)).ticket).toMatchObject({
      status: "waiting",
      followUpAt: "2027-03-01T03:30:00.000Z",
    });
  });

  test("keeps an enquiry in To answer when the person has written again meanwhile", async () => {
    const { database, sendDue, addMessage, reference } = await makeDesk();
    await addMessage();
    await database.write(sql`UPDATE tickets SET returned_at = ${new Date().toISOString()}, returned_by = 'message'`);
    await sendDue();
    const { ticket } = await requireEnquiry(database, reference);
    expect(ticket).toMatchObject({ status: "to-answer", returned: { by: "message" }, clock: { dueAt: null } });
  });

  test("does not send a message before its time, nor one that was stopped", async () => {
    const { database, mailbox, sendDue, addMessage } = await makeDesk();
    const early = await addMessage();
    await database.write(sql`UPDATE jobs SET run_at = ${database.fromNow(8_000)}`);
    const stopped = await addMessage();
    await database.write(sql`UPDATE messages SET state = 'stopped' WHERE id = ${stopped}`);
    await sendDue();
    expect(mailbox.mails).toEqual([]);
    expect(await stateOf(database, early)).toBe("waiting");
  });

  test.each([
    ["unknown", "The mail server refused it: there is no such mailbox."],
    ["full", "The mail server refused it: the mailbox is full."],
    ["refuse", "The mail server refused the message (554)."],
  ] as const)("gives up on a message that the server refuses for good: %s", async (mode, error) => {
    const { database, mailbox, sendDue, addMessage, reference } = await makeDesk(mode);
    const id = await addMessage();
    await sendDue();
    expect(await findMessage(database, id)).toMatchObject({ state: "failed", error, retries: false, sentAt: null });
    mailbox.setMode("accept");
    await sendDue();
    expect(mailbox.mails).toEqual([]);
    const { ticket } = await requireEnquiry(database, reference);
    expect(ticket.status).toBe("to-answer");
    expect(ticket.clock).toMatchObject({ dueAt: expect.any(String), firstAttemptAt: null, firstAnswerAt: null });
  });

  test("tries again after a temporary refusal or without a connection, with the same Message-ID", async () => {
    const { database, mailbox, sendDue, retryNow, addMessage } = await makeDesk("greylist");
    const id = await addMessage();
    await sendDue("smtp://127.0.0.1:1");
    expect(await findMessage(database, id)).toMatchObject({
      state: "waiting",
      retries: true,
      error: "The mail server could not be reached. The desk tries again by itself.",
    });
    await retryNow();
    await sendDue(mailbox.url, [HOUR, HOUR]);
    expect(mailbox.attempts()).toBe(1);
    expect(await findMessage(database, id)).toMatchObject({
      state: "waiting",
      error: expect.stringContaining("try later (451)"),
    });
    mailbox.setMode("accept");
    await retryNow();
    await sendDue();
    expect(await stateOf(database, id)).toBe("sent");
    expect(mailbox.mails.map(({ headers }) => headers.get("message-id"))).toEqual([`<${id}@hospital.example>`]);
  });

  test("names the certificate of a mail server that is not trusted", async () => {
    const { database, sendDue, addMessage } = await makeDesk();
    const { url } = await startMailbox(onTestFinished, true);
    const id = await addMessage();
    // Another name for this machine, which no certificate proves.
    await sendDue(url.replace("127.0.0.1", "0.0.0.0"));
    expect(await findMessage(database, id)).toMatchObject({
      state: "waiting",
      error: "The mail server's certificate is not trusted. The desk tries again by itself.",
    });
  });

  test("gives up after the last retry", async () => {
    const { database, sendDue, addMessage } = await makeDesk();
    const id = await addMessage();
    await sendDue("smtp://127.0.0.1:1", []);
    expect(await findMessage(database, id)).toMatchObject({
      state: "failed",
      error: expect.stringContaining("for days"),
    });
  });

  test.each(["forget", "drop"] as const)(
    "never repeats a message by itself when the connection breaks while it leaves: %s",
    async (mode) => {
      const { database, mailbox, sendDue, addMessage } = await makeDesk(mode);
      const id = await addMessage();
      await sendDue();
      expect(await findMessage(database, id)).toMatchObject({
        state: "unsure",
        error: expect.stringContaining("It may have gone out"),
      });
      mailbox.setMode("accept");
      await sendDue();
      expect(mailbox.mails).toHaveLength(mode === "forget" ? 1 : 0);
    },
  );

  test("marks a message as unsure when the server stops while the mail server hangs", async () => {
    const { database, mailbox, startServer, addMessage } = await makeDesk("hang");
    const id = await addMessage();
    const server = startServer();
    await expect.poll(mailbox.attempts).toBe(1);
    await server.stop(50);
    expect(await stateOf(database, id)).toBe("unsure");
  });

  test("marks as unsure what a killed server was sending, and sends it no more", async () => {
    const { database, mailbox, sendDue, addMessage } = await makeDesk();
    const id = await addMessage();
    await database.write(
      sql`UPDATE messages SET state = 'sending' WHERE id = ${id}`,
      sql`UPDATE jobs SET lease = 'killed', lease_until = '2026-01-01T00:00:00.000Z'`,
    );
    await sendDue();
    expect(await stateOf(database, id)).toBe("unsure");
    expect(mailbox.mails).toEqual([]);
  });

  test("forgets a message whose enquiry was erased", async () => {
    const { database, mailbox, sendDue, addMessage } = await makeDesk();
    await addMessage();
    await database.write(sql`DELETE FROM contacts`);
    await sendDue();
    expect(mailbox.mails).toEqual([]);
  });
});

test("makes no header of the text of a message", async () => {
  const mailbox = await startMailbox();
  const mailer = openMailer({ smtpUrl: mailbox.url, to: [], from: "site@hospital.example" });
  const mail = buildOutgoingMail(
    {
      id: newMessageId(),
      reference: "AN-7F3K-2Q",
      to: "asha@example.in",
      subject: "Hello\r\nBcc: eve@example.com\u2028X-Evil: 1 =?UTF-8?Q?=0D=0ABcc:_eve@example.com?= આશા",
      body: "\r\n.\r\nMAIL FROM:<eve@example.com>\r\n<script>alert(1)</script>\u202e",
      language: "gu",
      createdAt: "2026-11-22T10:00:00.000Z",
      receivedAt: "2020-11-20T10:00:00.000Z",
      thread: Array.from({ length: 500 }, (_, index) => `<mail-${index}@example.in>`),
      date: null,
      files: [],
    },
    { company: 'Arogya "Nirman" <boss@hospital.example>, x', address: mailer.address },
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
  expect(received?.html).toContain('<html lang="gu">');
  expect(received?.text).not.toContain("\u202e");
});
