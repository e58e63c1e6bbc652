/** The lists of enquiries. */
import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { countDueRequests } from "../../storage/privacy-requests.ts";
import { createAdopter } from "../adoption/adopt.ts";
import { createKeepUp } from "../adoption/keep-up.ts";
import { countNewEnquiries } from "../adoption/new-enquiry.ts";
import { dayInIndia } from "../adoption/promise.ts";
import type { EnquiryList } from "../contract/inbox.ts";
import { loadDeskContent } from "../desk-content.ts";
import type { DeskContext } from "../desk-context.ts";
import { recordLook } from "../session/access-log.ts";
import { audit } from "../session/audit.ts";
import { requireFreshProof, requireOwner, sessionOf } from "../session/guard.ts";
import { readQuery } from "../session/read-body.ts";
import { exportCsv } from "./export.ts";
import { filterQuery, type ListQuery, listQuery } from "./filter.ts";
import { countLists, readHead } from "./head.ts";
import { readPage } from "./list.ts";

/** A request that must be done within this time is shown above the list. */
const DUE_SOON_MS = 14 * 24 * 60 * 60_000;

/**
 * `GET /enquiries`, which takes new enquiries over before it answers, as does the background; `GET /export.csv` with the
 * same filters, for owners.
 */
export async function inboxRoutes(app: FastifyInstance, { store, site }: DeskContext): Promise<void> {
  const { database } = store;
  const keepUp = createKeepUp(database, createAdopter(database, site.content(loadDeskContent), app.log), app.log);
  app.addHook("onReady", async () => keepUp.start());
  app.addHook("onClose", keepUp.stop);

  async function readList(query: ListQuery, me: string): Promise<EnquiryList> {
    await keepUp.beforeList();
    const now = new Date();
    const [page, counts, head, requestsDue, arriving] = await Promise.all([
      readPage(database, query, me),
      countLists(database),
      readHead(database, now),
      countDueRequests(database, new Date(now.getTime() + DUE_SOON_MS)),
      keepUp.isBehind() ? countNewEnquiries(database) : 0,
    ]);
    return { ...page, counts, head, requestsDue, arriving, journaled: store.journaled(), asOf: now.toISOString() };
  }

  app.get("/enquiries", async (request): Promise<EnquiryList> => {
    const query = readQuery(request, listQuery);
    const { id } = sessionOf(request).staff;
    await recordLook(database, id, "searched");
    return readList(query, id);
  });

  app.get("/export.csv", { preHandler: [requireOwner, requireFreshProof] }, async (request, reply) => {
    const filter = readQuery(request, filterQuery);
    const { id } = sessionOf(request).staff;
    const now = new Date();
    await keepUp.beforeList();
    await database.write(audit(id, "list-exported", {}, now));
    return reply
      .header("content-disposition", `attachment; filename="enquiries-${dayInIndia(now)}.csv"`)
      .type("text/csv; charset=utf-8")
      .send(Readable.from(exportCsv(database, filter, id)));
  });
}
