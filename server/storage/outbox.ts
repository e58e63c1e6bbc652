/** The outbox: notifications to staff, partners and visitors, each kept until it is delivered. */
import sql, { type Sql } from "sql-template-tag";
import { z } from "zod";
import type { Database } from "./database.ts";
import { enquiryColumns, enquiryShape, noticeShape } from "./rows.ts";
import type { StoredEnquiry } from "./stored-enquiry.ts";

export const channels = ["mail", "webhook", "autoreply"] as const;
export type Channel = (typeof channels)[number];

/** One notification about one enquiry. */
export interface Delivery {
  id: number;
  channel: Channel;
  /** A UUID created with the notification. It is the same in every attempt, so that a receiver can drop repeats. */
  messageId: string;
  /** Failed attempts so far. */
  attempts: number;
  enquiry: StoredEnquiry;
}

/** A notification that has not been delivered. Times are ISO 8601, UTC. */
export interface UndeliveredDelivery extends Delivery {
  created_at: string;
  /** The next attempt; null for a dead notification. */
  next_at: string | null;
  /** When the server stopped trying. */
  dead_at: string | null;
  last_error: string | null;
}

/** Acknowledgements written before a given one, each count capped at the requested limit. */
export interface EarlierAcknowledgements {
  toAddressInDay: number;
  inHour: number;
  inDay: number;
}

/** The longest time between two attempts. */
const LONGEST_RETRY_DELAY_MS = 24 * 60 * 60 * 1000;

/** A `next_at` later than this was written while the clock was wrong. Treat it as due now. */
const latestPlausibleAttempt = (now: Date): Date => new Date(now.getTime() + LONGEST_RETRY_DELAY_MS);

const HOUR_MS = 60 * 60 * 1000;
const before = (at: string, ms: number): string => new Date(Date.parse(at) - ms).toISOString();
export interface Outbox {
  /**
   * Leases due notifications of one channel: first attempts before retries, so that a backlog of failures does not
   * delay new enquiries, then oldest first. An expired lease is due again. Each channel is claimed separately, so that
   * a hanging mail server does not delay webhooks.
   */
  claimDue(now: Date, limit: number, leaseMs: number, channel: Channel): Promise<Delivery[]>;
  delivered(id: number, at: Date): Promise<void>;
  /** Counts a failed attempt. Without a next attempt the notification is dead. */
  failed(id: number, error: string, nextAt: Date | null): Promise<void>;
  /** Everything not delivered, dead notifications included, oldest first. */
  undelivered(): Promise<UndeliveredDelivery[]>;
  /**
   * Makes the undelivered notifications of one enquiry, of one channel if given, or all dead ones, due now. Resolves to
   * how many.
   */
  resend(which: { reference?: string; channel?: Channel }, now: Date): Promise<number>;
  /**
   * Counts acknowledgements written in the hour and the day before this one, and those of the day to the same address,
   * ignoring letter case. Counts delivered and undelivered ones, so that every server and every attempt agree.
   * @param limit counting stops here
   */
  acknowledgementsBefore(delivery: Delivery, limit: number): Promise<EarlierAcknowledgements>;
  /** When the oldest undelivered notification was created. */
  oldestUndelivered(): Promise<Date | null>;
}

/** The columns of a notification and its enquiry in a SELECT from `outbox` and `contacts`. */
const deliveryColumns = [
  "open_outbox.id AS delivery_id",
  ...["channel", "message_id", "attempts", "next_at", "dead_at", "last_error"].map((column) => `open_outbox.${column}`),
  "open_outbox.created_at AS delivery_created_at",
  ...enquiryColumns,
];

/** A row of {@link deliveryColumns}. */
const deliveryRow = z
  .object({
    delivery_id: z.number(),
    channel: z.enum(channels),
    message_id: z.string(),
    attempts: z.number(),
    delivery_created_at: z.string(),
    next_at: z.string().nullable(),
    dead_at: z.string().nullable(),
    last_error: z.string().nullable(),
    ...enquiryShape,
    ...noticeShape,
  })
  .transform(
    ({
      delivery_id,
      channel,
      message_id,
      attempts,
      delivery_created_at,
      next_at,
      dead_at,
      last_error,
      ...enquiry
    }): UndeliveredDelivery => ({
      id: delivery_id,
      channel,
      messageId: message_id,
      attempts,
      created_at: delivery_created_at,
      next_at,
      dead_at,
      last_error,
      enquiry,
    }),
  );

const selectDeliveries = (condition: Sql): Sql => sql`SELECT ${sql([deliveryColumns.join(", ")])}
  FROM open_outbox JOIN open_enquiries ON open_enquiries.id = open_outbox.contact_id ${condition}`;

const timeRow = z.object({ at: z.string().nullable() });
const totalRow = z.object({ total: z.number() });

/** The outbox in the database. Servers share it; each claims only notifications that no other has leased. */
export function createOutbox(database: Database): Outbox {
  const readDeliveries = (condition: Sql) => database.read(deliveryRow, selectDeliveries(condition));

  async function countEarlier({ enquiry, messageId }: Delivery, from: Sql, limit: number): Promise<number> {
    const [row] = await database.read(
      totalRow,
      sql`SELECT CAST(count(*) AS integer) AS total FROM (SELECT 1 ${from} AND open_outbox.channel = 'autoreply'
        AND (open_outbox.created_at, open_outbox.message_id) < (${enquiry.created_at}, ${messageId}) LIMIT ${limit}) AS earlier`,
    );
    return row?.total ?? 0;
  }

  return {
    async claimDue(now, limit, leaseMs, channel) {
      const until = new Date(now.getTime() + leaseMs).toISOString();
      for (;;) {
        const due = await readDeliveries(
          sql`WHERE open_outbox.id IN (SELECT id FROM open_outbox WHERE next_at IS NOT NULL AND channel = ${channel}
              AND (next_at <= ${now.toISOString()} OR next_at > ${latestPlausibleAttempt(now).toISOString()})
              ORDER BY attempts > 0, id LIMIT ${limit})
            ORDER BY open_outbox.attempts > 0, open_outbox.id`,
        );
        if (due.length === 0) return [];
        const changes = await database.write(
          ...due.map(
            ({ id, next_at }) => sql`UPDATE outbox SET next_at = ${until} WHERE id = ${id} AND next_at = ${next_at}`,
          ),
        );
        const claimed = due.filter((_, index) => changes[index] === 1);
        // Else another server was first, and there may be more.
        if (claimed.length > 0) return claimed;
      }
    },
    delivered: async (id, at) =>
      void (await database.write(
        sql`UPDATE outbox SET delivered_at = ${at.toISOString()}, next_at = NULL, dead_at = NULL WHERE id = ${id}`,
      )),
    failed: async (id, error, nextAt) => {
      const deadAt = nextAt === null ? new Date().toISOString() : null;
      await database.write(
        sql`UPDATE outbox SET attempts = attempts + 1, last_error = ${error}, next_at = ${nextAt?.toISOString() ?? null},
          dead_at = ${deadAt} WHERE id = ${id} AND delivered_at IS NULL`,
      );
    },
    undelivered: () => readDeliveries(sql`WHERE delivered_at IS NULL ORDER BY open_outbox.id`),
    async resend({ reference, channel }, now) {
      const which = reference
        ? sql`contact_id = (SELECT id FROM open_enquiries WHERE reference = ${reference.toUpperCase()})`
        : sql`dead_at IS NOT NULL`;
      const [changed = 0] = await database.write(
        sql`UPDATE outbox SET next_at = ${now.toISOString()}, dead_at = NULL, attempts = 0
          WHERE delivered_at IS NULL AND ${which} ${channel ? sql`AND channel = ${channel}` : sql``}`,
      );
      return changed;
    },
    async acknowledgementsBefore(delivery, limit) {
      const { created_at: at, email } = delivery.enquiry;
      const [hour, day] = [before(at, HOUR_MS), before(at, 24 * HOUR_MS)];
      const ofAddress = sql`FROM open_enquiries JOIN open_outbox ON contact_id = open_enquiries.id
        WHERE lower(email) = ${email.toLowerCase()} AND open_outbox.created_at >= ${day}`;
      return {
        toAddressInDay: await countEarlier(delivery, ofAddress, limit),
        inHour: await countEarlier(delivery, sql`FROM open_outbox WHERE created_at >= ${hour}`, limit),
        inDay: await countEarlier(delivery, sql`FROM open_outbox WHERE created_at >= ${day}`, limit),
      };
    },
    async oldestUndelivered() {
      const [row] = await database.read(
        timeRow,
        sql`SELECT min(created_at) AS at FROM open_outbox WHERE delivered_at IS NULL`,
      );
      return row?.at ? new Date(row.at) : null;
    },
  };
}
