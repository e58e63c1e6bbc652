/** Tells staff once, by every channel that is set up, what a person asked for. */
import { z } from "zod";
import type { Database } from "../storage/database.ts";
import { markAnnounced, type PrivacyRequest, unannouncedRequests } from "../storage/privacy-requests.ts";
import type { EnquiryRepository } from "../storage/store.ts";
import { type DueJob, runWithLease } from "./lease.ts";

/** How a channel tells of one request. @throws if it was not accepted */
export type TellOfRequest = (request: PrivacyRequest) => Promise<void>;

/** The requests that a channel has told of while another one has not. */
const told = z.array(z.string());

interface Announcing {
  repository: EnquiryRepository;
  database: Database;
  /** By the name of the channel, which keeps its state. */
  channels: ReadonlyMap<string, TellOfRequest>;
}

/**
 * Each channel has a lease and a state of its own, so that a webhook that is down does not repeat the mail. One request at a
 * time: a crash repeats at most that one, under the same Message-ID.
 * @throws what a channel throws, after the others had their turn
 */
export async function announceRequests({ repository, database, channels }: Announcing, now: Date): Promise<void> {
  const failures: unknown[] = [];
  const nameOf = (channel: string) => `requests-${channel}`;
  for (const [channel, tell] of channels) {
    async function planNext(previousState: string | null): Promise<DueJob | null> {
      const pending = await unannouncedRequests(database);
      const known = told.parse(JSON.parse(previousState ?? "[]")).filter((id) => pending.some((one) => one.id === id));
      const next = pending.find(({ id }) => !known.includes(id));
      if (next === undefined) return null;
      return { nextState: JSON.stringify([...known, next.id]), run: () => tell(next) };
    }
    const pending = await unannouncedRequests(database);
    try {
      for (const _ of pending) await runWithLease(repository, nameOf(channel), now, planNext);
    } catch (error) {
      failures.push(error);
    }
  }
  if (channels.size === 0) return;
  const states = await Promise.all([...channels.keys()].map((channel) => readTold(repository, nameOf(channel))));
  for (const { id } of await unannouncedRequests(database)) {
    if (states.every((ids) => ids.includes(id))) await database.write(markAnnounced(id, now));
  }
  if (failures.length > 0) throw failures[0];
}

/** The state that {@link runWithLease} keeps of a channel. */
async function readTold(repository: EnquiryRepository, name: string): Promise<string[]> {
  const stored = await repository.getStoredSetting(name);
  if (stored === null) return [];
  const { done } = z.object({ done: z.string().nullable() }).parse(JSON.parse(stored));
  return told.parse(JSON.parse(done ?? "[]"));
}
