import sql from "sql-template-tag";
import { z } from "zod";
import { DAY_MS } from "../../core/times.ts";
import { inPortions } from "../database/database.ts";
import type { Log } from "../log.ts";
import { applyErasures, eraseReceivedBefore } from "./erase.ts";
import { BATCH_SIZE, eraseStatements, identityColumns, identityShape } from "./erase-statements.ts";
import {
  changeRetentionState,
  erasableBefore,
  type RetentionState,
  recordClock,
  resumesAt,
} from "./retention-state.ts";
import { eraseDueSealed } from "./sealing.ts";
import type { Store } from "./store.ts";

/** The access log and the rest of the audit outlive enquiries and people for a year. */
const AUDIT_DAYS = 365;

/** A call or chat is stored to be answered. There is no consent to store it longer. */
export const UNANSWERED_DAYS = 90;

/** A call or chat that nobody answered, of a person who has not agreed: a condition on `open_enquiries`. */
export const isUnanswered = sql`channel IN ('call', 'whatsapp')
  AND NOT EXISTS (SELECT 1 FROM consents WHERE consents.enquiry_id = open_enquiries.id)
  AND EXISTS (SELECT 1 FROM open_ticket_enquiries AS written
    WHERE written.enquiry_id = open_enquiries.id AND written.first_attempt_at IS NULL)`;

type Step = [failureEvent: string, run: () => Promise<void>];

/**
 * Creates the function that does one round: it erases enquiries at the end of their time. The first round and one a day
 * also repeat erasures and withdrawals after a restore, and forget old audit lines.
 * @param retentionDays the retention period; null for no end
 */
export function createRetention(store: Store, retentionDays: number | null, log: Log): () => Promise<void> {
  const { database } = store;
  let nextDailyAt = 0;
  /** Whether SQLite's log holds enquiries that are deleted. */
  let logHoldsDeleted = true;
  /** The state in this run; null if the clock could not be checked. */
  let state: RetentionState | null = null;

  async function reapplyErasures(): Promise<void> {
    const onBadLine = (file: string, line: number) => log.warn({ file, line }, "erasure_list.line_skipped");
    const erased = (await applyErasures(store, onBadLine)).length;
    if (erased > 0) log.warn({ erased }, "erasure.reapplied");
  }

  /** Records the time, and logs once when a jump stops erasing or a quiet day ends the stop. */
  async function checkClock(): Promise<void> {
    state = null;
    const now = new Date();
    const { before, after } = await changeRetentionState(database, (known) => recordClock(known, now));
    if (after.stopped !== null && after.stopped.at !== before.stopped?.at) {
      const { from, at } = after.stopped;
      log.error({ from, to: at, resumesAt: resumesAt(after.stopped) }, "retention.stopped_clock_jumped");
    }
    if (before.stopped !== null && after.stopped === null) log.warn({}, "retention.resumed");
    state = after;
  }

  async function eraseExpired(): Promise<void> {
    const before = retentionDays === null || state === null ? null : erasableBefore(state, new Date(), retentionDays);
    if (before === null) return;
    const deleted = await eraseReceivedBefore(store, before);
    if (deleted === 0) return;
    logHoldsDeleted = true;
    log.info({ deleted, retentionDays }, "retention.enquiries_deleted");
  }

  async function eraseUnanswered(): Promise<void> {
    const now = Date.now();
    const before = new Date(now - UNANSWERED_DAYS * DAY_MS).toISOString();
    let erased = 0;
    await inPortions(0, async (after) => {
      const unanswered = await database.read(
        z.object({ id: z.number(), ...identityShape }),
        sql`SELECT id, ${identityColumns} FROM open_enquiries
          WHERE created_at < ${before} AND id > ${after} AND ${isUnanswered} ORDER BY id LIMIT ${BATCH_SIZE}`,
      );
      if (unanswered.length > 0) await database.write(...eraseStatements(unanswered, new Date(now).toISOString()));
      erased += unanswered.length;
      return unanswered.at(-1)?.id;
    });
    if (erased === 0) return;
    logHoldsDeleted = true;
    log.info({ erased }, "retention.unanswered_erased");
  }

  async function deleteOldAudit(): Promise<void> {
    const before = new Date(Date.now() - AUDIT_DAYS * DAY_MS).toISOString();
    await database.write(sql`DELETE FROM audit WHERE created_at < ${before}`);
  }

  async function eraseSealed(): Promise<void> {
    const erased = await eraseDueSealed(database);
    if (erased === 0) return;
    logHoldsDeleted = true;
    log.info({ erased }, "retention.sealed_erased");
  }

  async function emptyLog(): Promise<void> {
    if (!logHoldsDeleted) return;
    if (!(await store.emptyLog())) {
      throw new Error("The write-ahead log still holds deleted enquiries: another program is reading the database.");
    }
    logHoldsDeleted = false;
  }

  /** Nothing is erased by the clock while nobody knows whether it is right. */
  const whileClockIsRight = (erase: () => Promise<void>) => async () => {
    if (state?.stopped === null) await erase();
  };

  const first: Step = ["retention.clock_not_checked", checkClock];
  const daily: readonly Step[] = [
    ["erasure.reapply_failed", reapplyErasures],
    ["retention.audit_not_deleted", whileClockIsRight(deleteOldAudit)],
  ];
  const hourly: readonly Step[] = [
    ["retention.delete_failed", whileClockIsRight(eraseExpired)],
    ["retention.erase_unanswered_failed", whileClockIsRight(eraseUnanswered)],
    ["retention.erase_sealed_failed", whileClockIsRight(eraseSealed)],
    ["retention.log_not_emptied", emptyLog],
  ];

  return async () => {
    const isDaily = performance.now() >= nextDailyAt;
    let failed = 0;
    if (isDaily) logHoldsDeleted = true;
    // Each step runs even if another fails: a damaged list of erasures must not stop retention.
    for (const [failureEvent, step] of [first, ...(isDaily ? daily : []), ...hourly]) {
      await step().catch((error: unknown) => {
        log.warn({ err: error }, failureEvent);
        failed += 1;
      });
    }
    if (failed > 0) throw new Error(`Steps of retention that failed: ${failed}.`);
    if (isDaily) nextDailyAt = performance.now() + DAY_MS;
  };
}
