/** Rows that may be the same person's, because somebody wrote with the same number, and joining them by hand. */
import sql from "sql-template-tag";
import { z } from "zod";
import { type AlikeEnquiry, actOnReference } from "../../contract/inbox.ts";
import type { Status, Work } from "../../contract/work.ts";
import { type Database, mustChange } from "../../database/database.ts";
import { deskErrors } from "../../http/errors.ts";
import { findEnquiry } from "../work/find-enquiry.ts";
import { define } from "./act-definition.ts";

/** As many as are offered. Anybody can send many enquiries with somebody else's number. */
const MOST = 5;

/** The work of other rows with a number of this one. Rows that staff took apart stay apart. */
const alikeWorks = (workId: string) => sql`SELECT theirs.work_id FROM open_work_enquiries AS mine
  JOIN open_work_enquiries AS theirs ON theirs.phone_key = mine.phone_key
  JOIN open_work AS their_work ON their_work.id = theirs.work_id
  WHERE mine.work_id = ${workId} AND theirs.work_id <> ${workId} AND their_work.status <> 'set-aside'
    AND NOT EXISTS (SELECT 1 FROM work_splits
      JOIN open_work_enquiries AS one ON one.contact_id = work_splits.contact_id
      JOIN open_work_enquiries AS other ON other.contact_id = other_contact_id
      WHERE (one.work_id = ${workId} AND other.work_id = theirs.work_id)
        OR (one.work_id = theirs.work_id AND other.work_id = ${workId}))`;

const alikeRow = z
  .object({ reference: z.string(), name: z.string(), last_received_at: z.string() })
  .transform(({ reference, name, last_received_at }) => ({
    reference,
    name,
    receivedAt: last_received_at,
  }));

/** Reads the newest enquiry of each row that may be the same person's, the newest row first. */
export const readAlike = (database: Database, workId: string): Promise<AlikeEnquiry[]> =>
  database.read(
    alikeRow,
    sql`SELECT reference, coalesce(full_name, phone) AS name, last_received_at
      FROM open_work JOIN open_enquiries ON open_enquiries.id = open_work.contact_id
      WHERE open_work.id IN (${alikeWorks(workId)}) ORDER BY last_received_at DESC, open_work.id LIMIT ${MOST}`,
  );

async function isAlike(database: Database, workId: string, otherId: string): Promise<boolean> {
  const rows = await database.read(
    z.object({ id: z.string() }),
    sql`SELECT id FROM open_work WHERE id = ${otherId} AND id IN (${alikeWorks(workId)})`,
  );
  return rows.length > 0;
}

const earliest = (...times: (string | null)[]): string | null =>
  times.filter((time) => time !== null).toSorted()[0] ?? null;

/** What needs somebody sooner counts. */
const byUrgency: readonly Status[] = ["to-answer", "waiting", "done"];
const soonest = (a: Work, b: Work): Status =>
  byUrgency.find((status) => status === a.status || status === b.status) ?? a.status;

/** Takes the enquiries of another row into this one. What either promises, plans or waits for is kept. */
export const joinAct = define({
  schema: actOnReference,
  async change({ database, found: { work } }, { reference }) {
    const joined = await findEnquiry(database, reference);
    const other = joined?.work;
    if (joined === undefined || other === undefined || !(await isAlike(database, work.id, other.id))) {
      throw deskErrors.badRequest("reference: not of another row with the same number");
    }
    const both = sql`(${work.id}, ${other.id})`;
    const newest = sql`SELECT max(contact_id) FROM open_work_enquiries WHERE work_id IN ${both}`;
    const { owner, ownedAt, callingAt } = work.owner === null ? other : work;
    const status = soonest(work, other);
    const returned = work.returned ?? other.returned;
    return {
      kind: "joined",
      audited: "joined-rows",
      detail: { reference: joined.reference },
      undoable: true,
      absorbs: other.id,
      set: [
        sql`contact_id = (${newest})`,
        sql`last_received_at = (SELECT received_at FROM open_work_enquiries WHERE contact_id = (${newest}))`,
        sql`status = ${status}`,
        sql`sort_at = (SELECT min(sort_at) FROM open_work AS part WHERE part.id IN ${both} AND part.status = ${status})`,
        sql`owner_id = ${owner?.id ?? null}, owned_at = ${ownedAt}, calling_at = ${callingAt}`,
        sql`due_at = ${earliest(work.clock.dueAt, other.clock.dueAt)}`,
        sql`urgent = ${work.urgent || other.urgent ? 1 : 0}`,
        sql`follow_up_at = ${earliest(work.followUpAt, other.followUpAt)}`,
        sql`follow_up_note = ${work.followUpNote ?? other.followUpNote}`,
        sql`returned_at = ${returned?.at ?? null}, returned_by = ${returned?.by ?? null}`,
      ],
      also: [
        sql`UPDATE work_enquiries SET work_id = ${work.id} WHERE work_id = ${other.id}`,
        mustChange(sql`DELETE FROM enquiry_work WHERE id = ${other.id} AND version = ${other.version}`),
      ],
    };
  },
});
