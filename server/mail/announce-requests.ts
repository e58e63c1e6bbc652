/** Tells staff, by every channel that is set up, what people asked for. */

import type { Database } from "../database/database.ts";
import { runMarked } from "../jobs/daily.ts";
import {
  type AnnouncingChannel,
  markAnnounced,
  type PrivacyRequest,
  unannouncedRequests,
} from "../privacy/privacy-requests.ts";

/** How a channel tells of requests. */
export interface RequestChannel {
  /** The most requests that it tells of at once. */
  size: number;
  /** Whether it must wait, when it told at that time last; null for never. */
  waits(toldAt: Date | null): boolean;
  /** @throws if they were not accepted */
  tell(requests: readonly PrivacyRequest[]): Promise<void>;
}

/** Requests that a channel tells of in one round. The rest waits for the next. */
export const REQUESTS_PER_ROUND = 50;

async function announceBy(
  database: Database,
  name: AnnouncingChannel,
  { size, waits, tell }: RequestChannel,
  now: Date,
): Promise<void> {
  for (let left = REQUESTS_PER_ROUND; left > 0; left -= size) {
    let hasTold = false;
    await runMarked(database, `requests-${name}`, async (toldAt) => {
      if (waits(toldAt === null ? null : new Date(toldAt))) return null;
      const next = await unannouncedRequests(database, name, size);
      if (next.length === 0) return null;
      async function run(): Promise<void> {
        await tell(next);
        await database.write(markAnnounced(name, next, now));
        hasTold = true;
      }
      return { mark: now.toISOString(), run };
    });
    if (!hasTold) return;
  }
}

/**
 * Each channel has a lease and a mark of its own, so that a webhook that is down neither repeats nor holds back a mail. A
 * crash repeats at most what was told last, under the same id.
 * @throws what a channel throws, after the others had their turn
 */
export async function announceRequests(
  database: Database,
  channels: ReadonlyMap<AnnouncingChannel, RequestChannel>,
  now: Date,
): Promise<void> {
  const failures: unknown[] = [];
  for (const [name, channel] of channels) {
    await announceBy(database, name, channel, now).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}
