/** Fills an empty database with the demo's people, and what they received and did in the past. */
import { randomUUID } from "node:crypto";
import sql, { type Sql } from "sql-template-tag";
import { emptyDraft } from "../../enquiry/fields.ts";
import { contactFromDraft } from "../../enquiry/rules.ts";
import type { ShownNotice } from "../../enquiry/shown-notice.ts";
import { beginOfDayInIndia, DAY_MS, dayInIndia, MINUTE_MS } from "../../enquiry/times.ts";
import type { RequestKind } from "../contract/requests.ts";
import type { Colleague } from "../contract/work.ts";
import { BACKUP_SETTING } from "../database/backup.ts";
import type { Database } from "../database/database.ts";
import type { DeskContent } from "../enquiries/desk-content.ts";
import { insertStatements } from "../enquiries/insert.ts";
import { createJob, type JobRecord } from "../enquiries/notifications.ts";
import { createSubmissionRecord } from "../enquiries/submission-record.ts";
import { createSession, hashToken, newToken } from "../staff/session/sessions.ts";
import { DAY, HOUR, type Notice, readDemo, type Story, type Who, type Written } from "./demo-data.ts";
import { createPastWeeks } from "./past-weeks.ts";
import { carryOut } from "./steps.ts";

type Colleagues = Record<Who, Colleague>;

const devices: readonly [Who, string, number][] = [
  ["asha", "Chrome on Android", 20],
  ["asha", "Chrome on Windows", 3 * HOUR],
  ["nilesh", "Chrome on Android", 45],
  ["farida", "Chrome on Android", 90],
  ["karthik", "Firefox on Linux", 4],
];

/** Writes the people, with their devices and an open invitation; resolves to them by their short names. */
async function writePeople(
  database: Database,
  people: ReturnType<typeof readDemo>["people"],
  ago: (minutes: number) => Date,
): Promise<Colleagues> {
  const colleagues = {} as Colleagues;
  for (const [who, { name, mail, role, daysAgo }] of Object.entries(people) as [Who, (typeof people)[Who]][]) {
    const id = randomUUID();
    colleagues[who] = { id, name };
    await database.write(
      sql`INSERT INTO staff (id, name, mail, role, created_at)
        VALUES (${id}, ${name}, ${mail}, ${role}, ${ago(daysAgo * DAY).toISOString()})`,
    );
  }
  for (const [who, device, minutes] of devices) {
    await createSession(database, { staffId: colleagues[who].id, device, proof: "passkey" }, ago(minutes));
  }
  await database.write(
    sql`INSERT INTO invitations (id, hash, name, mail, role, invited_by, created_at, expires_at)
      VALUES (${randomUUID()}, ${hashToken(newToken())}, ${"Ritu Saini"}, ${"ritu@example.in"}, ${"staff"}, ${colleagues.asha.id},
        ${ago(3 * HOUR).toISOString()}, ${ago(3 * HOUR - DAY).toISOString()})`,
  );
  return colleagues;
}

function jobOf({ channel, state, error }: Notice, at: Date): JobRecord {
  const soon = new Date(at.getTime() + 2000).toISOString();
  return {
    ...createJob(channel, at.toISOString()),
    attempts: error === undefined ? 0 : 1,
    done_at: state === "delivered" ? soon : null,
    failed_at: state === "failed" ? soon : null,
    error: error ?? null,
  };
}

/** The demo's site showed one privacy notice. People of the demo send from both forms. */
const noticeOf = (index: number): ShownNotice => ({
  version: "0123456789ab",
  language: "en",
  act: index % 3 === 0 ? "send-home" : "send-contact",
});

function storeStatements(
  content: DeskContent,
  { reference, source, flags, notices, ago: _, ...contact }: Written,
  at: Date,
  { notice, canary = false }: { notice?: ShownNotice; canary?: boolean },
) {
  const record = createSubmissionRecord(
    {
      contacts: [{ ...contactFromDraft(emptyDraft), ...contact }],
      source,
      idempotencyKey: null,
      flags,
      notice,
      canary,
      deliveries: [],
    },
    null,
    at,
  );
  const jobs = notices.map((one) => jobOf(one, at));
  return insertStatements({ ...record, rows: record.rows.map((row) => ({ ...row, reference, jobs })) }, content);
}

/** Writes what the people of the stories wrote, in the order of time. */
async function writeEnquiries(
  database: Database,
  content: DeskContent,
  stories: readonly Story[],
  ago: (minutes: number) => Date,
): Promise<void> {
  const written = stories.flatMap((story) => story.written).toSorted((a, b) => b.ago - a.ago);
  await database.write(
    ...written.flatMap((enquiry, index) =>
      storeStatements(content, enquiry, ago(enquiry.ago), { notice: noticeOf(index) }),
    ),
  );
}

const testEnquiry: Written = {
  reference: "AN-7E57-4D",
  ago: 6 * HOUR,
  full_name: "Test enquiry",
  organization: null,
  project_type: null,
  source: "data-api",
  flags: [],
  email: "canary@example.in",
  phone: "00000 00000",
  project_details: "Sent by the daily timer of the server, to check every stage from the form to the mail server.",
  notices: [{ channel: "mail", state: "delivered" }],
};

/** Writes what the operator's daily timers leave behind: a backup, and a test enquiry whose mail went out. */
async function writeDailyRecords(
  database: Database,
  content: DeskContent,
  ago: (minutes: number) => Date,
): Promise<void> {
  await database.write(
    sql`INSERT INTO marks (name, value) VALUES (${BACKUP_SETTING}, ${ago(5 * HOUR).toISOString()})`,
    ...storeStatements(content, testEnquiry, ago(testEnquiry.ago), { canary: true }),
  );
}

/** Writes a mail that belongs to no enquiry. */
async function writeUnmatchedMail(database: Database, at: Date): Promise<void> {
  await database.write(
    sql`INSERT INTO messages (id, kind, channel, created_at, subject, body, from_address, message_id)
      VALUES (${randomUUID()}, ${"in"}, ${"mail"}, ${at.toISOString()}, ${"The drawings you asked for"},
        ${"Sir, please find the drawings attached. I write from my son's address.\n\nTiwari"},
        ${"tiwari.junior@example.com"}, ${`<${randomUUID()}@example.com>`})`,
  );
}

/** The law's clock. */
const ALLOWED = 90 * DAY;

const WITHDRAWN = "AN-S6QD-3W";

interface Asked {
  reference: string;
  kind: RequestKind;
  /** Minutes ago. */
  ago: number;
  doneAgo?: number;
}

const asked: readonly Asked[] = [
  { reference: "AN-E4RS-9D", kind: "erase", ago: 92 * DAY },
  { reference: WITHDRAWN, kind: "withdraw", ago: 81 * DAY },
  { reference: "AN-M4XW-8T", kind: "correct", ago: 3 * HOUR },
  { reference: "AN-E8RS-4F", kind: "erase", ago: 30 * DAY, doneAgo: 28 * DAY },
];

/**
 * Writes requests about personal data in every state, and an enquiry that is sealed.
 * @param staffId who closed the one that is done
 */
async function writeRequests(database: Database, ago: (minutes: number) => Date, staffId: string): Promise<void> {
  const at = (minutes: number) => ago(minutes).toISOString();
  const insertRequest = ({ reference, kind, ago: since, doneAgo }: Asked): Sql =>
    sql`INSERT INTO privacy_requests (id, reference, kind, requested_at, due_at, mailed_at, done_at, done_by)
      VALUES (${randomUUID()}, ${reference}, ${kind}, ${at(since)}, ${at(since - ALLOWED)}, ${at(since)},
        ${doneAgo === undefined ? null : at(doneAgo)}, ${doneAgo === undefined ? null : staffId})`;
  const eraseds = asked
    .filter(({ kind }) => kind === "erase")
    .map(
      ({ reference, ago: since }) =>
        sql`INSERT INTO erased_references (reference, erased_at) VALUES (${reference}, ${at(since)})`,
    );
  await database.write(
    sql`INSERT INTO contacts (reference, created_at, source, full_name, email, phone, project_details, submission_id,
        batch_index, body_hash, sealed_at)
      VALUES (${WITHDRAWN}, ${at(84 * DAY)}, ${"data-api"}, ${"Sealed"}, ${"sealed@example.in"}, ${"+91 98250 00000"},
        ${"Sealed"}, ${randomUUID()}, ${0}, ${randomUUID()}, ${at(81 * DAY)})`,
    ...asked.map(insertRequest),
    ...eraseds,
  );
}

/** 9:00 in India, so many days after the day of the date; never on a Sunday. */
function nineInIndia(date: Date, days: number): string {
  const day = Date.parse(dayInIndia(date)) + days * DAY_MS;
  const open = new Date(new Date(day).getUTCDay() === 0 ? day + DAY_MS : day).toISOString().slice(0, 10);
  return new Date(beginOfDayInIndia(open).getTime() + 9 * 60 * MINUTE_MS).toISOString();
}

/** The enquiry that a step is about: the newest that had arrived. */
const enquiryAt = ({ written }: Story, ago: number): Written =>
  written.findLast((enquiry) => enquiry.ago >= ago) ?? written[0];

/** Fills the database. The desk's own code finds promises, urgent words and who is the same person. */
export async function fillDemo(database: Database, content: DeskContent, now = new Date()): Promise<void> {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS);
  const { people, past, stories: told } = readDemo();
  const stories = [...createPastWeeks(past), ...told];
  const colleagues = await writePeople(database, people, ago);
  await writeEnquiries(database, content, stories, ago);
  await writeUnmatchedMail(database, ago(200));
  await writeDailyRecords(database, content, ago);
  await writeRequests(database, ago, colleagues.asha.id);
  for (const story of stories) {
    for (const step of story.steps) {
      const at = ago(step.ago);
      const moment = {
        reference: enquiryAt(story, step.ago).reference,
        now: at,
        nineIn: (days: number) => nineInIndia(at, days),
      };
      await carryOut(step, moment, { database, content, colleagues });
    }
  }
}
