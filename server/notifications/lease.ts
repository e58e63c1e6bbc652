/** Runs a scheduled job on one of the servers that share a database. */
import { z } from "zod";
import type { EnquiryRepository } from "../storage/store.ts";

const storedState = z.object({ done: z.string().nullable(), leasedUntil: z.iso.datetime().nullable() });

/** Longer than any mail takes. When the lease expires, the job has failed and any server retries it. */
const LEASE_MS = 10 * 60_000;

/** Ignores a lease further ahead than LEASE_MS: it was taken while the clock was wrong. */
const isLeaseActive = (leasedUntil: Date, now: Date): boolean =>
  leasedUntil > now && leasedUntil.getTime() <= now.getTime() + LEASE_MS;

export interface DueJob {
  /** Stored once the job has run; the next plan gets it as its previous state. */
  nextState: string;
  run(): Promise<void>;
}

/**
 * Runs the job that `planJob` returns, unless another server holds the lease or nothing is due. If the job fails, the
 * lease expires after ten minutes and any server retries.
 * @throws what the job throws
 */
export async function runWithLease(
  repository: EnquiryRepository,
  jobName: string,
  now: Date,
  planJob: (previousState: string | null) => Promise<DueJob | null>,
): Promise<void> {
  const stored = await repository.getStoredSetting(jobName);
  const { done: previousState, leasedUntil } = storedState.parse(
    stored === null ? { done: null, leasedUntil: null } : JSON.parse(stored),
  );
  if (leasedUntil !== null && isLeaseActive(new Date(leasedUntil), now)) return;
  const job = await planJob(previousState);
  if (job === null) return;
  const lease = JSON.stringify({ done: previousState, leasedUntil: new Date(now.getTime() + LEASE_MS) });
  if (!(await repository.compareAndSetStoredSetting(jobName, lease, stored))) return;
  await job.run();
  await repository.compareAndSetStoredSetting(
    jobName,
    JSON.stringify({ done: job.nextState, leasedUntil: null }),
    lease,
  );
}
