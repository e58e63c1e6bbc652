/** The API of one ticket: `/desk/api/tickets/:reference`, by the reference of any of its enquiries. */

import { Readable } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import sql from "sql-template-tag";
import type { z } from "zod";
import { type Note, resendBody, type TicketDetail, ticketQuery } from "../../core/api/inbox.ts";
import type { SealedEnquiry } from "../../core/api/requests.ts";
import {
  type ActionResult,
  dialBody,
  followUpBody,
  handOverBody,
  noteBody,
  outcomeBody,
  referenceBody,
  resolutionBody,
  type TicketAction,
  ticketAction,
  undoBody,
  urgentBody,
} from "../../core/api/ticket.ts";
import { nameOf } from "../../core/enquiry/fields.ts";
import { readEnquiry } from "../enquiries/read.ts";
import { historyLine } from "../enquiries/tickets.ts";
import { access } from "../http/access.ts";
import { deskErrors } from "../http/desk-errors.ts";
import { type ByReference, noBody, readBody, readQuery } from "../http/requests.ts";
import { ownEntry } from "../mail/calendar-entry.ts";
import { openLink } from "../mail/mail-body.ts";
import { oneLine } from "../plain-text.ts";
import { findErased, findSealed } from "../privacy/stored-data.ts";
import { audit, recordAutoOpened, recordOpened } from "../staff/session/audit.ts";
import type { DeskContext } from "../staff/session/desk-context.ts";
import { sessionOf } from "../staff/session/guard.ts";
import {
  assign,
  dial,
  handOver,
  markDone,
  markUrgent,
  putAside,
  release,
  remove,
  reopen,
  reportOutcome,
  resend,
  resolve,
  setFollowUp,
  takeOver,
  unassign,
} from "./actions.ts";
import { type ActionContext, applyAction, conflictError, type TicketChange } from "./apply-action.ts";
import { readDetail } from "./detail.ts";
import { erase, previewErasure } from "./erase.ts";
import { exportJson, exportText } from "./export.ts";
import { addNote } from "./history.ts";
import { merge, split } from "./merge.ts";
import { type FoundEnquiry, findEnquiry, isReference, readCalendarId, readTicket } from "./ticket.ts";
import { findEarlier, undo } from "./undo.ts";

type TicketRequest = FastifyRequest<ByReference>;
type ExportRequest = FastifyRequest<{ Params: { reference: string }; Querystring: { format?: string } }>;

const path = "/tickets/:reference";

/** One ticket at `/tickets/:reference`: detail, actions, export and erasure. */
export async function ticketRoutes(app: FastifyInstance, context: DeskContext): Promise<void> {
  const { config, mailStrings, site, store, worker } = context;
  const { database } = store;

  /** @throws HttpError 404, or 410 with the date for an enquiry that was sealed or erased */
  async function find({ params: { reference } }: TicketRequest): Promise<FoundEnquiry> {
    if (!isReference(reference)) throw deskErrors.notFound();
    const found = await findEnquiry(database, reference);
    if (found) return found;
    const sealed = await findSealed(database, reference);
    if (sealed !== undefined) throw deskErrors.sealed(sealed satisfies SealedEnquiry);
    const erased = await findErased(database, reference);
    throw erased ? deskErrors.erased(erased) : deskErrors.notFound();
  }
  const detailOf = (request: TicketRequest, found: FoundEnquiry): Promise<TicketDetail> =>
    readDetail(database, { desk: store.settings(), mail: mailStrings() }, found, sessionOf(request).staff.id);

  /** Reads an enquiry for a person, with a line for everybody whose name the answer holds. */
  async function open(request: TicketRequest, found: FoundEnquiry, record = recordOpened): Promise<TicketDetail> {
    const detail = await detailOf(request, found);
    const references = [...detail.enquiries, ...detail.alike].map(({ reference }) => reference);
    await record(database, sessionOf(request).staff.id, references);
    return detail;
  }

  app.get(path, access("staff"), async (request: TicketRequest) => {
    const { autoOpened } = readQuery(request, ticketQuery);
    return open(request, await find(request), autoOpened ? recordAutoOpened : recordOpened);
  });

  /**
   * Adds the route of an action.
   * @param whileSetAside for enquiries that are set aside; all others are refused for them
   */
  function addAction<Body extends TicketAction>(
    segment: string,
    schema: z.core.$ZodType<Body>,
    change: (context: ActionContext, body: Body, request: FastifyRequest) => TicketChange | Promise<TicketChange>,
    whileSetAside = false,
  ): void {
    app.post(`${path}/${segment}`, access("staff"), async (request: TicketRequest): Promise<ActionResult> => {
      const body = readBody(request, schema);
      const [found, earlier] = await Promise.all([find(request), findEarlier(database, body.key)]);
      const { ticket } = found;
      if (earlier?.ticketId === ticket.id) return { ticket, undo: earlier.undo };
      if (ticket.version !== body.version) throw await conflictError(database, ticket.id);
      if (ticket.status === "set-aside" && !whileSetAside) throw deskErrors.setAside();
      const now = new Date();
      const { staff } = sessionOf(request);
      const by = { id: staff.id, name: staff.name };
      let changed: TicketChange;
      try {
        changed = await change({ by, found, at: now.toISOString(), database }, body, request);
      } catch (error) {
        // The action may have read a state that somebody changed after the enquiry was found.
        if ((await readTicket(database, ticket.id))?.version === ticket.version) throw error;
        throw await conflictError(database, ticket.id);
      }
      return applyAction(database, found, { by, version: body.version, key: body.key, now }, changed);
    });
  }

  addAction("assign", ticketAction, assign);
  addAction("unassign", ticketAction, unassign);
  addAction("take-over", ticketAction, takeOver);
  const sendsPush = config.notify.pushSubject !== null;
  addAction("hand-over", handOverBody, (context, body) => handOver(context, body, sendsPush));
  addAction("dial", dialBody, dial);
  addAction("outcome", outcomeBody, reportOutcome);
  addAction("follow-up", followUpBody, setFollowUp);
  addAction("urgent", urgentBody, (context, body) => markUrgent(context, body, store.settings().calendar));
  addAction("done", ticketAction, markDone);
  addAction("resolution", resolutionBody, resolve);
  addAction("reopen", ticketAction, reopen);
  addAction("set-aside", ticketAction, putAside);
  addAction("release", ticketAction, release, true);
  addAction("delete", ticketAction, (context, _body, request) => remove(context, request), true);
  addAction("merge", referenceBody, merge);
  addAction("split", referenceBody, split);

  app.post(`${path}/undo`, access("staff"), async (request: TicketRequest): Promise<ActionResult> => {
    const { undo: id } = readBody(request, undoBody);
    return undo(database, await find(request), sessionOf(request).staff, id);
  });

  app.post(`${path}/note`, access("staff"), async (request: TicketRequest): Promise<Note> => {
    const note = readBody(request, noteBody);
    const { id, name } = sessionOf(request).staff;
    return addNote(database, await find(request), { id, name }, note);
  });

  app.post(`${path}/seen`, access("staff"), async (request: TicketRequest, reply) => {
    const found = await find(request);
    const { enquiryId } = found;
    const { id } = sessionOf(request).staff;
    // If the desk opened it by itself, the person opens it only now, with the enquiries beside it.
    await open(request, found);
    await database.write(
      sql`INSERT INTO enquiry_views (enquiry_id, staff_id, viewed_at)
        VALUES (${enquiryId}, ${id}, ${new Date().toISOString()})
        ON CONFLICT (enquiry_id, staff_id) DO UPDATE SET viewed_at = excluded.viewed_at`,
    );
    return reply.code(204).send();
  });

  app.post(`${path}/resend`, access("staff"), async (request: TicketRequest): Promise<TicketDetail> => {
    const { kind } = readBody(request, resendBody);
    const found = await find(request);
    await resend(database, found, sessionOf(request).staff.id, kind);
    worker.wake();
    return open(request, found);
  });

  app.get(`${path}/calendar.ics`, access("staff"), async (request: TicketRequest, reply) => {
    const { ticket, reference } = await find(request);
    if (ticket.followUpAt === null) throw deskErrors.notFound();
    const enquiry = await readEnquiry(database, reference);
    if (enquiry === undefined) throw deskErrors.notFound();
    await recordOpened(database, sessionOf(request).staff.id, [reference]);
    const summary = `${oneLine(nameOf(enquiry))}, ${reference}`;
    const [link] = openLink(reference, config.siteUrl);
    const changedAt = new Date().toISOString();
    const date = { id: await readCalendarId(database, ticket.id), changedAt, at: ticket.followUpAt };
    // Without a name to save it under, a phone opens it in its calendar.
    return reply.type("text/calendar; charset=utf-8").send(ownEntry(date, summary, link?.href ?? null));
  });

  app.get(`${path}/export`, access("owner with proof"), async (request: ExportRequest, reply) => {
    const found = await find(request);
    const now = new Date();
    const { id: staffId } = sessionOf(request).staff;
    const { enquiryId, reference } = found;
    await database.write(
      historyLine({ enquiryId, staffId, kind: "exported", at: now.toISOString() }),
      audit(staffId, "exported", { reference }, now),
    );
    const detail = await detailOf(request, found);
    const receipt = request.query.format === "text" ? site.view().receipt : undefined;
    return reply
      .header("content-disposition", `attachment; filename="${reference}.${receipt ? "txt" : "json"}"`)
      .type(receipt ? "text/plain; charset=utf-8" : "application/json; charset=utf-8")
      .send(Readable.from(receipt ? exportText(context, detail, receipt.text) : exportJson(database, detail)));
  });

  app.get(`${path}/erase`, access("owner"), async (request: TicketRequest) =>
    previewErasure(config, store, await find(request)),
  );

  app.post(`${path}/erase`, access("owner with proof"), async (request: TicketRequest) => {
    readBody(request, noBody);
    return erase(config, store, await find(request), sessionOf(request).staff.id);
  });
}
