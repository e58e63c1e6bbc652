/** The lists of enquiries. */
import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { dayInIndia } from "../../../enquiry/times.ts";
import type { DeskContext } from "../../app-context.ts";
import { type EnquiryList, enquiryFilter, type WrittenDown, writeDown } from "../../contract/inbox.ts";
import { countDueRequests } from "../../privacy/privacy-requests.ts";
import { audit, recordLook } from "../../staff/session/audit.ts";
import { requireFreshProof, requireOwner, sessionOf } from "../../staff/session/guard.ts";
import { readBody, readQuery } from "../../staff/session/read-body.ts";
import { exportCsv } from "./export.ts";
import { bringBackDue } from "./follow-ups.ts";
import { countLists, readHead } from "./head.ts";
import { readPage } from "./list.ts";
import { writeDownEnquiry } from "./write-down.ts";

/** How often enquiries are looked for whose follow-up date has come. */
const FOLLOW_UP_MS = 1000;
/** A request that must be done within this time is shown above the list. */
const DUE_SOON_MS = 14 * 24 * 60 * 60_000;

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
    const { id: staffId } = sessionOf(request).staff;
    const [reference = ""] = await writeDownEnquiry(context, written, staffId);
    reply.code(201);
    return { reference };
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
