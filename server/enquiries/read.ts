/** Reads the enquiries in the database, for the operator, the digest and the gauges. */
import sql, { join, type Sql } from "sql-template-tag";
import { z } from "zod";
import { notificationKind } from "../../core/api/inbox.ts";
import { canonicalReference } from "../../core/enquiry/reference.ts";
import { countRows, type Database } from "../database/database.ts";
import { briefEnquiryColumns, enquiryColumns, enquiryRow, type StoredEnquiry } from "./enquiry.ts";
import { idOfReference } from "./enquiry-ids.ts";
import type { Store } from "./store.ts";

const isSetAside = sql`set_aside_at IS NOT NULL AND released_at IS NULL`;
const isNotification = sql`kind IN (${join(notificationKind.options)})`;
const selectEnquiries = (condition: Sql): Sql => sql`SELECT ${enquiryColumns} FROM open_enquiries ${condition}`;

const timeRow = z.object({ at: z.string().nullable() });

const countOf = (from: Sql): Sql => sql`(SELECT count(*) FROM ${from})`;

/** Newest first, by order of receipt: the server's clock may jump. */
export function readEnquiries(
  database: Database,
  { setAside, since, ids }: { setAside?: boolean; since?: Date; ids?: Sql } = {},
): Promise<StoredEnquiry[]> {
  const conditions = [
    ...(since ? [sql`created_at >= ${since.toISOString()}`] : []),
    ...(ids ? [sql`id IN (${ids})`] : []),
    ...(setAside === undefined ? [] : [setAside ? isSetAside : sql`NOT (${isSetAside})`]),
  ];
  const where = conditions.length > 0 ? sql`WHERE ${join(conditions, " AND ")}` : sql``;
  return database.read(enquiryRow, selectEnquiries(sql`${where} ORDER BY id DESC`));
}

export async function readEnquiry(database: Database, idOrReference: string): Promise<StoredEnquiry | undefined> {
  const wanted = canonicalReference(idOrReference);
  const [enquiry] = await database.read(
    enquiryRow,
    selectEnquiries(sql`WHERE CAST(id AS text) = ${wanted} OR id = ${idOfReference(wanted)}`),
  );
  return enquiry;
}

async function readTime(database: Database, statement: Sql): Promise<Date | null> {
  const [row] = await database.read(timeRow, statement);
  return row?.at ? new Date(row.at) : null;
}

/** The condition for enquiries that no other transaction can precede any more. */
async function isSettled({ database, commitLagMs }: Store): Promise<Sql> {
  if (commitLagMs === 0) return sql``;
  const now = await readTime(database, sql`SELECT ${database.fromNow(0)} AS at`);
  return sql`AND stored_at <= ${new Date((now?.getTime() ?? 0) - commitLagMs).toISOString()}`;
}

/**
 * Reads a page of what is set aside, oldest first, and how many enquiries follow the cursor. PostgreSQL leaves out the
 * last seconds, because an enquiry that is still being committed could otherwise be skipped. Long texts are cut, so
 * that a flood of large enquiries fits into memory.
 * @param after the id of the last enquiry of the page before, or 0
 */
export async function readSetAside(
  store: Store,
  after: number,
  limit: number,
): Promise<{ enquiries: StoredEnquiry[]; total: number }> {
  const from = sql`open_enquiries WHERE ${isSetAside} AND id > ${after} ${await isSettled(store)}`;
  const total = await countRows(store.database, from);
  const enquiries = await store.database.read(
    enquiryRow,
    sql`SELECT ${briefEnquiryColumns} FROM ${from} ORDER BY id LIMIT ${limit}`,
  );
  return { enquiries, total };
}

const countsRow = z.object({
  /** All enquiries, including those set aside and canaries. */
  stored: z.number(),
  setAside: z.number(),
  /** Notifications that are still tried. */
  undelivered: z.number(),
  /** Notifications that are no longer tried. */
  dead: z.number(),
});
export type Counts = z.infer<typeof countsRow>;

export async function readCounts(database: Database): Promise<Counts> {
  const [counts] = await database.read(
    countsRow,
    sql`SELECT ${countOf(sql`open_enquiries`)} AS stored, ${countOf(sql`open_enquiries WHERE ${isSetAside}`)} AS set_aside,
      ${countOf(sql`open_jobs WHERE ${isNotification} AND done_at IS NULL AND failed_at IS NULL`)} AS undelivered,
      ${countOf(sql`open_jobs WHERE ${isNotification} AND failed_at IS NOT NULL`)} AS dead`,
  );
  return counts ?? { stored: 0, setAside: 0, undelivered: 0, dead: 0 };
}

/** When the last enquiry was received, leaving out canaries. */
export const lastReceivedAt = (database: Database): Promise<Date | null> =>
  readTime(database, sql`SELECT max(created_at) AS at FROM open_enquiries WHERE canary = 0`);

/** When the oldest notification that is not delivered was created. */
export const oldestUndelivered = (database: Database): Promise<Date | null> =>
  readTime(database, sql`SELECT min(created_at) AS at FROM open_jobs WHERE ${isNotification} AND done_at IS NULL`);
