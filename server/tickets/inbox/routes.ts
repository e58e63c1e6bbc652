/** The lists of enquiries. */

import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { type TicketList, ticketFilter, type WriteDown, type WrittenDown, writeDown } from "../../../core/api/inbox.ts";
import type { Colleague } from "../../../core/api/ticket.ts";
import { DAY_MS, dayInIndia, HOUR_MS } from "../../../core/times.ts";
import type { Database } from "../../database/database.ts";
import { KeyReusedError } from "../../enquiries/submission-record.ts";
import { access } from "../../http/access.ts";
import { deskErrors } from "../../http/desk-errors.ts";
import { createLimiter, refuseWhenOver } from "../../http/rate-limit.ts";
import { readBody, readQuery } from "../../http/requests.ts";
import { type SubmitOptions, submit } from "../../intake/submit.ts";
import { countDueRequests } from "../../privacy/requests.ts";
import { audit, recordLook } from "../../staff/session/audit.ts";
import type { DeskContext } from "../../staff/session/desk-context.ts";
import { sessionOf } from "../../staff/session/guard.ts";
import { reportOutcome } from "../actions.ts";
import { applyAction } from "../apply-action.ts";
import { createHead } from "../statistics/statistics.ts";
import { findEnquiry } from "../ticket.ts";
import { exportCsv } from "./export.ts";
import { countLists, readPage } from "./list.ts";

/** Each may send an acknowledgement to an address that nobody has proved. */
const WRITTEN_DOWN = [{ count: 30, windowMs: HOUR_MS }];

/** A request that must be done within this time is shown above the list. */
const DUE_SOON_MS = 14 * DAY_MS;

type InboxContext = DeskContext & SubmitOptions;

/**
 * Stores the enquiry, and has the worker notify staff always, the person only if that person agreed.
 * @throws HttpError when another enquiry has the key @throws StoreUnavailableError
 */
async function writeDownEnquiry(
  context: InboxContext,
  { key, channel, name, phone, email, said, projectType, agreed, followUpAt }: WriteDown,
  by: Colleague,
): Promise<WrittenDown> {
  const shown = context.site.view().notice;
  const submitted = submit(context, {
    contacts: [{ full_name: name, organization: null, email, phone, project_type: projectType, project_details: said }],
    source: "desk",
    spoken: { channel, staffId: by.id },
    idempotencyKey: `desk ${key}`,
    signals: [],
    canary: false,
    notice: agreed && shown ? { version: shown.version, language: shown.language, action: "asked" } : undefined,
    acknowledgeTo: agreed ? email : undefined,
  });
  const {
    references: [reference = ""],
  } = await submitted.catch((error: unknown) => {
    throw error instanceof KeyReusedError ? deskErrors.badRequest("key: used for another enquiry") : error;
  });
  if (followUpAt !== undefined) await markReached(context.store.database, reference, by, followUpAt);
  return { reference };
}

/** Records that staff have answered who told them of it, unless an earlier request did. */
async function markReached(
  database: Database,
  reference: string,
  by: Colleague,
  followUpAt: string | null,
): Promise<void> {
  const found = await findEnquiry(database, reference);
  // While the database is away the enquiry waits in the journal, and stays to be answered.
  if (found === undefined || found.ticket.clock.firstAnswerAt !== null) return;
  const { version } = found.ticket;
  const now = new Date();
  const report = { version, outcome: "reached", by: "phone", followUpAt, note: null, resolution: null } as const;
  const change = reportOutcome({ by, found, at: now.toISOString(), database }, report);
  // The channel is that of the enquiry.
  const detail = { outcome: report.outcome, followUpAt };
  await applyAction(database, found, { by, version, now }, { ...change, detail });
}

/** `GET /tickets`, `POST /tickets` for what a person said, and `GET /export.csv` with the same filters, for owners. */
export async function inboxRoutes(app: FastifyInstance, context: InboxContext): Promise<void> {
  const { store } = context;
  const { database } = store;
  const writtenDown = createLimiter(WRITTEN_DOWN);
  const readHead = createHead(database);

  app.get("/tickets", access("staff"), async (request): Promise<TicketList> => {
    const query = readQuery(request, ticketFilter);
    const { id } = sessionOf(request).staff;
    await recordLook(database, id, "searched");
    const now = new Date();
    const [page, counts, head, requestsDue] = await Promise.all([
      readPage(database, query, id),
      countLists(database),
      readHead(now),
      countDueRequests(database, new Date(now.getTime() + DUE_SOON_MS)),
    ]);
    return {
      ...page,
      counts,
      head,
      requestsDue,
      journaled: store.journal?.counts().waiting ?? 0,
    };
  });

  app.post("/tickets", access("staff"), async (request, reply): Promise<WrittenDown> => {
    const written = readBody(request, writeDown);
    const { id, name } = sessionOf(request).staff;
    refuseWhenOver(writtenDown.take(id), deskErrors.tooManyWrittenDown);
    reply.code(201);
    return writeDownEnquiry(context, written, { id, name });
  });

  app.get("/export.csv", access("owner with proof"), async (request, reply) => {
    const filter = readQuery(request, ticketFilter.omit({ after: true }));
    const { id } = sessionOf(request).staff;
    const now = new Date();
    await database.write(audit(id, "list-exported", {}, now));
    return reply
      .header("content-disposition", `attachment; filename="enquiries-${dayInIndia(now)}.csv"`)
      .type("text/csv; charset=utf-8")
      .send(Readable.from(exportCsv(database, filter, id)));
  });
}
