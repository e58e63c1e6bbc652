/** The lists of enquiries, also as files for spreadsheets with the state, owner and notes of each. */
import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import sql, { join } from "sql-template-tag";
import { z } from "zod";
import { type AttributionKey, attributionKeys } from "../../../enquiry/arrival.ts";
import { columns, columnTitle } from "../../../enquiry/fields.ts";
import { DAY_MS, dayInIndia, sortableTime } from "../../../enquiry/times.ts";
import type { DeskContext } from "../../app-context.ts";
import {
  type EnquiryFilter,
  type EnquiryList,
  enquiryFilter,
  type WriteDown,
  type WrittenDown,
  writeDown,
} from "../../contract/inbox.ts";
import type { Database } from "../../database/database.ts";
import { enquiryShape } from "../../enquiries/enquiry.ts";
import { KeyReusedError } from "../../enquiries/submission-record.ts";
import { deskErrors } from "../../http/desk-errors.ts";
import { readBody, readQuery } from "../../http/requests.ts";
import { submit } from "../../intake/submit.ts";
import { formatCsv, formatCsvRows, safeCell } from "../../plain-text.ts";
import { countDueRequests } from "../../privacy/requests.ts";
import { audit, recordLook } from "../../staff/session/audit.ts";
import { requireFreshProof, requireOwner, sessionOf } from "../../staff/session/guard.ts";
import { bringBackDue } from "../enquiry/due.ts";
import { readHead } from "../statistics/statistics.ts";
import { countLists, findPlaces, type ListPosition, readPage } from "./list.ts";

/** How many people are read at a time, so that a long file neither fills the memory nor holds up others. */
const PORTION = 200;

const { canary: _, ...shape } = enquiryShape;
const exportRow = z.object({
  ...shape,
  workId: z.string(),
  status: z.string(),
  owner: z.string().nullable(),
  writer: z.string().nullable(),
  times: z.number(),
  promisedAt: z.string().nullable(),
  firstAttemptAt: z.string().nullable(),
  firstAnswerAt: z.string().nullable(),
});
type ExportRow = z.infer<typeof exportRow>;

const noteRow = z.object({ contactId: z.number(), body: z.string() });

const statusNames: Record<string, string> = {
  "to-answer": "To answer",
  waiting: "Waiting",
  done: "Done",
  "set-aside": "Set aside",
};

const attributionTitles: Record<AttributionKey, string> = {
  page: "First page",
  referrer: "Referring site",
  utm_source: "Campaign source",
  utm_medium: "Campaign medium",
  utm_campaign: "Campaign",
  utm_term: "Campaign term",
  utm_content: "Campaign content",
};

const time = (iso: string | null): string => (iso === null ? "" : sortableTime(iso));

/** Heading and cell of each column. Text that somebody typed goes through {@link safeCell}. */
const csvColumns: readonly (readonly [string, (row: ExportRow, notes: readonly string[]) => string])[] = [
  ["Reference", ({ reference }) => reference],
  ["Received (IST)", ({ created_at }) => sortableTime(created_at)],
  ...columns.map((column) => [columnTitle(column), (row: ExportRow) => safeCell(row[column] ?? "")] as const),
  ["Came by", ({ channel }) => channel],
  ["Written down by", ({ writer }) => safeCell(writer ?? "")],
  ...attributionKeys.map(
    (key) => [attributionTitles[key], (row: ExportRow) => safeCell(row.attribution?.[key] ?? "")] as const,
  ),
  ["Flags", ({ flags }) => flags.join(" ")],
  ["Status", ({ status }) => statusNames[status] ?? status],
  ["Owner", ({ owner }) => safeCell(owner ?? "")],
  ["Wrote (times)", ({ times }) => String(times)],
  ["Promised by (IST)", ({ promisedAt }) => time(promisedAt)],
  ["First attempt (IST)", ({ firstAttemptAt }) => time(firstAttemptAt)],
  ["First answer (IST)", ({ firstAnswerAt }) => time(firstAnswerAt)],
  ["Notes", (_row, notes) => safeCell(notes.join("\n"))],
];

const readEnquiries = (database: Database, works: readonly string[]): Promise<ExportRow[]> =>
  database.read(
    exportRow,
    sql`SELECT open_enquiries.*, work_id, status, owner.name AS owner, writer.name AS writer, open_work_enquiries.due_at AS promised_at, first_attempt_at,
        first_answer_at,
        (SELECT count(*) FROM open_work_enquiries AS written WHERE written.work_id = open_work.id) AS times
      FROM open_work JOIN open_work_enquiries ON open_work_enquiries.work_id = open_work.id
        JOIN open_enquiries ON open_enquiries.id = open_work_enquiries.contact_id
        LEFT JOIN staff AS owner ON owner.id = open_work.owner_id
        LEFT JOIN staff AS writer ON writer.id = open_enquiries.written_by
      WHERE open_work.id IN (${join(works)}) ORDER BY open_enquiries.id DESC`,
  );

const readNotes = (database: Database, works: readonly string[]) =>
  database.read(
    noteRow,
    sql`SELECT open_messages.contact_id, body FROM open_messages
      JOIN open_work_enquiries ON open_work_enquiries.contact_id = open_messages.contact_id
      WHERE kind = 'note' AND work_id IN (${join(works)}) ORDER BY open_messages.created_at, open_messages.id`,
  );

/** The rows of some people, in the order of the list, the newest letter of each first. */
async function readPortion(database: Database, places: readonly ListPosition[]): Promise<string[][]> {
  const works = places.map(({ id }) => id);
  const enquiries = Map.groupBy(await readEnquiries(database, works), ({ workId }) => workId);
  const notes = Map.groupBy(await readNotes(database, works), ({ contactId }) => contactId);
  return works
    .flatMap((id) => enquiries.get(id) ?? [])
    .map((row) => {
      const own = (notes.get(row.id) ?? []).map(({ body }) => body);
      return csvColumns.map(([, cellOf]) => cellOf(row, own));
    });
}

/** Writes the file piece by piece. @param me the person who asks */
export async function* exportCsv(database: Database, filter: EnquiryFilter, me: string): AsyncGenerator<string> {
  yield formatCsv([csvColumns.map(([heading]) => heading)]);
  for (let from: ListPosition | undefined; ; ) {
    const places = await findPlaces(database, filter, me, { from, limit: PORTION });
    if (places.length > 0) yield formatCsvRows(await readPortion(database, places));
    if (places.length < PORTION) return;
    from = places.at(-1);
  }
}

/** How often enquiries are looked for whose follow-up date has come. */
const FOLLOW_UP_MS = 1000;
/** A request that must be done within this time is shown above the list. */
const DUE_SOON_MS = 14 * DAY_MS;

/**
 * Stores the enquiry, and has the worker tell of it: staff always, the person only if that person agreed.
 * @throws HttpError when another enquiry has the key @throws StoreUnavailableError
 */
async function writeDownEnquiry(
  context: DeskContext,
  { key, channel, name, phone, email, said, projectType, agreed }: WriteDown,
  staffId: string,
): Promise<WrittenDown> {
  const shown = context.view().notice;
  const submitted = submit(context, {
    contacts: [{ full_name: name, organization: null, email, phone, project_type: projectType, project_details: said }],
    source: "desk",
    spoken: { channel, staffId },
    idempotencyKey: `desk ${key}`,
    signals: [],
    canary: false,
    notice: agreed && shown ? { version: shown.version, language: shown.language, act: "asked" } : undefined,
    acknowledgeTo: agreed ? email : undefined,
  });
  const { references } = await submitted.catch((error: unknown) => {
    throw error instanceof KeyReusedError ? deskErrors.badRequest("key: used for another enquiry") : error;
  });
  return { reference: references.join() };
}

/** `GET /enquiries`, `POST /enquiries` for what a person said, and `GET /export.csv` with the same filters, for owners. */
export async function inboxRoutes(app: FastifyInstance, context: DeskContext): Promise<void> {
  const { store, worker } = context;
  const { database } = store;
  worker.addRoutine({ everyMs: FOLLOW_UP_MS, failure: "desk.follow_ups_failed", run: () => bringBackDue(database) });

  app.get("/enquiries", async (request): Promise<EnquiryList> => {
    const query = readQuery(request, enquiryFilter);
    const { id } = sessionOf(request).staff;
    await recordLook(database, id, "searched");
    const now = new Date();
    const [page, counts, head, requestsDue] = await Promise.all([
      readPage(database, query, id),
      countLists(database),
      readHead(database, now),
      countDueRequests(database, new Date(now.getTime() + DUE_SOON_MS)),
    ]);
    return {
      ...page,
      counts,
      head,
      requestsDue,
      journaled: store.journal?.counts().waiting ?? 0,
      asOf: now.toISOString(),
    };
  });

  app.post("/enquiries", async (request, reply): Promise<WrittenDown> => {
    const written = readBody(request, writeDown);
    reply.code(201);
    return writeDownEnquiry(context, written, sessionOf(request).staff.id);
  });

  app.get("/export.csv", { preHandler: [requireOwner, requireFreshProof] }, async (request, reply) => {
    const filter = readQuery(request, enquiryFilter.omit({ after: true }));
    const { id } = sessionOf(request).staff;
    const now = new Date();
    await database.write(audit(id, "list-exported", {}, now));
    return reply
      .header("content-disposition", `attachment; filename="enquiries-${dayInIndia(now)}.csv"`)
      .type("text/csv; charset=utf-8")
      .send(Readable.from(exportCsv(database, filter, id)));
  });
}
