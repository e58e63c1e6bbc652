import type { FastifyInstance } from "fastify";
import type { DeskContext } from "../../app-context.ts";
import type { SentAgain, SystemState } from "../../contract/system.ts";
import { changeRetentionState, resume } from "../../enquiries/retention-state.ts";
import { tryAgain } from "../../jobs/jobs.ts";
import { ensureServerId } from "../../jobs/server-id.ts";
import { audit } from "../../staff/session/audit.ts";
import { requireFreshProof, requireOwner, sessionOf } from "../../staff/session/guard.ts";
import { readCursor } from "../../staff/session/read-body.ts";
import { readAuditCsv, readAuditPage } from "./audit-list.ts";
import { reportServer } from "./server-report.ts";
import { readSiteState, readSystemState } from "./state.ts";

const REPORT_MS = 20_000;

/** The health of the desk, and the audit list. */
export async function systemRoutes(app: FastifyInstance, { config, store, site, worker }: DeskContext): Promise<void> {
  const serverId = ensureServerId(config.dataDir);
  worker.addRoutine({
    everyMs: REPORT_MS,
    failure: "server_report.failed",
    run: () => reportServer(store, site, serverId),
  });

  app.get("/system", (): Promise<SystemState> => readSystemState(config, store, serverId, readSiteState(site)));

  app.post("/system/send-again", { preHandler: requireOwner }, async (request): Promise<SentAgain> => {
    const now = new Date();
    const { id: staffId } = sessionOf(request).staff;
    const [notifications = 0] = await store.database.write(
      tryAgain("failed"),
      audit(staffId, "notifications-resent", {}, now),
    );
    worker.wake();
    return { notifications };
  });

  app.post(
    "/system/continue-erasing",
    { preHandler: [requireOwner, requireFreshProof] },
    async (request, reply): Promise<void> => {
      const now = new Date();
      await changeRetentionState(store.repository, (state) => resume(state, now));
      const { id: staffId } = sessionOf(request).staff;
      await store.database.write(audit(staffId, "retention-continued", {}, now));
      return reply.code(204).send();
    },
  );

  app.get("/audit", async (request) => readAuditPage(store.database, readCursor(request)));

  app.get("/audit.csv", { preHandler: [requireOwner, requireFreshProof] }, async (request, reply) => {
    const { id: staffId } = sessionOf(request).staff;
    const at = new Date().toISOString();
    await store.database.write(audit(staffId, "audit-exported"));
    return reply
      .header("content-disposition", `attachment; filename="audit-${at.slice(0, 10)}.csv"`)
      .type("text/csv; charset=utf-8")
      .send(await readAuditCsv(store.database));
  });
}
