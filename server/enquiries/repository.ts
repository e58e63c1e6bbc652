import sql, { join, type Sql } from "sql-template-tag";
import { z } from "zod";
import { type Database, mustChange, NothingChangedError } from "../database/database.ts";
import { channels } from "./channels.ts";
import type { EnquiryRepository } from "./enquiry-repository.ts";
import { applyErasures, type ErasureTools, erasePerson } from "./erase.ts";
import { ofPersons, personHashes } from "./erasure.ts";
import { appendErasures, readErasures, warnOfBadLine } from "./erasure-list.ts";
import { insertJob } from "./insert.ts";
import type { Journal } from "./journal.ts";
import { eraseWaiting } from "./replay.ts";
import { briefEnquiryColumns, enquiryColumns, enquiryRow } from "./rows.ts";
import { deleteStatements, idOfReference } from "./sealing.ts";
import { createJob } from "./submission-record.ts";
import { releaseStatements } from "./work.ts";

const isSetAside = sql`set_aside_at IS NOT NULL AND released_at IS NULL`;
const isAnnouncement = sql`kind IN (${join([...channels])})`;
const selectEnquiries = (condition: Sql): Sql =>
  sql`SELECT ${sql([enquiryColumns.join(", ")])} FROM open_enquiries ${condition}`;

const countsRow = z.object({ stored: z.number(), setAside: z.number(), undelivered: z.number(), dead: z.number() });
const totalRow = z.object({ total: z.number() });
const timeRow = z.object({ at: z.string().nullable() });
const entryRow = z.object({ contact_id: z.number(), received_at: z.string() });
const valueRow = z.object({ value: z.string() });

const countOf = (from: Sql): Sql => sql`(SELECT CAST(count(*) AS integer) FROM ${from})`;

interface RepositoryOptions extends ErasureTools {
  /** The list of what is set aside leaves out enquiries of the last milliseconds, because an earlier one may still be uncommitted. */
  settleMs: number;
  /** The list of erasures beside the database. */
  listFile: string;
  /** Holds enquiries that the database does not have yet. */
  journal: Journal | null;
  /** Of a SQLite file. */
  emptyLog?: () => Promise<boolean>;
}

/** The enquiries in the database. */
export function createRepository(
  database: Database,
  { key, settleMs, content, listFile, journal, emptyLog }: RepositoryOptions,
): EnquiryRepository {
  async function readTime(statement: Sql): Promise<Date | null> {
    const [row] = await database.read(timeRow, statement);
    return row?.at ? new Date(row.at) : null;
  }

  /** The condition for enquiries that no other transaction can precede any more. */
  async function isSettled(): Promise<Sql> {
    if (settleMs === 0) return sql``;
    const now = await readTime(sql`SELECT ${database.fromNow(0)} AS at`);
    return sql`AND stored_at <= ${new Date((now?.getTime() ?? 0) - settleMs).toISOString()}`;
  }

  return {
    list: ({ setAside, since } = {}) => {
      const conditions = [
        ...(since ? [sql`created_at >= ${since.toISOString()}`] : []),
        ...(setAside === undefined ? [] : [setAside ? isSetAside : sql`NOT (${isSetAside})`]),
      ];
      const where = conditions.length > 0 ? sql`WHERE ${join(conditions, " AND ")}` : sql``;
      return database.read(enquiryRow, selectEnquiries(sql`${where} ORDER BY id DESC`));
    },
    async setAsideAfter(after, limit) {
      const from = sql`open_enquiries WHERE ${isSetAside} AND id > ${after} ${await isSettled()}`;
      const [count] = await database.read(totalRow, sql`SELECT ${countOf(from)} AS total`);
      const enquiries = await database.read(
        enquiryRow,
        sql`SELECT ${sql([briefEnquiryColumns.join(", ")])} FROM ${from} ORDER BY id LIMIT ${limit}`,
      );
      return { enquiries, total: count?.total ?? 0 };
    },
    async find(idOrReference) {
      const wanted = idOrReference.toUpperCase();
      const [enquiry] = await database.read(
        enquiryRow,
        selectEnquiries(sql`WHERE CAST(id AS text) = ${wanted} OR id = ${idOfReference(wanted)}`),
      );
      return enquiry;
    },
    async release(reference, deliveries, now) {
      const wanted = reference.toUpperCase();
      const at = now.toISOString();
      const [entry] = await database.read(
        entryRow,
        sql`SELECT contact_id, received_at FROM open_work_enquiries JOIN open_enquiries ON open_enquiries.id = contact_id
          WHERE reference = ${wanted}`,
      );
      try {
        await database.write(
          mustChange(
            sql`UPDATE contacts SET released_at = ${at} WHERE reference = ${wanted} AND ${isSetAside} AND sealed_at IS NULL`,
          ),
          ...deliveries.map((channel) => insertJob(wanted, createJob(channel, at))),
          ...(entry ? releaseStatements(content(), entry.contact_id, entry.received_at, at) : []),
        );
        return true;
      } catch (error) {
        if (error instanceof NothingChangedError) return false;
        throw error;
      }
    },
    async erase(person, now) {
      // The list first: a restore does not undo it.
      appendErasures(
        listFile,
        personHashes(person, key).map((hash) => ({ hash, erased_at: now.toISOString() })),
      );
      const stored = await erasePerson(database, { key, content }, person, now);
      // From now on no journal brings back an enquiry of this person. This server's is emptied of them at once.
      const waiting = journal
        ? await eraseWaiting(journal, database, (row) => ofPersons([row], [person]).length > 0)
        : [];
      return [...new Set([...stored, ...waiting])];
    },
    applyErasures: (onBadLine = warnOfBadLine) =>
      applyErasures(database, { key, content }, readErasures(listFile, onBadLine)),
    async deleteBefore(before) {
      const at = before.toISOString();
      journal?.deleteBefore(at);
      const [deleted = 0] = await database.write(
        ...deleteStatements(sql`created_at < ${at}`, new Date().toISOString()),
      );
      return deleted;
    },
    emptyLog: async () => (await (emptyLog ?? journal?.emptyLog)?.()) ?? true,
    async counts() {
      const [counts] = await database.read(
        countsRow,
        sql`SELECT ${countOf(sql`open_enquiries`)} AS stored, ${countOf(sql`open_enquiries WHERE ${isSetAside}`)} AS "setAside",
          ${countOf(sql`open_jobs WHERE ${isAnnouncement} AND done_at IS NULL AND failed_at IS NULL`)} AS undelivered,
          ${countOf(sql`open_jobs WHERE ${isAnnouncement} AND failed_at IS NOT NULL`)} AS dead`,
      );
      return counts ?? { stored: 0, setAside: 0, undelivered: 0, dead: 0 };
    },
    lastReceivedAt: () => readTime(sql`SELECT max(created_at) AS at FROM open_enquiries WHERE canary = 0`),
    oldestUndelivered: () =>
      readTime(sql`SELECT min(created_at) AS at FROM open_jobs WHERE ${isAnnouncement} AND done_at IS NULL`),
    async getStoredSetting(name) {
      const [row] = await database.read(valueRow, sql`SELECT value FROM marks WHERE name = ${name}`);
      return row?.value ?? null;
    },
    async compareAndSetStoredSetting(name, value, before) {
      const [changed] = await database.write(
        before === null
          ? sql`INSERT INTO marks (name, value) VALUES (${name}, ${value}) ON CONFLICT DO NOTHING`
          : sql`UPDATE marks SET value = ${value} WHERE name = ${name} AND value = ${before}`,
      );
      return changed === 1;
    },
  };
}
