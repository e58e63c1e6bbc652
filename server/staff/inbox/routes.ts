/** The lists of enquiries. */
import type { FastifyInstance } from "fastify";
import { createAdopter } from "../adoption/adopt.ts";
import { startTicking } from "../adoption/tick.ts";
import type { EnquiryList } from "../contract/inbox.ts";
import { loadDeskContent } from "../desk-content.ts";
import type { DeskContext } from "../desk-context.ts";
import { sessionOf } from "../session/guard.ts";
import { readQuery } from "../session/read-body.ts";
import { listQuery } from "./filter.ts";
import { countLists, readHead } from "./head.ts";
import { readPage } from "./list.ts";

/** `GET /enquiries`. It takes new enquiries over before it answers, and in the background. */
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
}
