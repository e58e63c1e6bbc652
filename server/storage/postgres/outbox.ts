import { dayAndHourBefore, latestPlausibleAttempt, type Outbox } from "../outbox.ts";
import { deliverySelect, readDeliveries, readEarlierAcknowledgements } from "../rows.ts";
import type { Transact } from "./connection.ts";

const sqlClaim = `WITH due AS (SELECT id FROM outbox WHERE next_at IS NOT NULL
    AND (next_at <= $1 OR next_at > $5) AND channel = $4
    ORDER BY attempts > 0, created_at, id LIMIT $2 FOR UPDATE SKIP LOCKED)
  UPDATE outbox SET next_at = $3 WHERE id IN (SELECT id FROM due) RETURNING id`;
const sqlClaimed = `${deliverySelect} WHERE outbox.id = ANY($1) ORDER BY attempts > 0, outbox.created_at, outbox.id`;
const sqlUndelivered = `${deliverySelect} WHERE delivered_at IS NULL ORDER BY outbox.created_at, outbox.id`;
const sqlDelivered = "UPDATE outbox SET delivered_at = $2, next_at = NULL, dead_at = NULL WHERE id = $1";
const sqlFailed = `UPDATE outbox SET attempts = attempts + 1, last_error = $2, next_at = $3,
  dead_at = CASE WHEN $3::timestamptz IS NULL THEN now() END WHERE id = $1 AND delivered_at IS NULL`;
const sqlResend = `UPDATE outbox SET next_at = $2, dead_at = NULL, attempts = 0 WHERE delivered_at IS NULL
  AND CASE WHEN $1::text IS NULL THEN dead_at IS NOT NULL
    ELSE contact_id = (SELECT id FROM contacts WHERE reference = upper($1)) END
  AND ($3::text IS NULL OR channel = $3)`;
const earlier = "outbox.channel = 'autoreply' AND (outbox.created_at, outbox.message_id) < ($1, $2)";
const sqlAcknowledgements = `SELECT
  (SELECT count(*)::int FROM (SELECT 1 FROM contacts JOIN outbox ON contact_id = contacts.id
    WHERE lower(email) = lower($3) AND ${earlier} AND outbox.created_at >= $4 LIMIT $6) AS a) AS "toAddressInDay",
  (SELECT count(*)::int FROM (SELECT 1 FROM outbox WHERE ${earlier} AND created_at >= $5 LIMIT $6) AS b) AS "inHour",
  (SELECT count(*)::int FROM (SELECT 1 FROM outbox WHERE ${earlier} AND created_at >= $4 LIMIT $6) AS c) AS "inDay"`;

/** The outbox in PostgreSQL. Servers share it; each claims only notifications that no other has leased. */
export function createPostgresOutbox(transact: Transact) {
  return {
    claimDue: (now, limit, leaseMs, channel) =>
      transact(async (client) => {
        const until = new Date(now.getTime() + leaseMs);
        const { rows } = await client.query<{ id: number }>(sqlClaim, [
          now,
          limit,
          until,
          channel,
          latestPlausibleAttempt(now),
        ]);
        if (rows.length === 0) return [];
        return readDeliveries((await client.query(sqlClaimed, [rows.map(({ id }) => id)])).rows);
      }),
    delivered: (id, at) => transact(async (client) => void (await client.query(sqlDelivered, [id, at]))),
    failed: (id, error, nextAt) =>
      transact(async (client) => void (await client.query(sqlFailed, [id, error, nextAt]))),
    undelivered: () => transact(async (client) => readDeliveries((await client.query(sqlUndelivered)).rows)),
    resend: ({ reference = null, channel = null }, now) =>
      transact(async (client) => (await client.query(sqlResend, [reference, now, channel])).rowCount ?? 0),
    acknowledgementsBefore: ({ enquiry, messageId }, limit) =>
      transact(async (client) => {
        const { created_at: at, email } = enquiry;
        const { day, hour } = dayAndHourBefore(at);
        const { rows } = await client.query(sqlAcknowledgements, [at, messageId, email, day, hour, limit]);
        return readEarlierAcknowledgements(rows[0]);
      }),
    oldestUndelivered: () =>
      transact(async (client) => {
        const sql = "SELECT min(created_at) AS oldest FROM outbox WHERE delivered_at IS NULL";
        return (await client.query<{ oldest: Date | null }>(sql)).rows[0]?.oldest ?? null;
      }),
    /** The id of the notification with this message id. */
    idOf: (messageId) =>
      transact(async (client) => {
        const sql = "SELECT id FROM outbox WHERE message_id = $1";
        return (await client.query<{ id: number }>(sql, [messageId])).rows[0]?.id;
      }),
  } satisfies Outbox & { idOf(messageId: string): Promise<number | undefined> };
}
