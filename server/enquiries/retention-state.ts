/**
 * Decides what may be erased at the end of its time: only what was announced a week before, and nothing after the clock
 * jumped. All servers share one state in the database.
 */
import sql from "sql-template-tag";
import { z } from "zod";
import { beginOfDayInIndia, DAY_MS, dayInIndia } from "../../core/times.ts";
import { changeServerState, countRows, type Database, readServerState } from "../database/database.ts";

/** Between the announcement and the erasure, so that somebody can object. */
const WARNING_DAYS = 7;
/** An announcement covers whole days of India up to this one. Two days of reserve let a digest be late. */
const AHEAD_DAYS = 9;

const time = z.iso.datetime();

const retentionState = z.object({
  lookedAt: time.nullable(),
  /** Erasing has stopped, because the clock went from one time to the other at once. */
  stopped: z.object({ at: time, from: time }).nullable(),
  /** Everything received before one time was announced at the other. */
  announced: z.array(z.object({ at: time, before: time })),
});
export type RetentionState = z.infer<typeof retentionState>;

const newState: RetentionState = { lookedAt: null, stopped: null, announced: [] };

const ms = (iso: string): number => Date.parse(iso);
const iso = (at: number): string => new Date(at).toISOString();

const startOfIndianDay = (at: number): number => beginOfDayInIndia(dayInIndia(at)).getTime();

/**
 * Notes the time. A jump of more than a day, in either direction, stops erasing. A day without another jump ends the
 * stop; what was announced under the other clock is then announced again.
 */
export function recordClock(state: RetentionState, now: Date): RetentionState {
  const { lookedAt, stopped } = state;
  const at = now.toISOString();
  if (lookedAt !== null && Math.abs(now.getTime() - ms(lookedAt)) > DAY_MS) {
    return { ...state, lookedAt: at, stopped: { at, from: lookedAt } };
  }
  if (stopped !== null && now.getTime() - ms(stopped.at) >= DAY_MS) return { ...newState, lookedAt: at };
  return { ...state, lookedAt: at };
}

/** Ends a stop because an owner says that the clock is right. Announcements from a clock that was ahead are dropped. */
export const resume = (state: RetentionState, now: Date): RetentionState => ({
  lookedAt: now.toISOString(),
  stopped: null,
  announced: state.announced.filter(({ at }) => ms(at) <= now.getTime()),
});

/** The enquiries received before this time are announced already; null when none are. */
const announcedBefore = ({ announced }: RetentionState): string | null =>
  announced
    .map(({ before }) => before)
    .sort()
    .at(-1) ?? null;

/** The end of what an announcement made now covers: everything received before this time. */
const coveredBefore = (now: Date, retentionDays: number): Date =>
  new Date(startOfIndianDay(now.getTime()) + (AHEAD_DAYS + 1 - retentionDays) * DAY_MS);

/** The earliest erasure of what is announced now. */
const earliestErasure = (now: Date): number => now.getTime() + WARNING_DAYS * DAY_MS;

const isRipe = ({ at }: { at: string }, now: Date): boolean => now.getTime() - ms(at) >= WARNING_DAYS * DAY_MS;

/** Stores an announcement, and deletes older ones that it replaces. */
function announce(state: RetentionState, before: Date, now: Date): RetentionState {
  const announced = [...state.announced, { at: now.toISOString(), before: before.toISOString() }];
  const ripe = announcedBefore({ ...state, announced: announced.filter((one) => isRipe(one, now)) });
  return { ...state, announced: announced.filter((one) => !isRipe(one, now) || one.before === ripe) };
}

/** Everything received before this time may be erased now; null when nothing may. */
export function erasableBefore(state: RetentionState, now: Date, retentionDays: number): Date | null {
  if (state.stopped !== null) return null;
  const ripe = announcedBefore({ ...state, announced: state.announced.filter((one) => isRipe(one, now)) });
  return ripe === null ? null : new Date(Math.min(ms(ripe), now.getTime() - retentionDays * DAY_MS));
}

/** When erasing that has stopped goes on by itself. */
export const resumesAt = ({ at }: NonNullable<RetentionState["stopped"]>): string => iso(ms(at) + DAY_MS);

const STATE_KEY = "retention";
/** Servers write rarely, so a few tries are enough. */
const TRIES = 5;

const parse = (stored: string | null): RetentionState =>
  stored === null ? newState : retentionState.parse(JSON.parse(stored));

export const readRetentionState = async (database: Database): Promise<RetentionState> =>
  parse(await readServerState(database, STATE_KEY));

/** Changes the state although other servers may do so at the same time; resolves to the state before and after. */
export async function changeRetentionState(
  database: Database,
  change: (state: RetentionState) => RetentionState,
): Promise<{ before: RetentionState; after: RetentionState }> {
  for (let left = TRIES; left > 0; left--) {
    const stored = await readServerState(database, STATE_KEY);
    const before = parse(stored);
    const after = change(before);
    if (await changeServerState(database, STATE_KEY, JSON.stringify(after), stored)) return { before, after };
  }
  throw new Error("Other servers kept changing the state of retention.");
}

/** Enquiries that are erased on the same day. */
export interface EndingDay {
  /** ISO 8601; the day in India counts. */
  at: string;
  enquiries: number;
}

interface RetentionWarning {
  /** The days that have not been announced yet, those without enquiries left out. */
  days: EndingDay[];
  /** Remembers that they were announced. From then on the week counts. */
  record(): Promise<void>;
}

/** Plans the announcement that is due now; null while nothing may be announced. */
type PlanRetentionWarning = (now: Date) => Promise<RetentionWarning | null>;

/** @param days the retention period; null for no end */
export function createRetentionWarning(database: Database, days: number | null): PlanRetentionWarning {
  function count(from: number | null, before: number): Promise<number> {
    const since = from === null ? sql`` : sql`AND created_at >= ${iso(from)}`;
    return countRows(database, sql`open_enquiries WHERE created_at < ${iso(before)} ${since}`);
  }

  return async (now) => {
    if (days === null) return null;
    const state = await readRetentionState(database);
    if (state.stopped !== null) return null;
    const before = coveredBefore(now, days);
    const known = announcedBefore(state);
    const period = days * DAY_MS;
    /** Enquiries whose time ends before this are erased together, on the day when the week is over. */
    const together = startOfIndianDay(earliestErasure(now)) + DAY_MS;
    const found = new Map<number, number>();
    for (let from = known === null ? null : Date.parse(known); from === null || from < before.getTime(); ) {
      const end = from === null ? together : Math.max(startOfIndianDay(from + period) + DAY_MS, together);
      const until = Math.min(end - period, before.getTime());
      const at = end - DAY_MS;
      found.set(at, (found.get(at) ?? 0) + (await count(from, until)));
      from = until;
    }
    return {
      days: [...found].flatMap(([at, enquiries]) => (enquiries > 0 ? [{ at: iso(at), enquiries }] : [])),
      record: async () => void (await changeRetentionState(database, (current) => announce(current, before, now))),
    };
  };
}
