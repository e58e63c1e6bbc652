/** The audit list, and the same as a file. */

import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import sql, { type Sql } from "sql-template-tag";
import { z } from "zod";
import { type AuditList, auditEntry, auditFilter } from "../../core/api/system.ts";
import { formatCsv, formatCsvRows, safeCell } from "../../core/csv.ts";
import { dayInIndia, sortableTime } from "../../core/times.ts";
import type { Database } from "../database/database.ts";
import { access } from "../http/access.ts";
import { readQuery } from "../http/requests.ts";
import { audit } from "../staff/session/audit.ts";
import type { DeskContext } from "../staff/session/desk-context.ts";
import { sessionOf } from "../staff/session/guard.ts";

const PAGE = 20;

const auditRow = auditEntry.extend({ number: z.number() });

const readEntries = (database: Database, condition: Sql, limit: number) =>
  database.read(
    auditRow,
    sql`SELECT audit.number, audit.id, staff.name AS who, action, coalesce(subject.name, invitations.name) AS about, reference,
        audit.created_at AS at
      FROM audit
      LEFT JOIN staff ON staff.id = audit.staff_id
      LEFT JOIN staff AS subject ON subject.id = audit.about_id
      LEFT JOIN invitations ON invitations.id = audit.about_id
      WHERE ${condition} ORDER BY audit.number DESC LIMIT ${limit}`,
  );

const below = (number: number | undefined): Sql => (number === undefined ? sql`1 = 1` : sql`audit.number < ${number}`);

/** The condition of the index of these lines, word for word: with another one the index is not used. */
const changesSomething = sql`action NOT IN ('opened', 'auto-opened', 'searched', 'unmatched-read', 'mail-opened', 'file-opened')`;

/**
 * Reads a page of the audit list, newest first.
 * @param after the number of the last line before
 * @param looks whether reads are listed, too
 */
export async function readAuditPage(database: Database, after: number | undefined, looks: boolean): Promise<AuditList> {
  const condition = looks ? below(after) : sql`${changesSomething} AND ${below(after)}`;
  const entries = await readEntries(database, condition, PAGE + 1);
  const page = entries.slice(0, PAGE);
  const last = page.at(-1);
  const lines = page.map(({ number: _, ...line }) => line);
  return { lines, next: entries.length > PAGE && last ? String(last.number) : null };
}

/** So many lines of the file are read at a time: a year of many members has hundreds of thousands. */
const PORTION = 500;

/** Writes the whole audit list for a spreadsheet piece by piece, newest first. */
export async function* exportAudit(database: Database): AsyncGenerator<string> {
  yield formatCsv([["When (IST)", "Who", "Act", "About", "Reference"]]);
  for (let last: number | undefined; ; ) {
    const entries = await readEntries(database, below(last), PORTION);
    const rows = entries.map(({ at, who, action, about, reference }) => [
      sortableTime(at),
      safeCell(who ?? "desk"),
      safeCell(action),
      safeCell(about ?? ""),
      reference ?? "",
    ]);
    yield formatCsvRows(rows);
    if (entries.length < PORTION) return;
    last = entries.at(-1)?.number;
    // Visitors are answered between two portions.
    await setImmediate();
  }
}

export async function auditRoutes(app: FastifyInstance, { store }: DeskContext): Promise<void> {
  app.get("/audit", access("staff"), async (request) => {
    const { looks, after } = readQuery(request, auditFilter);
    return readAuditPage(store.database, after, looks !== undefined);
  });

  app.get("/audit.csv", access("owner with proof"), async (request, reply) => {
    const { id: staffId } = sessionOf(request).staff;
    await store.database.write(audit(staffId, "audit-exported"));
    return reply
      .header("content-disposition", `attachment; filename="audit-${dayInIndia(new Date())}.csv"`)
      .type("text/csv; charset=utf-8")
      .send(Readable.from(exportAudit(store.database)));
  });
}
