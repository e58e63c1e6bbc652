/** Work that is due by the calendar. A mark in the database, not a date of the job, says whether it was done. */
import { changeMark, type Database, readMark } from "../database/database.ts";
import { withLease } from "./jobs.ts";

/** Longer than any mail takes. */
const LEASE_MS = 10 * 60_000;

export interface DueWork {
  /** The mark once the work is done; the next plan gets it. */
  mark: string;
  run(): Promise<void>;
}

/**
 * Does the work that `plan` returns, on one of the servers. If it fails, any server tries again when the lease ends, after ten
 * minutes.
 * @throws what the work throws
 */
export async function runMarked(
  database: Database,
  name: string,
  plan: (mark: string | null) => Promise<DueWork | null>,
): Promise<void> {
  const before = await readMark(database, name);
  const due = await plan(before);
  if (due === null) return;
  await withLease(database, name, LEASE_MS, async () => {
    // Another server was first.
    if ((await readMark(database, name)) !== before) return;
    await due.run();
    await changeMark(database, name, due.mark, before);
  });
}
