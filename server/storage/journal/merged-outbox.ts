import type { Delivery, Outbox, UndeliveredDelivery } from "../outbox.ts";
import type { postgresOutbox } from "../postgres/outbox.ts";
import { StoreUnavailableError } from "../store.ts";
import { ofJournal } from "./numbers.ts";

/** What is known without PostgreSQL, while it cannot be reached. */
export async function unlessUnavailable<T>(answer: Promise<T>, otherwise: T): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof StoreUnavailableError) return otherwise;
    throw error;
  }
}

const journaled = <T extends Delivery>(letter: T): T => ({
  ...letter,
  id: -letter.id,
  enquiry: ofJournal(letter.enquiry),
});

/**
 * The letters of both: while PostgreSQL is away, those in the journal are delivered from there. One that moves on
 * between its lease and its delivery is found again by its message.
 */
export function bothOutboxes(
  local: Outbox & { has(id: number): boolean },
  remote: ReturnType<typeof postgresOutbox>,
): Outbox {
  const messageIds = new Map<number, string>();

  async function settle(id: number, tell: (outbox: Outbox, id: number) => Promise<void>): Promise<void> {
    if (id > 0) return tell(remote, id);
    const messageId = messageIds.get(id);
    messageIds.delete(id);
    if (local.has(-id)) return tell(local, -id);
    const moved = messageId && (await remote.idOf(messageId));
    if (moved) await tell(remote, moved);
  }

  return {
    async claimDue(now, limit, leaseMs, channel) {
      const here = (await local.claimDue(now, limit, leaseMs, channel)).map(journaled);
      for (const { id, messageId } of here) messageIds.set(id, messageId);
      if (here.length === limit) return here;
      return [...here, ...(await unlessUnavailable(remote.claimDue(now, limit - here.length, leaseMs, channel), []))];
    },
    delivered: (id, at) => settle(id, (outbox, known) => outbox.delivered(known, at)),
    failed: (id, error, nextAt) => settle(id, (outbox, known) => outbox.failed(known, error, nextAt)),
    undelivered: async (): Promise<UndeliveredDelivery[]> => [
      ...(await remote.undelivered()),
      ...(await local.undelivered()).map(journaled),
    ],
    async resend(which, now) {
      const here = await local.resend(which, now);
      return here > 0 && which.reference ? here : here + (await remote.resend(which, now));
    },
    /** While PostgreSQL is away, this server's journal alone is counted. */
    async acknowledgementsBefore(delivery, limit) {
      const none = { toAddressInDay: 0, inHour: 0, inDay: 0 };
      const here = await local.acknowledgementsBefore(delivery, limit);
      const there = await unlessUnavailable(remote.acknowledgementsBefore(delivery, limit), none);
      return {
        toAddressInDay: here.toAddressInDay + there.toAddressInDay,
        inHour: here.inHour + there.inHour,
        inDay: here.inDay + there.inDay,
      };
    },
    async oldestUndelivered() {
      const both = [await local.oldestUndelivered(), await unlessUnavailable(remote.oldestUndelivered(), null)];
      const times = both.filter((time) => time !== null).map(Number);
      return times.length === 0 ? null : new Date(Math.min(...times));
    },
  };
}
