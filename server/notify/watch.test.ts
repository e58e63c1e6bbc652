import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { openSqliteStore } from "../stores/sqlite.ts";
import type { Submission } from "../stores/store.ts";
import { enquiry, temporaryFolder } from "../testing/desk.ts";
import { openMailbox } from "../testing/mailbox.ts";
import { submission } from "../testing/submission.ts";
import { openMailer } from "./mailer.ts";
import { lookAround } from "./watch.ts";
import { readWords } from "./words.ts";

const words = readWords("content");
const never = new AbortController().signal;
const to = ["desk@hospital.example"];
/** 08:59 and 09:01 in India, of one day and the next. */
const [early, open, nextEarly, nextOpen] = [
  "2026-11-21T03:29:00Z",
  "2026-11-21T03:31:00Z",
  "2026-11-22T03:29:00Z",
  "2026-11-22T03:31:00Z",
] as const;

async function makeWatch(silenceAlarmDays: number | null = null) {
  const file = join(temporaryFolder(), "enquiries.sqlite");
  const store = openSqliteStore(file);
  onTestFinished(() => store.close());
  const mailbox = await openMailbox();
  const mailer = openMailer({ smtpUrl: mailbox.url, to, from: "site@hospital.example" });
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const look = (at: string) =>
    lookAround({ archive: store.archive, mailer, to, silenceAlarmDays, words, log }, new Date(at), never);
  const insert = async (changes: Partial<Submission> = {}) => (await store.insert(submission(changes))).join();
  /** As if everything had come in then. */
  const receivedAt = (iso: string) => {
    const db = new DatabaseSync(file);
    db.prepare("UPDATE contacts SET created_at = ?").run(iso);
    db.close();
  };
  const subjects = () => mailbox.mails.map(({ headers }) => headers.get("subject"));
  return { look, insert, receivedAt, mailbox, store, subjects };
}

const suspicious = { flags: ["hidden-field"] } as const;

test("what is in quarantine is told once, in the digest of the morning", async () => {
  const { look, insert, mailbox, subjects } = await makeWatch();
  await look(early);
  const first = await insert(suspicious);
  await insert();
  await look(early);
  expect(subjects()).toEqual([]);
  await look(open);
  await look(open);
  expect(subjects()).toEqual(["One enquiry waits in quarantine"]);
  for (const body of [mailbox.mails[0]?.text, mailbox.mails[0]?.html]) {
    expect(body).toContain(`npm run -s enquiries -- release ${first}`);
    expect(body).toContain(enquiry.email);
    expect(body).toContain(enquiry.project_details);
    expect(body).toContain("A field that people cannot see was filled in.");
  }
  const second = await insert(suspicious);
  await insert({ ...suspicious, contacts: [{ ...enquiry, full_name: "Third" }] });
  await look(nextEarly);
  await look(nextOpen);
  expect(subjects().slice(1)).toEqual(["2 enquiries wait in quarantine"]);
  expect(mailbox.mails[1]?.text).toContain(second);
  expect(mailbox.mails[1]?.text).not.toContain(first);
});

test("what was released before the digest is not in it", async () => {
  const { look, insert, store, subjects } = await makeWatch();
  const reference = await insert(suspicious);
  await store.archive.release(reference, [], new Date());
  await look(open);
  expect(subjects()).toEqual([]);
});

test("of several desks one sends the digest", async () => {
  const { look, insert, subjects } = await makeWatch();
  await insert(suspicious);
  await Promise.all([look(open), look(open), look(open)]);
  expect(subjects()).toHaveLength(1);
});

test("a digest that was not accepted is sent later, by whoever looks next", async () => {
  const { look, insert, mailbox, subjects } = await makeWatch();
  await insert(suspicious);
  mailbox.feel("refuse");
  await expect(look(open)).rejects.toThrow();
  mailbox.feel("accept");
  await look("2026-11-21T03:35:00Z");
  expect(subjects()).toEqual([]);
  await look("2026-11-21T03:42:00Z");
  expect(subjects()).toHaveLength(1);
});

test("a clock that was years ahead for a moment holds up no digest", async () => {
  const { look, insert, mailbox, subjects } = await makeWatch();
  await insert(suspicious);
  mailbox.feel("refuse");
  await expect(look("2031-01-01T12:00:00Z")).rejects.toThrow();
  mailbox.feel("accept");
  await look(open);
  expect(subjects()).toHaveLength(1);
});

test("a flood does not make the digest endless", async () => {
  const { look, insert, mailbox } = await makeWatch();
  for (let i = 0; i < 12; i++) await insert({ ...suspicious, contacts: Array(10).fill(enquiry) });
  await look(open);
  expect(mailbox.mails[0]?.headers.get("subject")).toBe("120 enquiries wait in quarantine");
  expect(mailbox.mails[0]?.text.match(/-- release AN-/g)).toHaveLength(100);
  expect(mailbox.mails[0]?.text).toContain("20 more are not shown here");
});

test("silence is told once, and anew after the next enquiry", async () => {
  const { look, insert, receivedAt, subjects } = await makeWatch(7);
  await insert();
  receivedAt("2026-11-01T10:00:00.000Z");
  await look("2026-11-08T09:59:00Z");
  expect(subjects()).toEqual([]);
  await look("2026-11-08T10:01:00Z");
  await look("2026-11-12T10:01:00Z");
  expect(subjects()).toEqual(["No enquiry since 2026-11-01 15:30 IST"]);
  await insert();
  receivedAt("2026-11-13T10:00:00.000Z");
  await look("2026-11-19T10:00:00Z");
  await look("2026-11-21T10:00:00Z");
  expect(subjects().slice(1)).toEqual(["No enquiry since 2026-11-13 15:30 IST"]);
});

test("canaries do not break the silence", async () => {
  const { look, insert, subjects } = await makeWatch(7);
  await look("2026-11-01T10:00:00Z");
  await insert({ canary: true });
  await look("2026-11-08T09:00:00Z");
  expect(subjects()).toEqual([]);
  await look("2026-11-08T10:01:00Z");
  expect(subjects()).toEqual(["No enquiry since 2026-11-01 15:30 IST"]);
});

test("without SILENCE_ALARM_DAYS silence is nobody's business", async () => {
  const { look, subjects } = await makeWatch();
  await look("2026-11-01T10:00:00Z");
  await look("2027-11-01T10:00:00Z");
  expect(subjects()).toEqual([]);
});
