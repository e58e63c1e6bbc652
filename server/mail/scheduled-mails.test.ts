import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import sql from "sql-template-tag";
import { expect, onTestFinished, test } from "vitest";
import { readContent } from "../../core/content/read-content.ts";
import type { Contact } from "../../core/enquiry/fields.ts";
import { temporaryFolder } from "../../tests/temporary.ts";
import type { NotifySettings } from "../config.ts";
import { readServerState } from "../database/database.ts";
import { releaseEnquiry } from "../enquiries/notifications.ts";
import { openSqliteStore } from "../enquiries/open-store.ts";
import { readRetentionState } from "../enquiries/retention-state.ts";
import type { Submission } from "../enquiries/submission-record.ts";
import { createLimiter } from "../http/rate-limit.ts";
import { addEnquiry, inList } from "../test-support/desk.ts";
import { startMailbox } from "../test-support/mailbox.ts";
import { aMember } from "../test-support/rows.ts";
import { enquiry, submission } from "../test-support/test-server.ts";
import { startWebhookReceiver } from "../test-support/webhook-receiver.ts";
import { mailStringsOf } from "./mail-body.ts";
import { openMailer } from "./mailer.ts";
import { sendScheduledMails } from "./scheduled-mails.ts";

const mailStrings = mailStringsOf(readContent());
const strings = () => mailStrings;
const never = new AbortController().signal;
const to = ["desk@hospital.example"];
/** 08:59 and 09:01 in India, on two days. */
const [early, open, nextEarly, nextOpen] = [
  "2026-11-21T03:29:00Z",
  "2026-11-21T03:31:00Z",
  "2026-11-22T03:29:00Z",
  "2026-11-22T03:31:00Z",
] as const;

async function createScheduler(retentionDays: number | null = null) {
  const file = join(temporaryFolder(), "enquiries.sqlite");
  const store = openSqliteStore(file);
  onTestFinished(() => store.close());
  const mailbox = await startMailbox();
  const mail = { smtpUrl: mailbox.url, to, from: "site@hospital.example" };
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const mailer = openMailer(mail);
  const look = (at: string, channels: Partial<NotifySettings> = { mail }) => {
    const notify = {
      mail: null,
      webhook: null,
      pushSubject: null,
      acknowledge: false,
      ...channels,
    };
    const mailLimit = createLimiter([]);
    return sendScheduledMails(
      {
        config: { notify, siteUrl: "https://www.hospital.example", retentionDays },
        store,
        mailer,
        mailLimit,
        strings,
        log,
      },
      new Date(at),
      never,
    );
  };
  const insert = async (changes: Partial<Submission> = {}) => (await store.insert(submission(changes))).join();
  /** Changes the time of receipt of every enquiry. */
  const receivedAt = (iso: string) => {
    const db = new DatabaseSync(file);
    db.prepare("UPDATE contacts SET created_at = ?").run(iso);
    db.close();
  };
  const subjects = () => mailbox.mails.map(({ headers }) => headers.get("subject"));
  return { look, insert, receivedAt, mailbox, store, subjects };
}

const suspicious = { flags: ["hidden-field"] } as const;

test("reports each enquiry that was set aside once, in the morning digest", async () => {
  const { look, insert, mailbox, subjects } = await createScheduler();
  await look(early);
  const first = await insert(suspicious);
  await insert();
  await look(early);
  expect(subjects()).toEqual([]);
  await look(open);
  await look(open);
  expect(subjects()).toEqual(["One enquiry was set aside"]);
  for (const body of [mailbox.mails[0]?.text, mailbox.mails[0]?.html]) {
    expect(body).toContain(`https://www.hospital.example/desk/${first}`);
    expect(body).toContain(enquiry.email);
    expect(body).toContain(enquiry.project_details);
    expect(body).toContain("A hidden field, which people cannot see, was filled in.");
  }
  const second = await insert(suspicious);
  await insert({ ...suspicious, contacts: [{ ...enquiry, email: "ravi@example.in" }] });
  await look(nextEarly);
  await look(nextOpen);
  expect(subjects().slice(1)).toEqual(["2 enquiries were set aside"]);
  expect(mailbox.mails[1]?.text).toContain(second);
  expect(mailbox.mails[1]?.text).not.toContain(first);
});

test("leaves enquiries released earlier out of the digest", async () => {
  const { look, insert, store, subjects } = await createScheduler();
  const reference = await insert(suspicious);
  await releaseEnquiry(store, reference, [], new Date());
  await look(open);
  expect(subjects()).toEqual([]);
});

test("sends one digest from several servers", async () => {
  const { look, insert, subjects } = await createScheduler();
  await insert(suspicious);
  await Promise.all([look(open), look(open), look(open)]);
  expect(subjects()).toHaveLength(1);
});

test("sends the digest after the clock was years ahead for a moment", async () => {
  const { look, insert, mailbox, store, subjects } = await createScheduler();
  await insert(suspicious);
  mailbox.setMode("refuse");
  await expect(look("2031-01-01T12:00:00Z")).rejects.toThrow();
  await store.database.write(sql`UPDATE leases SET until = ${"2131-01-01T12:00:00.000Z"}`);
  mailbox.setMode("accept");
  await look(open);
  expect(subjects()).toHaveLength(1);
});

test("lists in the digest what is late, once a day, with a link to each", async () => {
  const { look, insert, mailbox, store, subjects } = await createScheduler();
  const { reference, ticketId } = await addEnquiry(store);
  const setDueAt = (at: string) => store.database.write(sql`UPDATE tickets SET due_at = ${at} WHERE id = ${ticketId}`);
  await setDueAt("2026-11-21T03:32:00Z");
  await look(open);
  expect(subjects()).toEqual([]);
  await insert(suspicious);
  await look(nextOpen);
  await look(nextOpen);
  expect(subjects()).toEqual(["One enquiry is late, one was set aside"]);
  for (const body of [mailbox.mails[0]?.text, mailbox.mails[0]?.html]) {
    expect(body).toContain(`https://www.hospital.example/desk/${reference}`);
    expect(body).toContain("Nobody has it.");
  }
  await look("2026-11-23T03:31:00Z");
  expect(subjects().slice(1)).toEqual(["One enquiry is late"]);
  await store.database.write(sql`UPDATE tickets SET ${inList("waiting")}`);
  await look("2026-11-24T03:31:00Z");
  expect(subjects()).toHaveLength(2);
});

test("names whoever has a late enquiry in full, so a title is not taken for the name", async () => {
  const { look, mailbox, store } = await createScheduler();
  const { ticketId } = await addEnquiry(store);
  await store.database.write(
    aMember({ id: "asha", name: "Dr. Asha Patel" }),
    sql`UPDATE tickets SET due_at = ${"2026-11-20T03:32:00Z"}, assignee_id = ${"asha"} WHERE id = ${ticketId}`,
  );
  await look(open);
  expect(mailbox.mails[0]?.text).toContain("Dr. Asha Patel has it.");
});

/** Inserts `count` enquiries that are set aside, twenty per submission. */
async function flood(
  insert: (changes: Partial<Submission>) => Promise<string>,
  count: number,
  contact: (i: number) => Contact,
) {
  for (let i = 0; i < count; i += 20) {
    const contacts = Array.from({ length: Math.min(20, count - i) }, (_, k) => contact(i + k));
    await insert({ ...suspicious, contacts });
  }
}

test("gives 300 enquiries from one address one entry in the digest", async () => {
  const { look, insert, mailbox, subjects } = await createScheduler();
  await flood(insert, 150, (i) => ({ ...enquiry, full_name: `Bot ${i}`, email: "bot@evil.example" }));
  const real = await insert({ ...suspicious, contacts: [{ ...enquiry, email: "ravi@example.in" }] });
  await flood(insert, 150, (i) => ({ ...enquiry, full_name: `Bot ${i}`, email: "BOT@evil.example" }));
  await look(open);
  expect(subjects()).toEqual(["301 enquiries were set aside"]);
  expect(mailbox.mails[0]?.text).toContain(`/desk/${real}`);
  expect(mailbox.mails[0]?.text).toContain("299 more from this e-mail address");
});

test("reports a flood of long enquiries in several mails under 500 kB, each enquiry once", async () => {
  const { look, insert, mailbox } = await createScheduler();
  // It grows as HTML and as UTF-8 in quoted-printable.
  const long = 'é="'.repeat(15_000);
  const typed = { ...enquiry, full_name: long.slice(0, 9000), phone: long.slice(0, 9000), project_details: long };
  await flood(insert, 40, (i) => ({ ...typed, email: `a${i}@evil.example` }));
  for (let minute = 31; minute < 51; minute++) await look(`2026-11-21T03:${minute}:00Z`);
  const references = mailbox.mails.flatMap(({ text }) => text.match(/(?<=\/desk\/)AN-\w{4}-\w\w/g) ?? []);
  expect(references).toHaveLength(40);
  expect(new Set(references).size).toBe(40);
  expect(mailbox.mails.length).toBeGreaterThan(1);
  expect(mailbox.mails[0]?.text).toContain(" more follow in the next mail.");
  expect(mailbox.mails.at(-1)?.text).not.toContain("more follow");
  for (const { raw } of mailbox.mails) expect(raw.length).toBeLessThan(500_000);
});

test("posts the digest to the webhook, signed, when no mail is set up", async () => {
  const { look: lookBy, insert, store } = await createScheduler();
  const receiver = await startWebhookReceiver();
  const webhook = { url: receiver.url, secret: "whsec_0123456789abcdef0123456789abcdef" };
  const look = (at: string) => lookBy(at, { webhook });
  const reference = await insert({ ...suspicious, contacts: [{ ...enquiry, project_details: "x".repeat(60_000) }] });
  await insert(suspicious);
  receiver.answer(500);
  await expect(look(open)).rejects.toThrow("The webhook answered with status 500.");
  receiver.answer(204);
  await store.database.write(sql`UPDATE leases SET until = ${"2026-11-21T03:42:00.000Z"}`);
  await look("2026-11-21T03:42:00Z");
  await look("2026-11-21T03:43:00Z");
  expect(receiver.calls).toHaveLength(2);
  const [first, second] = receiver.calls;
  expect(second?.headers["webhook-signature"]).toMatch(/^v1,/);
  expect(second?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
  expect(second?.body.length).toBeLessThan(2000);
  expect(JSON.parse(second?.body ?? "")).toMatchObject({
    type: "set-aside",
    covered: 2,
    remaining: 0,
    enquiries: [{ reference, email: enquiry.email, flags: ["hidden-field"], more_from_sender: 1 }],
  });
});

test("sends one silence alarm, and another after the next enquiry", async () => {
  const { look, insert, receivedAt, subjects } = await createScheduler();
  await insert();
  receivedAt("2026-11-01T10:00:00.000Z");
  await look("2026-11-08T09:59:00Z");
  expect(subjects()).toEqual([]);
  await look("2026-11-08T10:01:00Z");
  await look("2026-11-12T10:01:00Z");
  expect(subjects()).toEqual(["No enquiry since 1 November 2026, 3:30 pm IST"]);
  await insert();
  receivedAt("2026-11-13T10:00:00.000Z");
  await look("2026-11-19T10:00:00Z");
  await look("2026-11-21T10:00:00Z");
  expect(subjects().slice(1)).toEqual(["No enquiry since 13 November 2026, 3:30 pm IST"]);
});

test("sends no silence alarm before the first enquiry, and a canary is none", async () => {
  const { look, insert, subjects } = await createScheduler();
  await look("2026-11-01T10:00:00Z");
  await insert({ canary: true });
  await look("2027-11-01T10:00:00Z");
  expect(subjects()).toEqual([]);
});

test("reports more than one page of what was set aside page by page", async () => {
  const { look, insert, subjects } = await createScheduler();
  await flood(insert, 1100, () => enquiry);
  await look(open);
  await look("2026-11-21T03:32:00Z");
  await look("2026-11-21T03:33:00Z");
  expect(subjects()).toEqual(["1000 enquiries were set aside", "100 enquiries were set aside"]);
});

test("announces in the digest what is erased in a week, each enquiry once", async () => {
  const { look, insert, receivedAt, mailbox, subjects } = await createScheduler(730);
  await insert();
  await insert();
  // The time of both ends on 28 November 2026.
  receivedAt("2024-11-28T06:00:00.000Z");
  await look(open);
  await look(nextOpen);
  // No enquiry has arrived since, so the alarm follows the digest.
  expect(subjects()).toEqual(["2 enquiries will be erased", "No enquiry since 28 November 2024, 11:30 am IST"]);
  for (const body of [mailbox.mails[0]?.text, mailbox.mails[0]?.html]) {
    expect(body).toContain("On 28 November 2026 2 enquiries reach the end of their time and are erased.");
  }
});

test("the week does not count before the digest went out", async () => {
  const { look, insert, receivedAt, mailbox, store } = await createScheduler(730);
  await insert();
  receivedAt("2024-11-28T06:00:00.000Z");
  mailbox.setMode("refuse");
  await expect(look(open)).rejects.toThrow();
  expect((await readRetentionState(store.database)).announced).toEqual([]);
});

test("without mail and webhook records the announcement and leaves the digest for later", async () => {
  const { look, insert, receivedAt, store } = await createScheduler(730);
  await insert(suspicious);
  receivedAt("2024-11-28T06:00:00.000Z");
  for (const at of [open, open, nextOpen]) await look(at, {});
  expect((await readRetentionState(store.database)).announced).toHaveLength(2);
  expect(await readServerState(store.database, "digest")).toBeNull();
});
