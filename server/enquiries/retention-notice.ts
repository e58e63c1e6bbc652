/** Announces which enquiries reach the end of their time. */
import sql from "sql-template-tag";
import { z } from "zod";
import type { Database } from "../database/database.ts";
import {
  announce,
  announcedBefore,
  changeRetentionState,
  coveredBefore,
  DAY_MS,
  earliestErasure,
  readRetentionState,
  startOfIndianDay,
} from "./retention-state.ts";

/** Enquiries that are erased on the same day. */
export interface EndingDay {
  /** ISO 8601; the day in India counts. */
  at: string;
  enquiries: number;
}

export interface RetentionNotice {
  /** The days that have not been announced yet, those without enquiries left out. */
  days: EndingDay[];
  /** Remembers that they were announced. From then on the week counts. */
  record(): Promise<void>;
}

/** Plans the announcement that is due now; null while nothing may be announced. */
export type PlanRetentionNotice = (now: Date) => Promise<RetentionNotice | null>;

const totalRow = z.object({ total: z.number() }).transform(({ total }) => total);

/** @param days the retention period; null for no end */
export function createRetentionNotice(database: Database, days: number | null): PlanRetentionNotice {
  async function count(from: number | null, before: number): Promise<number> {
    const since = from === null ? sql`` : sql`AND created_at >= ${new Date(from).toISOString()}`;
    const [total = 0] = await database.read(
      totalRow,
      sql`SELECT CAST(count(*) AS integer) AS total FROM open_enquiries
        WHERE created_at < ${new Date(before).toISOString()} ${since}`,
    );
    return total;
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
      days: [...found].flatMap(([at, enquiries]) =>
        enquiries > 0 ? [{ at: new Date(at).toISOString(), enquiries }] : [],
      ),
      record: async () => void (await changeRetentionState(database, (current) => announce(current, before, now))),
    };
  };
}
