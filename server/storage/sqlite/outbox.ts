import type { DatabaseSync } from "node:sqlite";
import { dayAndHourBefore, latestPlausibleAttempt, type Outbox } from "../outbox.ts";
import { deliverySelect, readDeliveries, readEarlierAcknowledgements } from "../rows.ts";
import { transaction } from "./connection.ts";

const earlier = "outbox.channel = 'autoreply' AND (outbox.created_at, outbox.message_id) < (:at, :messageId)";
const sqlAcknowledgements = `SELECT
  (SELECT count(*) FROM (SELECT 1 FROM contacts JOIN outbox ON contact_id = contacts.id
    WHERE lower(email) = lower(:email) AND ${earlier} AND outbox.created_at >= :day LIMIT :limit)) AS toAddressInDay,
  (SELECT count(*) FROM (SELECT 1 FROM outbox WHERE ${earlier} AND created_at >= :hour LIMIT :limit)) AS inHour,
  (SELECT count(*) FROM (SELECT 1 FROM outbox WHERE ${earlier} AND created_at >= :day LIMIT :limit)) AS inDay`;

/** The outbox in a SQLite file. */
export function createSqliteOutbox(db: DatabaseSync) {
  const due = db.prepare(
    `${deliverySelect} WHERE outbox.id IN (SELECT id FROM outbox WHERE next_at IS NOT NULL
      AND (next_at <= ? OR next_at > ?) AND channel = ? ORDER BY attempts > 0, id LIMIT ?)
    ORDER BY attempts > 0, outbox.id`,
  );
  const lease = db.prepare("UPDATE outbox SET next_at = ? WHERE id = ?");
  const deliver = db.prepare("UPDATE outbox SET delivered_at = ?, next_at = NULL, dead_at = NULL WHERE id = ?");
  const fail = db.prepare(`UPDATE outbox SET attempts = attempts + 1, last_error = :error, next_at = :next,
    dead_at = iif(:next IS NULL, :now, NULL) WHERE id = :id AND delivered_at IS NULL`);
  const undelivered = db.prepare(`${deliverySelect} WHERE delivered_at IS NULL ORDER BY outbox.id`);
  const again = db.prepare(`UPDATE outbox SET next_at = :now, dead_at = NULL, attempts = 0 WHERE delivered_at IS NULL
    AND iif(:reference IS NULL, dead_at IS NOT NULL,
      contact_id = (SELECT id FROM contacts WHERE reference = upper(:reference)))
    AND iif(:channel IS NULL, true, channel = :channel)`);
  const oldest = db.prepare("SELECT min(created_at) AS oldest FROM outbox WHERE delivered_at IS NULL");
  const acknowledgements = db.prepare(sqlAcknowledgements);
  const byId = db.prepare("SELECT 1 FROM outbox WHERE id = ?");

  return {
    /** Whether the notification is in this file. */
    has: (id: number) => byId.get(id) !== undefined,
    claimDue: async (now, limit, leaseMs, channel) =>
      transaction(db, () => {
        const claimed = readDeliveries(
          due.all(now.toISOString(), latestPlausibleAttempt(now).toISOString(), channel, limit),
        );
        const until = new Date(now.getTime() + leaseMs).toISOString();
        for (const { id } of claimed) lease.run(until, id);
        return claimed;
      }),
    delivered: async (id, at) => void deliver.run(at.toISOString(), id),
    failed: async (id, error, nextAt) =>
      void fail.run({ id, error, next: nextAt?.toISOString() ?? null, now: new Date().toISOString() }),
    undelivered: async () => readDeliveries(undelivered.all()),
    resend: async ({ reference = null, channel = null }, now) =>
      Number(again.run({ reference, channel, now: now.toISOString() }).changes),
    acknowledgementsBefore: async ({ enquiry, messageId }, limit) => {
      const { created_at: at, email } = enquiry;
      return readEarlierAcknowledgements(
        acknowledgements.get({ at, email, messageId, limit, ...dayAndHourBefore(at) }),
      );
    },
    oldestUndelivered: async () => {
      const since = oldest.get()?.oldest;
      return typeof since === "string" ? new Date(since) : null;
    },
  } satisfies Outbox & { has(id: number): boolean };
}
