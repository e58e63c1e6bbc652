/** Notifications on the devices of staff: who takes them, and the worker that shows them. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import sql from "sql-template-tag";
import { type PushState, pushDevice, pushRequest } from "../../core/api/push.ts";
import { access } from "../http/access.ts";
import { deskErrors } from "../http/desk-errors.ts";
import { type ById, noBody, readBody } from "../http/requests.ts";
import { enqueue } from "../jobs/jobs.ts";
import type { DeskContext } from "../staff/session/desk-context.ts";
import { sessionOf } from "../staff/session/guard.ts";
import { isLive, type Session } from "../staff/session/sessions.ts";

/** Time to lock the phone before a test comes. */
const TEST_MS = 5000;

export async function pushRoutes(app: FastifyInstance, context: DeskContext): Promise<void> {
  const { config, store, worker } = context;
  const { database } = store;
  if (config.notify.pushSubject === null) {
    app.get("/push", access("staff"), async (): Promise<PushState> => ({ key: null, devices: [] }));
    return;
  }
  const { isPushService, readPushKeys } = await import("./push-queue.ts");
  async function readState({ id, staff }: Session): Promise<PushState> {
    const devices = await database.read(
      pushDevice,
      sql`SELECT id, device, push_since AS since, push_tapped_at AS tapped_at,
          CASE WHEN id = ${id} THEN 1 ELSE 0 END AS is_this
        FROM sessions WHERE staff_id = ${staff.id} AND (push IS NOT NULL OR push_refused IS NOT NULL) AND ${isLive(new Date())} ORDER BY seen_at DESC, id`,
    );
    const { publicKey } = await readPushKeys(database);
    return { key: publicKey, devices };
  }
  app.get("/push", access("staff"), async (request): Promise<PushState> => readState(sessionOf(request)));

  app.put("/push", access("staff"), async (request): Promise<PushState> => {
    const { isRenewal, ...subscription } = readBody(request, pushRequest);
    if (!isPushService(subscription.endpoint)) throw deskErrors.badRequest("endpoint");
    const session = sessionOf(request);
    const push = JSON.stringify(subscription);
    await database.write(
      // A browser has one subscription, whoever signed in to it before.
      sql`UPDATE sessions SET push = NULL, push_since = NULL WHERE push = ${push} AND id <> ${session.id}`,
      sql`UPDATE sessions SET push = ${push}, push_since = coalesce(push_since, ${new Date().toISOString()}), push_refused = NULL
        WHERE id = ${session.id} ${isRenewal ? sql`AND push_refused IS NULL AND push IS DISTINCT FROM ${push}` : sql``}`,
    );
    return readState(session);
  });

  app.delete<ById>("/push/:id", access("staff"), async (request): Promise<PushState> => {
    const session = sessionOf(request);
    await database.write(
      sql`UPDATE sessions SET push = NULL, push_since = NULL, push_tapped_at = NULL, push_refused = NULL
        WHERE id = ${request.params.id} AND staff_id = ${session.staff.id}`,
    );
    return readState(session);
  });

  app.post("/push/test", access("staff"), async (request, reply): Promise<void> => {
    readBody(request, noBody);
    await database.write(enqueue(database, { kind: "push", sessionId: sessionOf(request).id, delayMs: TEST_MS }));
    worker.wake(TEST_MS);
    return reply.code(204).send();
  });

  app.post("/push/tapped", access("staff"), async (request, reply): Promise<void> => {
    await database.write(
      sql`UPDATE sessions SET push_tapped_at = ${new Date().toISOString()}
        WHERE id = ${sessionOf(request).id} AND push IS NOT NULL`,
    );
    return reply.code(204).send();
  });
}

/** The worker that shows notifications. */
export const pushWorker = fp<Pick<DeskContext, "config">>(async (app: FastifyInstance, { config }) => {
  if (config.notify.pushSubject === null) return;
  const worker = readFileSync(join(import.meta.dirname, "service-worker.js"));
  app.get("/desk/notifications.js", access("anybody"), async (_request, reply) =>
    reply
      .headers({ "cache-control": "no-cache", "service-worker-allowed": "/desk" })
      .type("text/javascript; charset=utf-8")
      .send(worker),
  );
});
