/** Replies of visitors come back into their enquiries. Real IMAP, both databases. */
import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import sql from "sql-template-tag";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { listen } from "../../../tests/temporary.ts";
import { addStaff, signIn } from "../../test-support/desk.ts";
import { openDesk } from "../../test-support/desk-servers.ts";
import { mail, makeMailDesk } from "../../test-support/mail-desk.ts";
import { testedStores } from "../../test-support/stores.ts";
import { findMessage, unmatchedMails } from "../../tickets/messages.ts";
import { replyAddress } from "../reply-address.ts";
import { mailboxName } from "./mailboxes.ts";

const bounce = (about: string, action = "failed") => ({
  from: "MAILER-DAEMON@mx.example.in",
  subject: "Undelivered Mail Returned to Sender",
  headers:
    'Auto-Submitted: auto-replied\nMIME-Version: 1.0\nContent-Type: multipart/report; report-type=delivery-status; boundary="b"',
  body: `--b
Content-Type: text/plain

host mx said: 550 5.1.1
--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.in

Final-Recipient: rfc822; asha@example.in
Action: ${action}
Status: 5.1.1

--b
Content-Type: message/rfc822

Message-ID: ${about}
Subject: Your hospital

Dear Asha
--b--`,
});

describe.each(testedStores)("%s", (_name, createDatabase) => {
  const makeDesk = () => makeMailDesk(createDatabase);

  test("matches by token, thread, and reference with the same sender, and guesses nothing", async () => {
    const { database, receive, addSentMessage, mails, key, reference } = await makeDesk();
    const message = await addSentMessage();
    const plus = replyAddress("desk@hospital.example", key, reference);
    const thread = `References: <x@y.in>\n <${message}@hospital.example>`;
    for (const [parts, received] of [
      [{ to: plus.toUpperCase(), from: "boss@elsewhere.example", subject: "by token" }, "matched"],
      [{ subject: "by thread", headers: thread }, "matched"],
      [{ subject: `by reference ${reference.toLowerCase()}`, from: "ASHA@example.in" }, "matched"],
      [{ subject: `other sender ${reference}`, from: "eve@example.com" }, "unmatched"],
      [{ to: plus.replace(/\.[a-z2-7]{12}/, ".aaaaaaaaaaaa"), subject: "wrong token" }, "unmatched"],
      [{ subject: "own notification", from: "Website <site@hospital.example>" }, "ignored"],
      [{ subject: "newsletter", headers: "List-Id: <news.example.com>" }, "ignored"],
    ] as const)
      expect(await receive(mail(parts)), parts.subject).toBe(received);
    expect((await mails()).map(({ subject, fromElsewhere }) => [subject, fromElsewhere]).toSorted()).toEqual([
      [`by reference ${reference.toLowerCase()}`, false],
      ["by thread", false],
      ["by token", true],
    ]);
    expect((await unmatchedMails(database)).mails).toHaveLength(2);
  });

  test("shows a mail that the database refuses as unreadable, and reads those behind it", async () => {
    const { database, imap, startReader, checked } = await makeDesk();
    await database.write(sql`CREATE UNIQUE INDEX one_subject ON messages (subject)`);
    startReader();
    await checked();
    for (const [id, subject] of [
      ["1", "Same"],
      ["2", "Same"],
      ["3", "Behind"],
    ] as const)
      imap.deliver(mail({ subject, headers: `Message-ID: <${id}@example.com>` }));
    await expect
      .poll(async () => (await unmatchedMails(database)).mails.map(({ subject }) => subject).toSorted())
      .toEqual(["A mail that the desk cannot read", "Behind", "Same"]);
  });

  test("brings the enquiry back to To answer and keeps its follow-up date", async () => {
    const { receive, addSentMessage, mails, ticket } = await makeDesk();
    const message = await addSentMessage();
    await receive(
      mail({
        headers: `In-Reply-To: <${message}@hospital.example>`,
        body: "हाँ, कल आइए।\n\nOn Mon, 23 Nov 2026 at 11:00, Meera\n<desk@hospital.example> wrote:\n> Dear Asha\n> More",
      }),
    );
    expect(await mails()).toMatchObject([
      { text: "हाँ, कल आइए।", quoted: expect.stringContaining("> Dear Asha"), automatic: false },
    ]);
    expect(await ticket()).toMatchObject({
      status: "to-answer",
      returned: { by: "message" },
      followUpAt: "2027-01-04T03:30:00.000Z",
      clock: { dueAt: null },
    });
  });

  test.each([
    ["an absence note", { headers: "Auto-Submitted: auto-replied" }],
    ["a list", { headers: "Precedence: bulk" }],
    ["a delay", bounce("<none@hospital.example>", "delayed")],
  ])("stops no clock and brings nothing back for %s", async (_what, parts) => {
    const { receive, addSentMessage, mails, ticket, key, reference } = await makeDesk();
    await addSentMessage();
    const before = await ticket();
    await receive(mail({ ...parts, to: replyAddress("desk@hospital.example", key, reference) }));
    expect(await mails()).toMatchObject([{ automatic: true }]);
    expect(await ticket()).toEqual({ ...before, version: before.version + 1 });
  });

  test.each([
    ["answers our message", (message: string) => `In-Reply-To: <${message}@hospital.example>\nPrecedence: list`],
    ["comes through our own list", () => "List-ID: <desk.hospital.example>"],
  ])("takes a mail of a list for a letter when it %s", async (_when, headers) => {
    const { database, receive, addSentMessage, mails } = await makeDesk();
    const message = await addSentMessage();
    await receive(mail({ headers: `${headers(message)}\nList-Unsubscribe: <mailto:leave@example.in>` }));
    const all = [...(await mails()), ...(await unmatchedMails(database)).mails];
    expect(all.map(({ automatic }) => automatic)).toEqual([false]);
  });

  test.each(["thread", "token"])("a bounce brings the message back: found by its %s", async (foundBy) => {
    const { database, receive, addSentMessage, ticket, key, reference } = await makeDesk();
    const message = await addSentMessage();
    const plus = replyAddress("desk@hospital.example", key, reference);
    const parts =
      foundBy === "thread" ? bounce(`<${message}@hospital.example>`) : { ...bounce("<cut@off.example>"), to: plus };
    await receive(mail(parts));
    expect((await findMessage(database, message))?.state).toBe("bounced");
    expect(await ticket()).toMatchObject({
      status: "to-answer",
      returned: { by: "bounce" },
      clock: { firstAttemptAt: expect.any(String), firstAnswerAt: null },
    });
  });

  test("reads a mail once: repeated, renumbered, after a lost connection, and by two servers", async () => {
    const { database, imap, startReader, mails, checked, reference } = await makeDesk();
    startReader("one");
    startReader("two");
    await checked();
    const subject = `Re: ${reference}`;
    imap.deliver(mail({ id: "<first@example.in>", subject }));
    imap.deliver(mail({ id: "<first@example.in>", subject }));
    await expect.poll(() => mails().then((all) => all.length)).toBe(1);
    imap.hangUp();
    imap.deliver(mail({ id: null, subject, body: "second" }));
    await expect.poll(() => mails().then((all) => all.length)).toBe(2);
    imap.renumber();
    imap.deliver(mail({ id: "<third@example.in>", subject }));
    await expect.poll(() => mails().then((all) => all.length)).toBe(3);
    await checked();
    expect(await mails()).toHaveLength(3);
    expect((await unmatchedMails(database)).mails).toEqual([]);
  });

  test("shows two mails of one Message-ID, each once", async () => {
    const { receive, mails, reference } = await makeDesk();
    const write = (body: string) => receive(mail({ id: "<1@form.example>", subject: `Re: ${reference}`, body }));
    for (const received of ["matched", "known"]) {
      for (const body of ["Hello", "Hello, call me at five."]) expect(await write(body)).toBe(received);
    }
    expect((await mails()).map(({ text }) => text).toSorted()).toEqual(["Hello", "Hello, call me at five."]);
  });

  test("takes no message of its own that comes back under another sender", async () => {
    const { receive, addSentMessage, reference } = await makeDesk();
    const id = `<${await addSentMessage()}@hospital.example>`;
    const from = "Team <team@googlegroups.example>";
    expect(await receive(mail({ id, from, subject: `Your hospital ${reference}` }))).toBe("known");
  });

  test("records why it cannot read, without the password, and goes on when it can", async () => {
    const { database, imap, startReader, checked } = await makeDesk();
    const reader = startReader("one", imap.url.replace("geheim", "wrong"));
    const errorRow = z.object({ name: z.string(), error: z.string().nullable() });
    const state = async () => (await database.read(errorRow, sql`SELECT name, error FROM mailboxes`))[0];
    await expect
      .poll(async () => (await state())?.error)
      .toBe("The mail server did not accept the name or password of IMAP_URL.");
    await reader.stop();
    startReader("one");
    await checked();
    expect(await state()).toEqual({ name: mailboxName(imap.url), error: null });
    expect(mailboxName(imap.url)).not.toContain("geheim");
  });

  test("stops at once while it waits for a mail server that does not answer", async () => {
    const { startReader } = await makeDesk();
    const silent = createServer();
    const port = await listen(silent);
    const connected = once(silent, "connection");
    const reader = startReader("one", `imap://desk:geheim@127.0.0.1:${port}`);
    const [socket]: Socket[] = await connected;
    onTestFinished(() => void socket?.destroy());
    const stopped = reader.stop().then(() => true);
    expect(await Promise.race([stopped, wait(2000, false)])).toBe(true);
  });

  test("keeps files up to 10 MB, gives them to each server, and deletes them with the enquiry", async () => {
    // A busy machine may take longer for 15 MB than the limit of the parser.
    const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(new AbortController().signal);
    onTestFinished(() => timeout.mockRestore());
    const { openStore, database, imap, startReader, mails, checked, reference } = await makeDesk();
    startReader();
    await checked();
    const part = (name: string, content: Buffer) =>
      `--b\nContent-Type: text/html\nContent-Disposition: attachment; filename="${name}"\nContent-Transfer-Encoding: base64\n\n${content
        .toString("base64")
        .replaceAll(/.{76}/g, "$&\n")}\n`;
    const withFiles = (...parts: string[]) =>
      mail({
        subject: reference,
        headers: 'MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary="b"',
        body: `--b\nContent-Type: text/html; charset=utf-8\n\n<p>Plan</p><script>alert(1)</script>\n${parts.join("")}--b--`,
      });
    imap.deliver(
      withFiles(
        part("../../desk/etc/<b>plan.html", Buffer.from("<script>alert(1)</script>")),
        part("b.html", Buffer.alloc(11e6)),
      ),
    );
    await expect.poll(() => mails().then((all) => all.length)).toBe(1);
    const [received] = await mails();
    expect(received?.text).toMatch(/^Plan\n\n\[Files of this mail are larger than 10 MB/);
    expect(received?.attachments).toMatchObject([{ name: "_b_plan.html", mediaType: "text/html", size: 25 }]);
    // Another server of the same database, which has nothing but that in common with the one that read the mail.
    const other = await openDesk(await openStore());
    const meera = await signIn(other.app, database, await addStaff(database, "Kiran Shah"));
    const path = `/attachments/${received?.attachments[0]?.id}`;
    expect(await meera.request("GET", path)).toMatchObject({ status: 200, body: "<script>alert(1)</script>" });

    await database.write(sql`DELETE FROM contacts`);
    expect(await database.read(z.object({}), sql`SELECT 1 FROM attachments`)).toEqual([]);
    expect((await meera.request("GET", path)).status).toBe(404);
  });

  test("reads what comes from its start on, also behind a mail that it cannot read", async () => {
    const { database, imap, startReader, mails, checked, reference } = await makeDesk();
    imap.deliver(mail({ subject: `before the desk read the mailbox ${reference}` }));
    startReader();
    await checked();
    const nested = (depth: number): string =>
      depth === 0
        ? "Content-Type: text/plain\n\nend"
        : `Content-Type: multipart/mixed; boundary="b${depth}"\n\n--b${depth}\n${nested(depth - 1)}\n--b${depth}--`;
    imap.deliver(`From: eve@example.com\nSubject: deep\nMIME-Version: 1.0\n${nested(80)}`);
    imap.deliver(mail({ subject: reference }));
    await expect.poll(() => mails().then((all) => all.length)).toBe(1);
    expect((await unmatchedMails(database)).mails).toMatchObject([
      {
        from: "eve@example.com",
        subject: "deep",
        text: "[The desk could not read the text of this mail. It is in the mailbox.]",
        automatic: false,
      },
    ]);
  });
});
