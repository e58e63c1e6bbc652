/** The jobs of telling of enquiries, for tests. */
import sql, { join } from "sql-template-tag";
import { z } from "zod";
import type { Database } from "../database/database.ts";
import { type Channel, channels } from "../enquiries/notifications.ts";
import { claimJobs, failJob, finishJob } from "../jobs/jobs.ts";

const jobRow = z.object({
  id: z.string(),
  kind: z.enum(channels),
  reference: z.string(),
  full_name: z.string(),
  attempts: z.number(),
  run_at: z.string().nullable(),
  failed_at: z.string().nullable(),
  error: z.string().nullable(),
});

/** Everything that is not delivered, what has failed included: in the order of receipt, and of the channels. */
export async function undelivered({ database }: { database: Database }): Promise<z.infer<typeof jobRow>[]> {
  const rows = await database.read(
    jobRow,
    sql`SELECT jobs.id, kind, reference, full_name, attempts, run_at, failed_at, error
      FROM open_jobs AS jobs JOIN open_enquiries ON open_enquiries.id = contact_id WHERE done_at IS NULL
        AND kind IN (${join([...channels])}) ORDER BY contact_id`,
  );
  const byEnquiry = Map.groupBy(rows, ({ reference }) => reference);
  return [...byEnquiry.values()].flatMap((jobs) =>
    jobs.toSorted((a, b) => channels.indexOf(a.kind) - channels.indexOf(b.kind)),
  );
}

/** Claims the next job of a channel and ends it: delivered, or failed for good with this error. */
export async function endJob({ database }: { database: Database }, channel: Channel, error?: string): Promise<void> {
  const [job] = await claimJobs(database, channel, 1, 60_000);
  if (job === undefined) throw new Error(`No job is due: ${channel}.`);
  await database.write(error === undefined ? finishJob(database, job) : failJob(database, job, error, null));
}
