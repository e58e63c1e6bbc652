import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { pickContact } from "../../../enquiry/fields.ts";
import { channels } from "../outbox.ts";
import { enquiryShape } from "../rows.ts";
import { emptyLog } from "../sqlite/log.ts";
import { transaction } from "../sqlite/transaction.ts";
import type { Prepared, PreparedDelivery } from "../submission-record.ts";

const contactRows = z.array(
  z.object({
    ...enquiryShape,
    submission_id: z.string(),
    idempotency_key: z.string().nullable(),
    body_hash: z.string(),
    form_bucket: z.number().nullable(),
    batch_index: z.number(),
  }),
);
const letterRows = z.array(
  z.object({
    channel: z.enum(channels),
    message_id: z.string(),
    created_at: z.string(),
    attempts: z.number(),
    next_at: z.string().nullable(),
    delivered_at: z.string().nullable(),
    dead_at: z.string().nullable(),
    last_error: z.string().nullable(),
  }),
) satisfies z.ZodType<PreparedDelivery[]>;

/** What goes on to the other place, and what becomes of it here once it is there. */
export interface JournalRules {
  forwarded: "everything" | "what staff see";
  afterwards: "delete" | "keep";
}

const toForward: Record<JournalRules["forwarded"], string> = {
  everything: "forwarded_at IS NULL",
  "what staff see": "forwarded_at IS NULL AND NOT canary AND (quarantined_at IS NULL OR released_at IS NOT NULL)",
};

/** The file as a journal: what waits in it to be forwarded, in order of receipt. */
export function sqliteJournal(db: DatabaseSync, { forwarded, afterwards }: JournalRules) {
  const waiting = db.prepare(`SELECT submission_id FROM contacts
    WHERE ${toForward[forwarded]} AND forward_error IS NULL ORDER BY id LIMIT 1`);
  const contacts = db.prepare("SELECT * FROM contacts WHERE submission_id = ? ORDER BY batch_index");
  const letters = db.prepare("SELECT * FROM outbox WHERE contact_id = ? ORDER BY id");
  const remove = db.prepare("DELETE FROM contacts WHERE submission_id = ?");
  const mark = db.prepare("UPDATE contacts SET forwarded_at = ? WHERE submission_id = ?");
  const refuse = db.prepare("UPDATE contacts SET forward_error = ? WHERE submission_id = ?");
  const count = db.prepare(`SELECT count(*) AS n FROM contacts WHERE ${toForward[forwarded]}`);
  // What the server deleted before it last stopped may be in the log, too.
  let logHoldsDeleted = afterwards === "delete";
  const retry = db.prepare("UPDATE contacts SET forward_error = NULL WHERE forward_error IS NOT NULL");

  function read(submissionId: string): Prepared | undefined {
    const stored = contactRows.parse(contacts.all(submissionId));
    const rows = stored.map(({ id, reference, batch_index, ...row }) => ({
      ...pickContact(row),
      reference,
      batch_index,
      deliveries: letterRows.parse(letters.all(id)),
    }));
    return (
      stored[0] && {
        submission_id: submissionId,
        created_at: stored[0].created_at,
        source: stored[0].source,
        idempotency_key: stored[0].idempotency_key,
        body_hash: stored[0].body_hash,
        form_bucket: stored[0].form_bucket,
        flags: stored[0].flags,
        canary: stored[0].canary,
        quarantined_at: stored[0].quarantined_at,
        released_at: stored[0].released_at,
        rows,
      }
    );
  }

  return {
    /** The submission that has waited longest. */
    next(): Prepared | undefined {
      const id = waiting.get()?.submission_id;
      return typeof id === "string" ? read(id) : undefined;
    },
    isEmpty: () => waiting.get() === undefined,
    /** How many enquiries wait. */
    count: () => Number(count.get()?.n),
    /** The other place has it as it was then; what has changed here meanwhile is forwarded once more. */
    done: (prepared: Prepared): void =>
      transaction(db, () => {
        const { submission_id } = prepared;
        if (afterwards === "keep") mark.run(new Date().toISOString(), submission_id);
        else if (JSON.stringify(read(submission_id)) === JSON.stringify(prepared)) {
          remove.run(submission_id);
          logHoldsDeleted = true;
        }
      }),
    /** Clears the write-ahead log of what was forwarded and deleted; to be called again while others read the file. */
    async emptyLog(): Promise<void> {
      if (logHoldsDeleted) logHoldsDeleted = !(await emptyLog(db, 1));
    },
    /** Gives what was refused another chance. */
    retryRefused: (): void => void retry.run(),
    /** The other place will not take it as it is: it stays, and holds up nothing else until the server starts anew. */
    refused: ({ submission_id }: Prepared, reason: string): void => void refuse.run(reason, submission_id),
  };
}
export type Journal = ReturnType<typeof sqliteJournal>;
