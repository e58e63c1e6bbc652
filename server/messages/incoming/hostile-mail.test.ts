/** Attacks by mail alone, against a real server and a real mailbox. */

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import sql from "sql-template-tag";
import { describe, expect, test, vi } from "vitest";
import { z } from "zod";
import type { ReceivedMessage } from "../../../core/api/messages.ts";
import { DAY_MS } from "../../../core/times.ts";
import { temporaryFolder } from "../../../tests/temporary.ts";
import { freeBytes } from "../../database/disk.ts";
import { addEnquiry, addStaff, signIn } from "../../test-support/desk.ts";
import { mail, makeMailDesk, startImapServer } from "../../test-support/mail-desk.ts";
import { aReceivedMail } from "../../test-support/messages.ts";
import { startServer } from "../../test-support/process.ts";
import { isFull, testedStores } from "../../test-support/stores.ts";
import { createTestServer, submission } from "../../test-support/test-server.ts";
import { unmatchedMails } from "../../tickets/messages.ts";
import { replyAddress } from "../reply-address.ts";

// In a full run, parsing the worst mails takes minutes on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

/** A figure of /proc/PID/status, in megabytes. */
function memory(pid: number, figure: "VmRSS" | "VmHWM"): number {
  const kilobytes = new RegExp(`^${figure}:\\s+(\\d+) kB$`, "m").exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes) / 1024;
}

/** The largest that a mailbox takes. */
const WORST_BYTES = 15_000_000;

// mail-parser.test.ts proves the limits of the process that reads mails.
if (isFull) {
  test("two worst-case mails of 15 MB grow the server by less than 100 MB", async () => {
    const imap = await startImapServer();
    const dataDir = temporaryFolder();
    const { url, pid } = await startServer({
      DATA_DIR: dataDir,
      SMTP_URL: "smtp://127.0.0.1:1",
      MAIL_TO: "staff@hospital.example",
      MAIL_FROM: "site@hospital.example",
      MAIL_REPLY_TO: "desk@hospital.example",
      IMAP_URL: imap.url,
    });
    const rows = (query: string) => {
      const db = new DatabaseSync(join(dataDir, "enquiries.sqlite"), { timeout: 10_000 });
      try {
        return db.prepare(query).all();
      } finally {
        db.close();
      }
    };
    const mailbox = "SELECT name FROM mailboxes WHERE checked_at IS NOT NULL";
    await expect.poll(() => rows(mailbox).length).toBe(1);
    // Answered when the whole site is rendered, cards and PDFs included.
    expect((await fetch(`${url}/nothing`)).status).toBe(404);
    const before = memory(pid, "VmRSS");
    // The greatest memory is counted from here on.
    writeFileSync(`/proc/${pid}/clear_refs`, "5");
    const head = "From: eve@example.com\r\nMIME-Version: 1.0\r\n";
    imap.deliver(
      `${head}Subject: parts\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n${"--b\r\n\r\n".repeat(WORST_BYTES / 7)}`,
    );
    imap.deliver(`${head}Subject: lines\r\nContent-Type: text/plain\r\n\r\n${"\r\n".repeat(WORST_BYTES / 2)}`);
    const mails = () => rows("SELECT subject, body FROM messages WHERE kind = 'in' ORDER BY subject");
    await expect.poll(() => mails().length, { timeout: 150_000 }).toBe(2);
    const body = "[The desk could not read the text of this mail. It is in the mailbox.]";
    expect(mails()).toEqual([
      { subject: "lines", body },
      { subject: "parts", body },
    ]);
    expect(memory(pid, "VmHWM") - before).toBeLessThan(100);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });
}

test("110 mails of strangers that match nothing are listed 50 a page, each page below 1 MB", async () => {
  const { app, store } = createTestServer();
  const { database } = store;
  const meera = await signIn(app, database, await addStaff(database, "Meera Rao"));
  const body = "word ".repeat(5000);
  const address = (count: number) => `eve${count}@example.com`;
  await database.write(
    ...Array.from({ length: 110 }, (_, count) => aReceivedMail({ address: address(count), body, at: new Date(count) })),
  );
  const listed: ReceivedMessage[] = [];
  for (let next: string | null = ""; next !== null; ) {
    const page = await meera.request("GET", `/unmatched${next && `?after=${encodeURIComponent(next)}`}`);
    expect(Buffer.byteLength(JSON.stringify(page.body))).toBeLessThan(1_000_000);
    expect(page.body.mails.length).toBeLessThanOrEqual(50);
    listed.push(...page.body.mails);
    next = page.body.next;
  }
  expect(new Set(listed.map(({ from }) => from)).size).toBe(110);
  const [first] = listed;
  expect([first?.text.length, first?.isCut]).toEqual([2000 - 1, true]);
  const whole = await meera.request("GET", `/received/${first?.id}`);
  expect([whole.body.text, whole.body.isCut]).toEqual([body.trim(), false]);
});

test("a visitor who writes 60 long mails to one enquiry does not make it larger than 1 MB", async () => {
  const { app, store } = createTestServer();
  const { database } = store;
  const meera = await signIn(app, database, await addStaff(database, "Meera Rao"));
  const { reference, enquiryId } = await addEnquiry(store);
  const body = "word ".repeat(5000);
  for (let day = 0; day < 60; day++) {
    const at = new Date(Date.now() - day * DAY_MS).toISOString();
    await database.write(aReceivedMail({ id: `mail-${day}`, enquiryId, at, subject: `Day ${day}`, body }));
  }
  const { body: detail } = await meera.request("GET", `/tickets/${reference}`);
  expect(Buffer.byteLength(JSON.stringify(detail))).toBeLessThan(1_000_000);
  // None is out of sight: the older ones with their subject alone.
  expect(detail.received).toHaveLength(60);
  expect(detail.received[59]).toMatchObject({ subject: "Day 59", text: "", isCut: true });
  expect((await meera.request("GET", "/received/mail-59")).body).toMatchObject({ text: body.trim(), isCut: false });
});

describe.each(testedStores)("%s", (_name, createDatabase) => {
  test("of one day 50 mails and one line are stored, for a sender and for an enquiry", async () => {
    const { database, enquiryId, receive, mails, key, reference } = await makeMailDesk(createDatabase);
    const to = replyAddress("desk@hospital.example", key, reference);
    const oneDay = new Date("2026-02-03T12:00:00.000Z");
    const earlier = Array.from({ length: 48 }, (_, each) => new Date(oneDay.getTime() + each));
    await database.write(
      ...earlier.map((at) => aReceivedMail({ at, address: "eve@hôpital.example" })),
      ...earlier.map((at) => aReceivedMail({ at, enquiryId })),
    );
    for (let count = 0; count < 5; count++) {
      const from = count % 2 === 0 ? "eve@hôpital.example" : "Eve@HÔPITAL.example";
      await receive(mail({ from, subject: `stranger ${count}` }), oneDay);
      await receive(mail({ to, subject: `visitor ${count}` }), oneDay);
    }
    await receive(mail({ from: "last@example.com", subject: "last" }), oneDay);
    const pages = async () => {
      const first = await unmatchedMails(database);
      const [at = "", id = ""] = (first.next ?? "").split("~");
      return [...first.mails, ...(first.next ? (await unmatchedMails(database, { at, id })).mails : [])];
    };
    expect((await pages()).map(({ from }) => from)).toContain("last@example.com");
    const more = { subject: "More mails are in the mailbox" };
    const strangers = (await pages()).filter(({ from }) => from.toLowerCase() === "eve@hôpital.example");
    expect(strangers).toHaveLength(51);
    expect(strangers.filter(({ subject }) => subject === more.subject)).toHaveLength(1);
    expect(await mails()).toHaveLength(51);
    expect((await mails()).filter(({ subject }) => subject === more.subject)).toHaveLength(1);
  });

  const withFile = (parts: { from?: string; to?: string; subject?: string }, megabytes: number) =>
    mail({
      ...parts,
      headers: 'MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary="b"',
      body: `--b\nContent-Type: text/plain\n\nOur plan\n--b\nContent-Type: application/pdf; name="plan.pdf"\nContent-Transfer-Encoding: base64\n\n${Buffer.alloc(
        megabytes * 1e6,
      )
        .toString("base64")
        .replaceAll(/.{76}/g, "$&\n")}\n--b--`,
    });

  test("below the disk reserve a mail is stored without its text", async () => {
    const { database, receive } = await makeMailDesk(createDatabase, Number.MAX_SAFE_INTEGER - 1e9);
    await receive(withFile({ from: "eve@example.com", subject: "Plan" }, 1));
    expect((await unmatchedMails(database)).mails).toMatchObject([
      {
        subject: "Plan",
        text: "[The disk of the server is short of space. This mail is in the mailbox.]",
        attachments: [],
      },
    ]);
  });

  test("with 500 MB above the disk reserve a stranger's mail is stored without its file", async () => {
    // The margin for files is 1 GB.
    const reserve = (await freeBytes(temporaryFolder())) - 5e8;
    const { database, receive } = await makeMailDesk(createDatabase, reserve);
    await receive(withFile({ from: "eve@example.com" }, 1));
    expect((await unmatchedMails(database)).mails).toMatchObject([
      {
        text: "Our plan\n\n[The disk of the server is short of space. The files of this mail are in the mailbox.]",
        attachments: [],
      },
    ]);
  });

  const results = (text: string) => `Authentication-Results: ${text}`;
  const passed = "mx.hospital.example; dkim=pass header.d=example.in; dmarc=pass (p=none) header.from=example.in";

  test("a forged address is marked as not proved, whatever header its forger writes", async () => {
    const { store, database, receive, mails, reference } = await makeMailDesk(createDatabase);
    await store.insert(submission({ canary: true, notifications: ["mail"] }));
    const idRow = z.object({ id: z.string() });
    const [sent] = await database.read(idRow, sql`SELECT id FROM jobs WHERE kind = 'mail'`);
    const own = { from: "Website <site@hospital.example>", subject: "Canary" };
    await receive(
      mail({ ...own, id: `<${sent?.id}@hospital.example>`, headers: results("mx.hospital.example; spf=none") }),
    );
    await receive(mail({ ...own, headers: results("mx.evil.example; dmarc=pass header.from=hospital.example") }));
    const forged = {
      nothing: "",
      "another server": results("mx.evil.example; dmarc=pass header.from=example.in"),
      "one below": `${results("mx.hospital.example; dmarc=fail header.from=example.in")}\n${results(passed)}`,
    };
    for (const [name, headers] of Object.entries(forged))
      await receive(mail({ subject: `${reference} ${name}`, headers }));
    await receive(mail({ subject: `${reference} proved`, headers: results(passed) }));
    expect(await mails()).toHaveLength(4);
    const unproved = (await mails()).filter(({ isUnproved }) => isUnproved).map(({ subject }) => subject);
    expect(unproved.toSorted()).toEqual(
      Object.keys(forged)
        .map((name) => `${reference} ${name}`)
        .toSorted(),
    );
  });

  test("before a test enquiry has told who checks senders, the address alone proves nothing", async () => {
    const { receive, mails, key, reference } = await makeMailDesk(createDatabase);
    await receive(mail({ subject: `by address ${reference}`, headers: results(passed) }));
    await receive(mail({ subject: "by token", to: replyAddress("desk@hospital.example", key, reference) }));
    expect((await mails()).map(({ subject, isUnproved }) => [subject, isUnproved]).toSorted()).toEqual([
      [`by address ${reference}`, true],
      ["by token", false],
    ]);
  });
});
