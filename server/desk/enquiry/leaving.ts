/** Releases and deletes what staff decided on some seconds ago and did not undo. */

import sql from "sql-template-tag";
import { z } from "zod";
import type { NotifySettings } from "../../config.ts";
import { mustChange, tryWrite } from "../../database/database.ts";
import { channelsFor, releaseEnquiry } from "../../enquiries/notifications.ts";
import { readEnquiry } from "../../enquiries/read.ts";
import { eraseStatements, identityColumns, identityShape } from "../../enquiries/sealing.ts";
import type { Store } from "../../enquiries/store.ts";

/** As many as one round carries out. */
const LIMIT = 100;

const leavingRow = z.object({
  id: z.string(),
  version: z.number(),
  leaving: z.enum(["release", "delete"]),
  reference: z.string(),
});
type Leaving = z.infer<typeof leavingRow>;

/**
 * From here on it cannot be undone. A server that stops now leaves the rest to the next round. Resolves to false when it was
 * undone in this moment.
 */
const endUndo = ({ database }: Store, { id, version }: Leaving): Promise<boolean> =>
  tryWrite(
    database,
    mustChange(sql`UPDATE enquiry_work SET undo = ${null}, version = version + 1
      WHERE id = ${id} AND version = ${version} AND leaves_at IS NOT NULL`),
  );

/** The database ends this work, and the desk reads the enquiry like a new one. */
async function release(settings: NotifySettings, store: Store, reference: string): Promise<void> {
  const enquiry = await readEnquiry(store.database, reference);
  if (enquiry) await releaseEnquiry(store, reference, channelsFor(settings, enquiry), new Date());
}

async function remove({ database, emptyLog }: Store, workId: string, at: string): Promise<void> {
  const enquiries = await database.read(
    z.object(identityShape),
    sql`SELECT ${sql([identityColumns.join(", ")])} FROM open_enquiries
      WHERE id IN (SELECT contact_id FROM open_work_enquiries WHERE work_id = ${workId})`,
  );
  await database.write(...eraseStatements(enquiries, at));
  await emptyLog();
}

/** Carries out what is due. @throws StoreUnavailableError */
export async function carryOutLeaving(settings: NotifySettings, store: Store, now = new Date()): Promise<void> {
  const due = await store.database.read(
    leavingRow,
    sql`SELECT open_work.id, version, leaving, reference
      FROM open_work JOIN open_enquiries ON open_enquiries.id = open_work.contact_id
      WHERE leaves_at <= ${now.toISOString()} ORDER BY leaves_at LIMIT ${LIMIT}`,
  );
  for (const work of due) {
    if (!(await endUndo(store, work))) continue;
    if (work.leaving === "release") await release(settings, store, work.reference);
    else await remove(store, work.id, now.toISOString());
  }
}
