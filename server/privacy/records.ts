/** Records an act: in the list of erasures of the database, and for staff. Neither record names a person. */
import { randomUUIDv7 } from "node:crypto";
import sql, { bulk, type Sql } from "sql-template-tag";
import type { Erasure } from "../enquiries/erasure-list.ts";
import type { RequestKind } from "./privacy-requests.ts";

/** The Rules give the company 90 days to answer. */
const DAYS_TO_ANSWER = 90;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Tells staff that people asked for something. An enquiry has one open request of a kind: who asks again replaces it, under
 * a new id, so that it is told again and nobody closes it unseen. The clock runs from the first time.
 */
export const requestStatement = (kind: RequestKind, references: readonly string[], at: string): Sql => {
  const dueAt = new Date(Date.parse(at) + DAYS_TO_ANSWER * DAY_MS).toISOString();
  return sql`INSERT INTO privacy_requests (id, reference, kind, requested_at, due_at)
    VALUES ${bulk(references.map((reference) => [randomUUIDv7(), reference, kind, at, dueAt]))}
    ON CONFLICT (reference, kind) WHERE done_at IS NULL DO UPDATE
      SET id = excluded.id, requested_at = excluded.requested_at, mailed_at = NULL, posted_at = NULL`;
};

export const rememberStatement = (entries: readonly Erasure[]): Sql =>
  sql`INSERT INTO erasures (hash, erased_at) VALUES ${bulk(entries.map(({ hash, erased_at }) => [hash, erased_at]))}
    ON CONFLICT (hash) DO UPDATE SET erased_at = CASE WHEN excluded.erased_at > erasures.erased_at
      THEN excluded.erased_at ELSE erasures.erased_at END`;
