/** Notification jobs of enquiries, for tests. */
import sql, { join } from "sql-template-tag";
import { z } from "zod";
import { notificationKind } from "../../core/api/inbox.ts";
import type { Database } from "../database/database.ts";
import type { NotificationKind } from "../enquiries/notifications.ts";
import { claimJobs, failJob, finishJob } from "../jobs/jobs.ts";

const jobRow = z.object({
  id: z.string(),
  kind: notificationKind,
  reference: z.string(),
  full_name: z.string(),
  attempts: z.number(),
  run_at: z.string().nullable(),
  failed_at: z.string().nullable(),
  error: z.string().nullable(),
});

/** Everything that is not delivered, what has failed included: in the order of receipt, and of the kinds. */
export async function undelivered({ database }: { database: Database }): Promise<z.infer<typeof jobRow>[]> {
  const rows = await database.read(
    jobRow,
    sql`SELECT jobs.id, kind, reference, full_name, attempts, run_at, failed_at, error
      FROM open_jobs AS jobs JOIN open_enquiries ON open_enquiries.id = enquiry_id WHERE done_at IS NULL
        AND kind IN (${join(notificationKind.options)}) ORDER BY enquiry_id`,
  );
  const byEnquiry = Map.groupBy(rows, ({ reference }) => reference);
  return [...byEnquiry.values()].flatMap((jobs) =>
    jobs.toSorted((a, b) => notificationKind.options.indexOf(a.kind) - notificationKind.options.indexOf(b.kind)),
  );
}

/** How many notifications are not delivered. It reads no enquiries: a test may ask often, and of thousands. */
export async function countUndelivered({ database }: { database: Database }): Promise<number> {
  const [row] = await database.read(
    z.object({ count: z.number() }),
    sql`SELECT COUNT(*) AS count FROM open_jobs WHERE done_at IS NULL AND kind IN (${join(notificationKind.options)})`,
  );
  return row?.count ?? 0;
}

/** Claims the next job of a kind and ends it: delivered, or failed for good with this error. */
export async function endJob(
  { database }: { database: Database },
  kind: NotificationKind,
  error?: string,
): Promise<void> {
  const [job] = await claimJobs(database, kind, 1, 60_000);
  if (job === undefined) throw new Error(`No job is due: ${kind}.`);
  await database.write(error === undefined ? finishJob(database, job) : failJob(database, job, error, null));
}
