/** Writes the demo's enquiries as if they had been received in the past. */
import { randomUUID } from "node:crypto";
import sql, { join, raw, type Sql } from "sql-template-tag";
import { BACKUP_SETTING } from "../../storage/backup-record.ts";
import type { Database } from "../../storage/database.ts";
import { insertJob } from "../../storage/insert.ts";
import { createJob, createSubmissionRecord, recordColumns } from "../../storage/submission-record.ts";
import { HOUR, type Notice, type Story, type Written } from "./demo-data.ts";

function insertContact(
  { reference, source, flags, ago: _, notices: __, ...contact }: Written,
  at: Date,
  canary = false,
): Sql {
  const { rows, ...submission } = createSubmissionRecord(
    { contacts: [contact], source, idempotencyKey: null, flags, canary, deliveries: [] },
    null,
    at,
  );
  const values: Record<string, unknown> = {
    ...submission,
    ...rows[0],
    reference,
    flags: JSON.stringify(flags),
    canary: Number(canary),
  };
  return sql`INSERT INTO contacts (${raw(recordColumns.join(", "))})
    VALUES (${join(recordColumns.map((column) => values[column]))})`;
}

/** The demo's site showed one privacy notice. People of the demo send from both forms. */
const insertConsent = (reference: string, index: number, at: Date): Sql =>
  sql`INSERT INTO consents (contact_id, version, language, act, given_at)
    VALUES ((SELECT id FROM open_enquiries WHERE reference = ${reference}), ${"0123456789ab"}, ${"en"},
      ${index % 3 === 0 ? "send-home" : "send-contact"}, ${at.toISOString()})`;

function insertNotice(reference: string, { channel, state, error }: Notice, at: Date): Sql {
  const soon = new Date(at.getTime() + 2000).toISOString();
  return insertJob(reference, {
    ...createJob(channel, at.toISOString()),
    attempts: error === undefined ? 0 : 1,
    done_at: state === "delivered" ? soon : null,
    failed_at: state === "failed" ? soon : null,
    error: error ?? null,
  });
}

/** Writes what the people of the stories wrote, in the order of time. */
export async function writeEnquiries(
  database: Database,
  stories: readonly Story[],
  ago: (minutes: number) => Date,
): Promise<void> {
  const written = stories.flatMap((story) => story.written).toSorted((a, b) => b.ago - a.ago);
  await database.write(
    ...written.flatMap((enquiry, index) => {
      const at = ago(enquiry.ago);
      const notices = enquiry.notices.map((notice) => insertNotice(enquiry.reference, notice, at));
      return [insertContact(enquiry, at), insertConsent(enquiry.reference, index, at), ...notices];
    }),
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
  notices: [],
  email: "canary@example.in",
  phone: "00000 00000",
  project_details: "Sent by the daily timer of the server, to check every stage from the form to the mail server.",
};

/** Writes what the operator's daily timers leave behind: a backup, and a test enquiry whose mail went out. */
export async function writeDailyRecords(database: Database, ago: (minutes: number) => Date): Promise<void> {
  const testAt = ago(testEnquiry.ago);
  await database.write(
    sql`INSERT INTO marks (name, value) VALUES (${BACKUP_SETTING}, ${ago(5 * HOUR).toISOString()})`,
    insertContact(testEnquiry, testAt, true),
    insertNotice(testEnquiry.reference, { channel: "mail", state: "delivered" }, testAt),
  );
}

/** Writes a mail that belongs to no enquiry. */
export async function writeUnmatchedMail(database: Database, at: Date): Promise<void> {
  await database.write(
    sql`INSERT INTO messages (id, kind, created_at, subject, body, from_address, message_id)
      VALUES (${randomUUID()}, ${"mail"}, ${at.toISOString()}, ${"The drawings you asked for"},
        ${"Sir, please find the drawings attached. I write from my son's address.\n\nTiwari"},
        ${"tiwari.junior@example.com"}, ${`<${randomUUID()}@example.com>`})`,
  );
}
