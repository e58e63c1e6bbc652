/** The notifications that an enquiry causes, and their jobs. */

import { randomUUID } from "node:crypto";
import sql, { type Sql } from "sql-template-tag";
import { z } from "zod";
import type { EnquiryNotification } from "../../core/api/inbox.ts";
import type { Flag } from "../../core/enquiry/flags.ts";
import { canonicalReference } from "../../core/enquiry/reference.ts";
import { isSafeMailAddress } from "../../core/enquiry/rules.ts";
import type { NotifySettings } from "../config.ts";
import { type Database, mustChange, tryWrite } from "../database/database.ts";
import type { DeskSettings } from "./desk-settings.ts";
import type { StoredEnquiry } from "./enquiry.ts";
import { releaseStatements } from "./tickets.ts";

/**
 * The kinds of notification that an enquiry causes. Push notifications are in no list, because their delivery is not
 * confirmed.
 */
export type NotificationKind = EnquiryNotification["kind"] | "push";

/**
 * Returns the notifications that an enquiry causes. A canary goes only to the staff mailbox. A released enquiry
 * goes to staff and webhook, never to the visitor.
 * @param acknowledgeTo the address where somebody waits for an acknowledgement
 */
export function notificationsFor(
  { mail, webhook, acknowledge, pushSubject }: NotifySettings,
  {
    flags,
    canary,
    acknowledgeTo = "",
  }: { flags: readonly Flag[]; canary: boolean; acknowledgeTo?: string | undefined },
): NotificationKind[] {
  const kinds: NotificationKind[] = mail ? ["mail"] : [];
  if (canary) return kinds;
  if (webhook) kinds.push("webhook");
  if (pushSubject !== null) kinds.push("push");
  if (mail && acknowledge && flags.length === 0 && isSafeMailAddress(acknowledgeTo)) kinds.push("acknowledgement");
  return kinds;
}

/** The notification job of an enquiry and its state. */
export interface JobRecord {
  id: string;
  kind: NotificationKind;
  created_at: string;
  attempts: number;
  run_at: string | null;
  lease: string | null;
  lease_until: string | null;
  done_at: string | null;
  failed_at: string | null;
  error: string | null;
}

/** A job that is due at once. */
export const createJob = (kind: NotificationKind, at: string): JobRecord => ({
  id: randomUUID(),
  kind,
  created_at: at,
  attempts: 0,
  run_at: null,
  lease: null,
  lease_until: null,
  done_at: null,
  failed_at: null,
  error: null,
});

/** Adds the notification job of an enquiry, or updates it if this one is done, is being done or has more attempts. */
export const insertJob = (reference: string, job: JobRecord): Sql => {
  const { id, kind, created_at, attempts, run_at, lease, lease_until, done_at, failed_at, error } = job;
  return sql`INSERT INTO jobs (id, kind, enquiry_id, created_at, attempts, run_at, lease, lease_until, done_at, failed_at,
      error)
    SELECT ${id}, ${kind}, id, ${created_at}, ${attempts}, ${run_at}, ${lease}, ${lease_until}, ${done_at}, ${failed_at},
      ${error} FROM contacts WHERE reference = ${reference} AND sealed_at IS NULL
    ON CONFLICT (id) DO UPDATE SET attempts = excluded.attempts, run_at = excluded.run_at, done_at = excluded.done_at,
      failed_at = excluded.failed_at, error = excluded.error, lease = excluded.lease, lease_until = excluded.lease_until
    WHERE jobs.done_at IS NULL AND (excluded.done_at IS NOT NULL OR excluded.attempts > jobs.attempts
      OR (jobs.lease IS NULL AND excluded.lease IS NOT NULL))`;
};

/** One notification about one enquiry. */
export interface Delivery {
  /** The same in every attempt, so that a receiver can drop repeats. */
  jobId: string;
  enquiry: StoredEnquiry;
}

const entryRow = z.object({ enquiryId: z.number(), receivedAt: z.string() });

/**
 * Releases an enquiry that is set aside and queues its notifications; resolves to whether it was set aside.
 * @throws StoreUnavailableError
 */
export async function releaseEnquiry(
  { database, settings }: { database: Database; settings: () => DeskSettings },
  reference: string,
  notifications: readonly NotificationKind[],
  now: Date,
): Promise<boolean> {
  const wanted = canonicalReference(reference);
  const at = now.toISOString();
  const [entry] = await database.read(
    entryRow,
    sql`SELECT enquiry_id, received_at FROM open_ticket_enquiries JOIN open_enquiries ON open_enquiries.id = enquiry_id
      WHERE reference = ${wanted}`,
  );
  return tryWrite(
    database,
    mustChange(
      sql`UPDATE contacts SET released_at = ${at} WHERE reference = ${wanted} AND set_aside_at IS NOT NULL
        AND released_at IS NULL AND sealed_at IS NULL`,
    ),
    ...notifications.map((kind) => insertJob(wanted, createJob(kind, at))),
    ...(entry ? releaseStatements(settings(), entry.enquiryId, entry.receivedAt, at) : []),
  );
}
