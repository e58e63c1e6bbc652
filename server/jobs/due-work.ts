/** Work that is due by the calendar. */
import { MINUTE_MS } from "../../core/times.ts";
import { changeServerState, type Database, readServerState } from "../database/database.ts";
import { withLease } from "./leases.ts";

/** Longer than any mail takes. */
const LEASE_MS = 10 * MINUTE_MS;

/** Work with a state: a value in `server_state`, not a date of the job, records that it was done. */
export interface DueWork {
  /** The value once the work is done; the next plan gets it. */
  state: string;
  run(): Promise<void>;
}

/**
 * Does the work that `plan` returns, on one of the servers. If it fails, any server tries again when the lease ends,
 * after ten minutes.
 * @throws what the work throws
 */
export async function runWhenDue(
  database: Database,
  key: string,
  plan: (state: string | null) => Promise<DueWork | null>,
): Promise<void> {
  const before = await readServerState(database, key);
  const due = await plan(before);
  if (due === null) return;
  await withLease(database, key, LEASE_MS, async () => {
    // Another server was first.
    if ((await readServerState(database, key)) !== before) return;
    await due.run();
    await changeServerState(database, key, due.state, before);
  });
}
