/** Of several desks on one database one does a duty, and if it fails another does it later. */
import { z } from "zod";
import type { EnquiryRepository } from "../storage/store.ts";

const state = z.object({ done: z.string().nullable(), leasedUntil: z.iso.datetime().nullable() });

/** Longer than any mail takes: who has not finished by then has failed. */
const LEASE_MS = 10 * 60_000;

/** Further ahead than a lease can be, it was taken while the clock was wrong. */
const isAhead = (leasedUntil: Date, now: Date): boolean =>
  leasedUntil > now && leasedUntil.getTime() <= now.getTime() + LEASE_MS;

export interface Plan {
  /** What the mark says afterwards. */
  done: string;
  work(): Promise<void>;
}

/**
 * Does what `plan` makes of the last thing done, unless another desk is at it or there is nothing to do.
 * @param name of the mark that the desks share
 */
export async function once(
  repository: EnquiryRepository,
  name: string,
  now: Date,
  plan: (done: string | null) => Promise<Plan | null>,
): Promise<void> {
  const before = await repository.getStoredSetting(name);
  const { done, leasedUntil } = state.parse(before === null ? { done: null, leasedUntil: null } : JSON.parse(before));
  if (leasedUntil !== null && isAhead(new Date(leasedUntil), now)) return;
  const next = await plan(done);
  if (next === null) return;
  const leased = JSON.stringify({ done, leasedUntil: new Date(now.getTime() + LEASE_MS) });
  if (!(await repository.compareAndSetStoredSetting(name, leased, before))) return;
  await next.work();
  await repository.compareAndSetStoredSetting(name, JSON.stringify({ done: next.done, leasedUntil: null }), leased);
}
