import { createHmac } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import sql from "sql-template-tag";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { readContent } from "../../core/content/read-content.ts";
import type { NotificationKind } from "../enquiries/notifications.ts";
import type { Store } from "../enquiries/store.ts";
import type { Submission } from "../enquiries/submission-record.ts";
import { errorText } from "../error-text.ts";
import { createLimiter, parseAllowances } from "../http/rate-limit.ts";
import { claimJobs, defaultRetrySeconds } from "../jobs/jobs.ts";
import { createWorker } from "../jobs/worker.ts";
import { countUndelivered, undelivered as readUndelivered } from "../test-support/jobs.ts";
import { startMailbox } from "../test-support/mailbox.ts";
import { type OpenStore, openSqlite, testedStores } from "../test-support/stores.ts";
import { enquiry, submission } from "../test-support/test-server.ts";
import { startWebhookReceiver } from "../test-support/webhook-receiver.ts";
import { readWritten } from "../tickets/detail.ts";
import { countEarlierAcknowledgements, skipReason } from "./acknowledgement.ts";
import { mailStringsOf } from "./mail-body.ts";
import { openMailer } from "./mailer.ts";
import { notificationQueues, readDeliveries } from "./notifications.ts";
import { postWebhook } from "./webhook.ts";

const mailStrings = mailStringsOf(readContent());
const strings = () => mailStrings;
const key = "0123456789abcdef0123456789abcdef";
const secret = `whsec_${key}`;

const newFile: OpenStore = () => openSqlite();

/** A store, a mailbox, a webhook receiver, and any number of servers that deliver between them. */
async function createDelivery(waits: readonly number[] = Array(200).fill(0.05), open: OpenStore = newFile) {
  const store = await open();
  const [mailbox, receiver] = await Promise.all([startMailbox(), startWebhookReceiver()]);
  const mail = { smtpUrl: mailbox.url, to: ["desk@hospital.example"], from: "site@hospital.example" };
  const notify = { mail, acknowledge: true, webhook: { url: receiver.url, secret }, pushSubject: null };
  const lines: string[] = [];
  const note = (what: object, message: string) => void lines.push(JSON.stringify({ ...what, message }));
  const log = { info: note, warn: note, error: note };

  function startServer({ timeoutMs = 10_000, desk = store, mailLimit = "off" } = {}) {
    const mailer = openMailer(mail);
    const options = {
      ...{
        config: { notify, siteUrl: null, inbox: { imapUrl: null, replyTo: null } },
        store: desk,
        mailer,
        strings,
        log,
      },
      receiptLinkFor: () => null,
      mailLimit: createLimiter(parseAllowances(mailLimit) ?? []),
      counters: { delivered: { inc: () => undefined }, failed: { inc: () => undefined } },
    };
    const worker = createWorker(desk, log, { pollMs: 25 });
    for (const { batching, ...queue } of notificationQueues(options)) {
      worker.addQueue({
        ...queue,
        retrySeconds: waits,
        timeoutMs,
        ...(batching && { batching: { ...batching, intervalMs: 200 } }),
      });
    }
    worker.start();
    const { stop } = worker;
    onTestFinished(() => stop(0));
    return { stop };
  }

  const insert = async (notifications: readonly NotificationKind[], changes: Partial<Submission> = {}) =>
    (await store.insert(submission({ notifications, ...changes }))).join();
  const undelivered = () => readUndelivered(store);
  /** Resolves once every job of a notification is done. */
  const delivered = () => expect.poll(() => countUndelivered(store)).toBe(0);
  return { store, mailbox, receiver, startServer, insert, undelivered, delivered, lines };
}

/** The desk's reason for each acknowledgement that was not sent, in the order of receipt. */
async function reasonsInDesk({ database }: Store): Promise<(string | null)[]> {
  const tickets = await database.read(
    z.object({ id: z.number(), ticket_id: z.string() }),
    sql`SELECT enquiry_id AS id, ticket_id FROM ticket_enquiries ORDER BY enquiry_id`,
  );
  const found = await Promise.all(tickets.map(({ id, ticket_id }) => readWritten(database, ticket_id, id)));
  return tickets.flatMap(({ id }, at) =>
    (found[at] ?? [])
      .filter(({ enquiryId }) => enquiryId === id)
      .flatMap(({ enquiry: { notifications } }) => notifications)
      .map(({ state, error }) => (state === "failed" ? error : null)),
  );
}

const references = (mails: readonly { headers: ReadonlyMap<string, string> }[]) =>
  mails.map((mail) => /AN-\S{4}-\S\S/.exec(mail.headers.get("subject") ?? "")?.[0]);

test("signs and dates the webhook, numbers it, and sends the stored enquiry", async () => {
  const { receiver, startServer, insert, delivered } = await createDelivery();
  startServer();
  const hindi = { ...enquiry, full_name: "आशा पटेल", phone: "98765 43210" };
  const reference = await insert(["webhook"], { contacts: [hindi] });
  await delivered();
  const [call] = receiver.calls;
  if (call === undefined) throw new Error("Nothing was posted.");
  const { headers, body } = call;
  const timestamp = String(headers["webhook-timestamp"]);
  expect(Math.abs(Date.now() / 1000 - Number(timestamp))).toBeLessThan(30);
  const signed = createHmac("sha256", Buffer.from(key, "base64"))
    .update(`${headers["webhook-id"]}.${timestamp}.${body}`)
    .digest("base64");
  expect(headers["webhook-signature"]).toBe(`v1,${signed}`);
  const payload = JSON.parse(body);
  expect(payload).toMatchObject({
    type: "enquiry",
    delivery: headers["webhook-id"],
    enquiry: { ...hindi, reference, flags: [] },
    phones: [{ number: "+919876543210", dial: "tel:+919876543210", chat: "https://wa.me/919876543210" }],
  });
});

test.each([500, 404, 301, null])("retries a webhook that answers %s under the same delivery ID", async (status) => {
  const { receiver, startServer, insert, undelivered, delivered } = await createDelivery();
  receiver.answer(status);
  startServer(status === null ? { timeoutMs: 1000 } : {});
  await insert(["webhook"]);
  await expect.poll(() => receiver.calls.length).toBeGreaterThan(1);
  expect(await undelivered()).toHaveLength(1);
  receiver.answer(200);
  await delivered();
  expect(new Set(receiver.calls.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  expect(new Set(receiver.calls.map(({ path }) => path))).toEqual(new Set(["/enquiries"]));
});

test("mails each stored enquiry despite greylisting, refusals, hangs and dropped connections", async () => {
  const { mailbox, startServer, insert, delivered } = await createDelivery();
  startServer();
  const stored: string[] = [];
  for (const mood of ["greylist", "refuse", "unknown", "hang", "drop", "accept"] as const) {
    mailbox.setMode(mood);
    const before = mailbox.attempts();
    for (let i = 0; i < 5; i++) stored.push(await insert(["mail"]));
    await expect.poll(mailbox.attempts).toBeGreaterThanOrEqual(before + 5);
  }
  await delivered();
  expect(references(mailbox.mails).toSorted()).toEqual(stored.toSorted());
});

test("repeats a mail under the same Message-ID when its receipt was lost", async () => {
  const { mailbox, startServer, insert, delivered } = await createDelivery();
  mailbox.setMode("forget");
  startServer();
  await insert(["mail"]);
  await expect.poll(() => mailbox.mails.length).toBe(1);
  mailbox.setMode("accept");
  await delivered();
  const ids = mailbox.mails.map(({ headers }) => headers.get("message-id"));
  expect(ids.length).toBeGreaterThan(1);
  expect(new Set(ids).size).toBe(1);
});

test("sends a visitor two acknowledgements a day, and none for suspicious enquiries", async () => {
  const { store, mailbox, startServer, insert, delivered } = await createDelivery();
  const other = { ...enquiry, email: "ravi@example.in" };
  const first = await insert(["acknowledgement"], { contacts: [{ ...enquiry, email: "asha@école.in" }] });
  // The next one has a later time.
  await wait(2);
  const second = await insert(["acknowledgement"], { contacts: [{ ...enquiry, email: "ASHA@École.in" }] });
  // The next one has a later time.
  await wait(2);
  await insert(["acknowledgement"], { contacts: [{ ...enquiry, email: "Asha@ÉCOLE.in" }] });
  await insert(["acknowledgement"], { contacts: [other], flags: ["key-conflict"] });
  await insert(["acknowledgement"], { contacts: [{ ...other, email: "a,b@example.in" }] });
  await insert(["acknowledgement"], { contacts: [other], canary: true });
  const third = await insert(["acknowledgement"], { contacts: [{ ...other, email: "meera@example.in" }] });
  startServer();
  await delivered();
  expect(references(mailbox.mails).toSorted()).toEqual([first, second, third].toSorted());
  const flagged = "The enquiry is flagged.";
  const limited = "This address had two acknowledgements in a day.";
  const unsafe = "The address is not one that gets mail.";
  expect(await reasonsInDesk(store)).toEqual([null, null, limited, flagged, unsafe, null]);
});

test("sends 60 acknowledgements an hour to 100 strangers, from two servers and after a restart", async () => {
  const { mailbox, startServer, insert, delivered } = await createDelivery();
  for (let i = 0; i < 100; i++) {
    await insert(["acknowledgement"], { contacts: [{ ...enquiry, email: `stranger${i}@example.in` }] });
  }
  const one = startServer();
  await expect.poll(() => mailbox.mails.length).toBeGreaterThan(5);
  await one.stop();
  startServer();
  startServer();
  await delivered();
  expect(new Set(mailbox.mails.flatMap(({ recipients }) => recipients)).size).toBe(60);
});

/** Eight parallel mails of a second each: this many in half a minute. Combining waits for the other half. */
const MAILS_IN_HALF_A_MINUTE = 8 * 30;

test("notifies staff of a real enquiry within a minute behind 600 from 600 addresses", async () => {
  const { mailbox, startServer, insert, delivered } = await createDelivery();
  for (let i = 0; i < 600; i += 20) {
    const contacts = Array.from({ length: 20 }, (_, k) => ({ ...enquiry, email: `bot${i + k}@evil.example` }));
    await insert(["mail"], { contacts });
  }
  const real = await insert(["mail"], { contacts: [{ ...enquiry, full_name: "Ravi Shah", email: "ravi@example.in" }] });
  startServer({ mailLimit: "60/hour" });
  await delivered();
  const position = mailbox.mails.findIndex(({ text }) => text.includes(real));
  expect(position).toBeGreaterThanOrEqual(0);
  expect(position).toBeLessThan(MAILS_IN_HALF_A_MINUTE);
  expect(mailbox.mails.length).toBeLessThan(MAILS_IN_HALF_A_MINUTE);
  const notified = mailbox.mails.flatMap(({ text }) => text.match(/AN-\w{4}-\w{2}/g) ?? []);
  expect(new Set(notified).size).toBe(601);
  expect(mailbox.mails[position]?.text).toContain("Ravi Shah");
  for (const { raw } of mailbox.mails) expect(raw.length).toBeLessThan(500_000);
});

test("lists senders with few enquiries first in a batch mail", async () => {
  const { mailbox, startServer, insert, delivered } = await createDelivery();
  startServer({ mailLimit: "1/hour" });
  await insert(["mail"]);
  await delivered();
  const contacts = Array.from({ length: 20 }, (_, i) => ({
    ...enquiry,
    full_name: `Bot ${i}`,
    email: "bot@evil.example",
  }));
  await insert(["mail"], { contacts: [...contacts, { ...enquiry, full_name: "Ravi Shah", email: "ravi@example.in" }] });
  await delivered();
  expect(mailbox.mails).toHaveLength(2);
  expect(mailbox.mails[1]?.headers.get("subject")).toBe("21 enquiries at once");
  expect(mailbox.mails[1]?.text).toMatch(/Ravi Shah.*Bot 0/s);
});

test("retries a refused batch mail until every enquiry in it is mailed", async () => {
  const { mailbox, startServer, insert, undelivered, delivered } = await createDelivery();
  startServer({ mailLimit: "1/hour" });
  await insert(["mail"]);
  await delivered();
  mailbox.setMode("refuse");
  const stored = (await insert(["mail"], { contacts: Array(20).fill(enquiry) })).split(",");
  await expect.poll(() => undelivered().then(([first]) => first?.attempts ?? 0)).toBeGreaterThan(0);
  mailbox.setMode("accept");
  await delivered();
  const notified = mailbox.mails.slice(1).flatMap(({ text }) => text.match(/AN-\w{4}-\w{2}/g) ?? []);
  expect(new Set(notified)).toEqual(new Set(stored));
});

test("gives up an acknowledgement to a refused address at once and leaves no dead notification", async () => {
  const { store, mailbox, startServer, insert, delivered, lines } = await createDelivery();
  mailbox.setMode("unknown");
  startServer();
  await insert(["acknowledgement"]);
  await delivered();
  expect(mailbox.attempts()).toBe(1);
  expect(lines.join()).toContain("acknowledgement.address_refused");
  expect(await reasonsInDesk(store)).toEqual([expect.stringContaining("550")]);
});

test("sends no acknowledgement half an hour after the enquiry", async () => {
  const { insert, store } = await createDelivery();
  await insert(["acknowledgement"]);
  const { database } = store;
  const [delivery] = await readDeliveries(database, await claimJobs(database, "acknowledgement", 1, 60_000));
  if (delivery === undefined) throw new Error("Nothing is due.");
  const after = (minutes: number) => new Date(Date.parse(delivery.enquiry.created_at) + minutes * 60_000);
  expect(await skipReason(store, delivery, after(29))).toBeNull();
  expect(await skipReason(store, delivery, after(31))).toContain("half an hour");
});

test.each(testedStores)(
  "with %s: counts earlier acknowledgements by address and time, up to the limit",
  async (_name, createDatabase) => {
    const { store, insert } = await createDelivery(undefined, await createDatabase());
    const { database } = store;
    const acknowledge = (email: string) => insert(["acknowledgement"], { contacts: [{ ...enquiry, email }] });
    for (const email of ["ASHA@example.in", "ravi@example.in", "asha@Example.in"]) await acknowledge(email);
    // The next one has a later time.
    await wait(5);
    await acknowledge("asha@example.in");
    const [last] = (await readDeliveries(database, await claimJobs(database, "acknowledgement", 10, 1000))).slice(-1);
    if (last === undefined) throw new Error("No acknowledgement is due.");
    const counts = (created_at: string, limit = 10) =>
      countEarlierAcknowledgements(store, { ...last, enquiry: { ...last.enquiry, created_at } }, limit);
    const { created_at } = last.enquiry;
    const minutesAfter = (minutes: number) => new Date(Date.parse(created_at) + minutes * 60_000).toISOString();
    expect(await counts(created_at)).toEqual({ toAddressInDay: 2, inHour: 3, inDay: 3 });
    expect(await counts(created_at, 2)).toEqual({ toAddressInDay: 2, inHour: 2, inDay: 2 });
    expect(await counts(minutesAfter(61))).toEqual({ toAddressInDay: 3, inHour: 0, inDay: 4 });
    expect(await counts(minutesAfter(25 * 60))).toEqual({ toAddressInDay: 0, inHour: 0, inDay: 0 });
  },
);

test("logs notification IDs and error codes, and no personal data", async () => {
  const { mailbox, startServer, insert, lines, delivered } = await createDelivery();
  mailbox.setMode("unknown");
  startServer();
  await insert(["mail", "webhook", "acknowledgement"]);
  await expect.poll(() => lines.join()).toContain("EENVELOPE 550");
  mailbox.setMode("accept");
  await delivered();
  expect(lines.join()).toContain("job.done");
  expect(lines.join()).not.toMatch(/asha|Patel|2345 6789|@|AN-/i);
});

test("keeps the webhook URL out of stored errors", async () => {
  const delivery = await createDelivery().then(async ({ insert, store: { database } }) => {
    await insert(["webhook"]);
    return (await readDeliveries(database, await claimJobs(database, "webhook", 1, 1000)))[0];
  });
  if (delivery === undefined) throw new Error("Nothing was stored.");
  for (const url of ["http://user:geheim@127.0.0.1:1/geheim", "http://127.0.0.1:1/geheim", "http://geheim:99999/"]) {
    const error = await postWebhook({ url, secret }, delivery, new AbortController().signal).catch(errorText);
    expect(error).toContain("Cannot reach the webhook.");
    expect(error).not.toContain("geheim");
  }
});

test("retries with growing delays for three days", () => {
  expect(defaultRetrySeconds).toEqual(defaultRetrySeconds.toSorted((a, b) => a - b));
  const days = defaultRetrySeconds.reduce((sum, seconds) => sum + seconds, 0) / 86_400;
  expect(days).toBeGreaterThanOrEqual(3);
  expect(days).toBeLessThan(3.25);
});
