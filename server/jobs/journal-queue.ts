/** Notification jobs of journaled enquiries. Ids survive the replay. */
import { randomUUID } from "node:crypto";
import { pickContact } from "../../core/enquiry/fields.ts";
import type { StoredEnquiry } from "../enquiries/enquiry.ts";
import type { Journal, Line } from "../enquiries/journal.ts";
import type { JobRecord } from "../enquiries/notifications.ts";
import { channelOf } from "../enquiries/submission-record.ts";
import { type Job, type JobKind, LONGEST_WAIT_MS } from "./jobs.ts";

const inMs = (ms: number): string => new Date(Date.now() + ms).toISOString();

function isDue({ done_at, failed_at, lease_until, attempts, run_at }: JobRecord): boolean {
  const [now, latest] = [inMs(0), inMs(LONGEST_WAIT_MS)];
  const isPast = (at: string | null) => at === null || at <= now;
  return (
    done_at === null &&
    failed_at === null &&
    (isPast(lease_until) || String(lease_until) > latest) &&
    (isPast(run_at) || (attempts > 0 && String(run_at) > latest))
  );
}

/** Returns the kinds of which a job is due in the journal. */
export const readDueKinds = (journal: Journal): ReadonlySet<string> =>
  new Set(
    journal
      .pendingNotifications()
      .filter(isDue)
      .map(({ kind }) => kind),
  );

/** The database assigns the id at the replay. */
const NO_ID = 0;

function enquiryOf({ record }: Line, jobId: string): StoredEnquiry | undefined {
  const row = record.rows.find(({ jobs }) => jobs.some(({ id }) => id === jobId));
  const { created_at, source, flags, canary, notice, attribution = null, set_aside_at, released_at } = record;
  return (
    row && {
      ...pickContact(row),
      ...{ id: NO_ID, reference: row.reference, created_at, source, flags: [...flags], canary },
      channel: channelOf(record),
      ...{ attribution, set_aside_at, released_at },
      ...{ notice_version: notice?.version ?? null, notice_language: notice?.language ?? null },
      notice_action: notice?.action ?? null,
    }
  );
}

/** Leases due jobs of one kind: first attempts before retries, then the oldest first. */
export function claimJobs(journal: Journal, kind: JobKind, limit: number, leaseMs: number): Job[] {
  const lease = randomUUID();
  const due = journal.pendingNotifications().filter((job) => job.kind === kind && isDue(job));
  const first = due.toSorted((a, b) => Number(a.attempts > 0) - Number(b.attempts > 0)).slice(0, limit);
  const wanted = new Set(first.map(({ id }) => id));
  const claimed: { job: JobRecord; submissionId: string }[] = [];
  journal.changeJobs((job, submissionId) => {
    // Another process on this folder may have been first.
    if (!wanted.has(job.id) || !isDue(job)) return job;
    claimed.push({ job, submissionId });
    return { ...job, lease, lease_until: inMs(leaseMs) };
  });
  return claimed.flatMap(({ job: { id, attempts }, submissionId }) => {
    const line = journal.read(submissionId);
    const enquiry = line && enquiryOf(line, id);
    return enquiry
      ? [
          {
            id,
            attempts,
            lease,
            enquiryId: null,
            messageId: null,
            sessionId: null,
            staffId: null,
            journaled: { submissionId, enquiry },
          },
        ]
      : [];
  });
}

const unleased = { lease: null, lease_until: null };

/** Changes a job in the journal. Returns false when it is not there because it has been replayed. */
function changeJob(journal: Journal | null, { id, journaled }: Job, change: (job: JobRecord) => JobRecord): boolean {
  if (journal === null || journaled === null) return false;
  return journal.changeJobs((job) => (job.id === id ? change(job) : job), journaled.submissionId) > 0;
}

/** Ends a job: it is done, or skipped for this reason. Returns false when it is not in the journal. */
export const finishJob = (journal: Journal | null, job: Job, reason: string | null): boolean =>
  changeJob(journal, job, (known) => ({ ...known, ...unleased, done_at: inMs(0), failed_at: null, error: reason }));

/**
 * Counts a failed attempt; without a delay the job has failed for good. Returns false when it is not in the journal.
 */
export const failJob = (journal: Journal | null, job: Job, error: string, delayMs: number | null): boolean =>
  changeJob(journal, job, (known) => ({
    ...known,
    ...unleased,
    ...{ attempts: known.attempts + 1, error },
    ...(delayMs === null ? { failed_at: inMs(0) } : { run_at: inMs(delayMs) }),
  }));
