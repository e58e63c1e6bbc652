import sql, { type Sql } from "sql-template-tag";
import type { DeskContext } from "../../app-context.ts";
import { deleteOldCodes } from "../../codes/codes.ts";
import { IDLE_MS, LONGEST_MS } from "./sessions.ts";

const HOUR_MS = 60 * 60_000;
/** For this long an expired link can still name the owner to ask for a new one. */
const KEEP_INVITATIONS_MS = 7 * 24 * HOUR_MS;

/** Deletes sessions, ceremonies, codes and links whose time is over. All of them count no longer before that. */
function deleteExpired(now: Date): Sql[] {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  return [
    sql`DELETE FROM sessions WHERE seen_at <= ${before(IDLE_MS)} OR created_at <= ${before(LONGEST_MS)}`,
    sql`DELETE FROM challenges WHERE expires_at <= ${now.toISOString()}`,
    deleteOldCodes(now),
    sql`DELETE FROM invitations WHERE expires_at <= ${before(KEEP_INVITATIONS_MS)}`,
  ];
}

/** Deletes them every hour. */
export function cleanUp({ store, worker }: DeskContext): void {
  worker.addRoutine({
    everyMs: HOUR_MS,
    failure: "sign_in.clean_up_failed",
    run: async () => void (await store.database.write(...deleteExpired(new Date()))),
  });
}
