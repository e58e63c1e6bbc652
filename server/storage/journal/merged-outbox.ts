import sql from "sql-template-tag";
import { z } from "zod";
import type { Delivery, Outbox, UndeliveredDelivery } from "../outbox.ts";
import type { PostgresStore } from "../postgres/postgres-store.ts";
import type { SqliteFile } from "../sqlite/sqlite-store.ts";
import { StoreUnavailableError } from "../store.ts";

const idRow = z.object({ id: z.number() });

/** Resolves to the fallback while PostgreSQL is unavailable. */
export async function fallbackIfUnavailable<T>(answer: Promise<T>, fallback: T): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof StoreUnavailableError) return fallback;
    throw error;
  }
}

/** Marks a row of the journal with a negative id, because PostgreSQL has not given it one yet. */
export const withJournalId = <Row extends { id: number }>(row: Row): Row => ({ ...row, id: -row.id });

const fromJournal = <T extends Delivery>(delivery: T): T => ({
  ...withJournalId(delivery),
  enquiry: withJournalId(delivery.enquiry),
});

/**
 * Merges the outboxes of the journal and PostgreSQL. While PostgreSQL is down, notifications in the journal are sent from
 * there. One that is forwarded between its lease and its delivery is found again by its message id.
 */
export function mergeOutboxes(
  { database: file, outbox: local }: SqliteFile,
  { database, outbox: remote }: PostgresStore,
): Outbox {
  const messageIds = new Map<number, string>();

  async function settle(id: number, report: (outbox: Outbox, id: number) => Promise<void>): Promise<void> {
    if (id > 0) return report(remote, id);
    const messageId = messageIds.get(id);
    messageIds.delete(id);
    await report(local, -id);
    if ((await file.read(idRow, sql`SELECT id FROM open_outbox WHERE id = ${-id}`)).length > 0 || !messageId) return;
    const [moved] = await database.read(idRow, sql`SELECT id FROM open_outbox WHERE message_id = ${messageId}`);
    if (moved) await report(remote, moved.id);
  }

  return {
    async claimDue(now, limit, leaseMs, channel) {
      const here = (await local.claimDue(now, limit, leaseMs, channel)).map(fromJournal);
      for (const { id, messageId } of here) messageIds.set(id, messageId);
      if (here.length === limit) return here;
      return [
        ...here,
        ...(await fallbackIfUnavailable(remote.claimDue(now, limit - here.length, leaseMs, channel), [])),
      ];
    },
    delivered: (id, at) => settle(id, (outbox, known) => outbox.delivered(known, at)),
    failed: (id, error, nextAt) => settle(id, (outbox, known) => outbox.failed(known, error, nextAt)),
    undelivered: async (): Promise<UndeliveredDelivery[]> => [
      ...(await remote.undelivered()),
      ...(await local.undelivered()).map(fromJournal),
    ],
    async resend(which, now) {
      const here = await local.resend(which, now);
      return here > 0 && which.reference ? here : here + (await remote.resend(which, now));
    },
    /** Counts only this server's journal while PostgreSQL is down. */
    async acknowledgementsBefore(delivery, limit) {
      const none = { toAddressInDay: 0, inHour: 0, inDay: 0 };
      const here = await local.acknowledgementsBefore(delivery, limit);
      const there = await fallbackIfUnavailable(remote.acknowledgementsBefore(delivery, limit), none);
      return {
        toAddressInDay: here.toAddressInDay + there.toAddressInDay,
        inHour: here.inHour + there.inHour,
        inDay: here.inDay + there.inDay,
      };
    },
    async oldestUndelivered() {
      const both = [await local.oldestUndelivered(), await fallbackIfUnavailable(remote.oldestUndelivered(), null)];
      const times = both.filter((time) => time !== null).map(Number);
      return times.length === 0 ? null : new Date(Math.min(...times));
    },
  };
}
