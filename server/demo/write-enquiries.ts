/** Writes the demo's enquiries as if they had been received in the past. */

import { randomUUID } from "node:crypto";
import sql from "sql-template-tag";
import { emptyDraft } from "../../enquiry/fields.ts";
import { contactFromDraft } from "../../enquiry/rules.ts";
import type { ShownNotice } from "../../enquiry/shown-notice.ts";
import type { Database } from "../database/database.ts";
import { BACKUP_SETTING } from "../enquiries/backup-record.ts";
import type { DeskContent } from "../enquiries/desk-content.ts";
import { insertStatements } from "../enquiries/insert.ts";
import { createJob, type JobRecord } from "../enquiries/notifications.ts";
import { createSubmissionRecord } from "../enquiries/submission-record.ts";
import { HOUR, type Notice, type Story, type Written } from "./demo-data.ts";

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
export async function writeEnquiries(
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
export async function writeDailyRecords(
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
export async function writeUnmatchedMail(database: Database, at: Date): Promise<void> {
  await database.write(
    sql`INSERT INTO messages (id, kind, channel, created_at, subject, body, from_address, message_id)
      VALUES (${randomUUID()}, ${"in"}, ${"mail"}, ${at.toISOString()}, ${"The drawings you asked for"},
        ${"Sir, please find the drawings attached. I write from my son's address.\n\nTiwari"},
        ${"tiwari.junior@example.com"}, ${`<${randomUUID()}@example.com>`})`,
  );
}
