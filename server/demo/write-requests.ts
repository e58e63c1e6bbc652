/** Requests about personal data in every state, and an enquiry that is sealed. */
import { randomUUID } from "node:crypto";
import sql, { type Sql } from "sql-template-tag";
import type { RequestKind } from "../contract/requests.ts";
import type { Database } from "../database/database.ts";

const HOUR = 60;
const DAY = 24 * HOUR;
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

/** @param staffId who closed the one that is done */
export async function writeRequests(
  database: Database,
  ago: (minutes: number) => Date,
  staffId: string,
): Promise<void> {
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
