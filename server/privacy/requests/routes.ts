/** Requests that people made with the rights that the law gives them: the list, and closing one. */

import type { FastifyInstance } from "fastify";
import type { PrivacyRequest, PrivacyRequests } from "../../../core/api/requests.ts";
import { onConflictThrow } from "../../database/database.ts";
import { ALWAYS } from "../../enquiries/erasure-list.ts";
import { access } from "../../http/access.ts";
import { deskErrors } from "../../http/desk-errors.ts";
import { type ById, type Cursor, noBody, readBody, readCursor } from "../../http/requests.ts";
import { audit } from "../../staff/session/audit.ts";
import type { DeskContext } from "../../staff/session/desk-context.ts";
import { sessionOf } from "../../staff/session/guard.ts";
import {
  closedRequests,
  closeRequest,
  countDueRequests,
  doneByServer,
  findRequest,
  formatRequestReceipt,
  leftForStaff,
  openRequests,
  type StoredRequest,
} from "../requests.ts";

const PAGE = 50;
/** Closed requests that are shown. The audit has them all. */
const MOST_CLOSED = 50;

export async function requestRoutes(app: FastifyInstance, { config, store }: DeskContext): Promise<void> {
  const { database } = store;

  const inWords = ({ eraseAt, ...request }: StoredRequest): PrivacyRequest => ({
    ...request,
    done: doneByServer({ ...request, eraseAt }),
    left: leftForStaff(request, config.notify),
  });

  async function readPage(cursor: Cursor | null): Promise<PrivacyRequests> {
    const [open, all, done] = await Promise.all([
      openRequests(database, PAGE + 1, cursor),
      countDueRequests(database, new Date(ALWAYS)),
      closedRequests(database, MOST_CLOSED),
    ]);
    const page = open.slice(0, PAGE);
    const last = page.at(-1);
    return {
      open: page.map(inWords),
      openTotal: all?.count ?? 0,
      next: open.length > PAGE && last ? `${last.dueAt}~${last.id}` : null,
      done: done.map(inWords),
    };
  }

  async function requireRequest(id: string): Promise<StoredRequest> {
    const request = await findRequest(database, id);
    if (request === undefined) throw deskErrors.notFound();
    return request;
  }

  app.get("/requests", access("staff"), async (request) => readPage(readCursor(request)));

  app.post<ById>("/requests/:id/done", access("staff"), async (request): Promise<PrivacyRequests> => {
    readBody(request, noBody);
    const { id, reference } = await requireRequest(request.params.id);
    const { id: staffId } = sessionOf(request).staff;
    const now = new Date();
    const closed = database.write(closeRequest(id, staffId, now), audit(staffId, "request-done", { reference }, now));
    await onConflictThrow(closed, deskErrors.requestClosed);
    return readPage(null);
  });

  app.get<ById>("/requests/:id/receipt", access("staff"), async (request, reply) => {
    const found = await requireRequest(request.params.id);
    return reply
      .header("content-disposition", `attachment; filename="${found.kind}-${found.reference}.txt"`)
      .type("text/plain; charset=utf-8")
      .send(formatRequestReceipt(found, config.notify, new Date()));
  });
}
