/** The lists of enquiries. */
import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { createAdopter } from "../adoption/adopt.ts";
import { dayInIndia } from "../adoption/promise.ts";
import { startTicking } from "../adoption/tick.ts";
import type { EnquiryList } from "../contract/inbox.ts";
import { loadDeskContent } from "../desk-content.ts";
import type { DeskContext } from "../desk-context.ts";
import { audit } from "../session/audit.ts";
import { requireFreshProof, sessionOf } from "../session/guard.ts";
import { readQuery } from "../session/read-body.ts";
import { exportCsv } from "./export.ts";
import { filterQuery, listQuery } from "./filter.ts";
import { countLists, readHead } from "./head.ts";
import { readPage } from "./list.ts";

/**
 * `GET /enquiries`, which takes new enquiries over before it answers, as does the background; `GET /export.csv` with the
 * same filters.
 */
export async function inboxRoutes(app: FastifyInstance, { store, contentDir }: DeskContext): Promise<void> {
  const { database } = store;
  const adopt = createAdopter(database, loadDeskContent(contentDir), app.log);
  let stopTicking: (() => Promise<void>) | undefined;
  app.addHook("onReady", async () => {
    stopTicking = startTicking(database, adopt, app.log);
  });
  app.addHook("onClose", () => stopTicking?.());

  app.get("/enquiries", async (request): Promise<EnquiryList> => {
    const query = readQuery(request, listQuery);
    const now = new Date();
    await adopt();
    const [page, counts, head] = await Promise.all([
      readPage(database, query, sessionOf(request).staff.id),
      countLists(database),
      readHead(database, now),
    ]);
    return { ...page, counts, head, journaled: store.journaled(), asOf: now.toISOString() };
  });

  app.get("/export.csv", { preHandler: requireFreshProof }, async (request, reply) => {
    const filter = readQuery(request, filterQuery);
    const { id } = sessionOf(request).staff;
    const now = new Date();
    await adopt();
    await database.write(audit(id, "list-exported", {}, now));
    return reply
      .header("content-disposition", `attachment; filename="enquiries-${dayInIndia(now)}.csv"`)
      .type("text/csv; charset=utf-8")
      .send(Readable.from(exportCsv(database, filter, id)));
  });
}
