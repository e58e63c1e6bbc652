/**
 * 500 replies while connections drop, Dovecot restarts and the server is killed: each is stored once, in its enquiry.
 */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { openSqliteStore } from "../../../server/enquiries/open-store.ts";
import { replyAddress } from "../../../server/messages/reply-address.ts";
import { addEnquiry } from "../../../server/test-support/desk.ts";
import { startMailbox } from "../../../server/test-support/mailbox.ts";
import { createTcpProxy } from "../../../server/test-support/tcp-proxy.ts";
import { temporaryFolder } from "../../../tests/temporary.ts";
import { recordFigures } from "../figures-reporter.ts";
import { createRestartableServer } from "../harness.ts";
import { startDovecot } from "./dovecot.ts";

const MAILS = 500;
const ENQUIRIES = 20;
/** Every so many mails come from strangers and match nothing. */
const STRANGER = 10;
/** Every so many mails have a file. */
const WITH_FILE = 7;
const FAULT_EVERY = 60;

interface Sent {
  id: string;
  reference: string | null;
}

function makeMail(number: number, reference: string, plus: string) {
  const id = `<reply-${number}@example.in>`;
  const isStranger = number % STRANGER === 0;
  // Two of three carry the token, the others the reference and the visitor's own address.
  const to = number % 3 === 0 || isStranger ? "desk@hospital.example" : plus;
  const from = isStranger ? "eve@example.com" : "asha@example.in";
  const headers = [`From: ${from}`, `To: ${to}`, `Subject: Re: ${reference}`, `Message-ID: ${id}`, "MIME-Version: 1.0"];
  const file =
    number % WITH_FILE === 0
      ? `--b\r\nContent-Type: application/pdf; name="plan.pdf"\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(id).toString("base64")}\r\n`
      : "";
  const body = `--b\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nઆભાર ${number}\r\n${file}--b--\r\n`;
  const raw = `${headers.join("\r\n")}\r\nContent-Type: multipart/mixed; boundary="b"\r\n\r\n${body}`;
  return { raw, sent: { id, reference: isStranger ? null : reference } satisfies Sent };
}

/** Reads the present state of the server's database. */
function readState(dataDir: string) {
  const db = new DatabaseSync(join(dataDir, "enquiries.sqlite"), { timeout: 10_000 });
  try {
    const mails = db
      .prepare(
        `SELECT message_id AS id, reference FROM messages LEFT JOIN contacts ON contacts.id = enquiry_id
          WHERE kind = 'in'`,
      )
      .all() as unknown as Sent[];
    const files = db.prepare("SELECT id FROM attachments").all().length;
    const mailbox = db.prepare("SELECT checked_at, error FROM mailboxes").get() as { checked_at: string } | undefined;
    return { mails, files, checkedAt: mailbox?.checked_at ?? null };
  } finally {
    db.close();
  }
}

test("mailbox: dropped connections, Dovecot restarted, server killed", async (context) => {
  const dovecot = await startDovecot();
  const proxy = await createTcpProxy(dovecot.url);
  const mailbox = await startMailbox();
  const dataDir = temporaryFolder();
  const store = openSqliteStore(join(dataDir, "enquiries.sqlite"));
  const references: string[] = [];
  for (let count = 0; count < ENQUIRIES; count++) {
    references.push((await addEnquiry(store, { email: "asha@example.in" })).reference);
  }
  const { key } = store;
  await store.close();

  const settings = {
    SMTP_URL: mailbox.url,
    MAIL_TO: "staff@hospital.example",
    MAIL_FROM: "site@hospital.example",
    MAIL_REPLY_TO: "desk@hospital.example",
    MAIL_AUTOREPLY: "off",
    IMAP_URL: proxy.url,
  };
  const server = await createRestartableServer(settings, dataDir);
  let running = await server.start();
  await expect.poll(() => readState(dataDir).checkedAt, { timeout: 60_000 }).not.toBeNull();

  let drops = 0;
  let kills = 0;
  let restarts = 0;
  async function breakSomething(turn: number): Promise<void> {
    if (turn % 3 === 1) {
      drops += 1;
      proxy.shut();
      await wait(300);
      proxy.open();
    } else if (turn % 3 === 2) {
      kills += 1;
      await running.stop("SIGKILL");
      running = await server.start();
    } else {
      restarts += 1;
      await dovecot.stop();
      await dovecot.start();
    }
  }

  const all: Sent[] = [];
  const began = performance.now();
  for (let number = 1; number <= MAILS; number++) {
    const reference = references[number % ENQUIRIES] ?? "";
    const { raw, sent } = makeMail(number, reference, replyAddress("desk@hospital.example", key, reference));
    dovecot.deliver(raw);
    all.push(sent);
    if (number % FAULT_EVERY === 0) await breakSomething(number / FAULT_EVERY);
    else await wait(10);
  }
  const delivered = performance.now();
  await expect
    .poll(() => readState(dataDir).mails.length, { timeout: 180_000, interval: 500 })
    .toBeGreaterThanOrEqual(MAILS);
  const seconds = ((performance.now() - delivered) / 1000).toFixed(1);
  // Time for anything that would come twice.
  await wait(3_000);

  const { mails, files } = readState(dataDir);
  const stored = new Map(mails.map((mail) => [mail.id, mail]));
  const missing = all.filter(({ id }) => !stored.has(id)).length;
  const elsewhere = all.filter(({ id, reference }) => stored.get(id)?.reference !== reference).length;
  recordFigures(context, {
    mails: MAILS,
    "connections dropped": drops,
    "server killed": kills,
    "Dovecot restarted": restarts,
    missing,
    twice: mails.length - stored.size,
    "in another enquiry": elsewhere,
    unmatched: mails.filter(({ reference }) => reference === null).length,
    "seconds to deliver": ((delivered - began) / 1000).toFixed(1),
    "seconds until all were read": seconds,
  });
  expect([missing, mails.length - stored.size, elsewhere]).toEqual([0, 0, 0]);
  expect(files).toBe(Math.floor(MAILS / WITH_FILE));
  // The only mails that the desk sends by itself are notifications, which were not asked for here.
  expect(mailbox.mails).toEqual([]);
});
