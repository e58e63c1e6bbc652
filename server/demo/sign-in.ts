/** The button of the demo that signs in as "Demo owner". */
import type { FastifyInstance, FastifyRequest } from "fastify";
import sql from "sql-template-tag";
import { z } from "zod";
import type { Me } from "../../core/api/staff.ts";
import { deskErrors } from "../http/desk-errors.ts";
import { isFromThisMachine } from "../http/requests.ts";
import type { DeskContext } from "../staff/session/desk-context.ts";
import { sessionOf } from "../staff/session/guard.ts";
import { completeConfirm, completeSignIn } from "../staff/sign-in/complete-sign-in.ts";
import { readDemo } from "./demo-data.ts";

async function requireThisMachine(request: FastifyRequest): Promise<void> {
  if (!isFromThisMachine(request)) throw deskErrors.notThisMachine();
}

/** Signs in without a proof, on this machine. */
export async function demoSignIn(app: FastifyInstance, context: DeskContext): Promise<void> {
  const { mail } = readDemo().members.you;
  app.addHook("onRequest", requireThisMachine);

  app.post("/sign-in/demo", async (request, reply): Promise<Me> => {
    const [owner] = await context.store.database.read(
      z.object({ id: z.string() }),
      sql`SELECT id FROM staff WHERE mail = ${mail}`,
    );
    if (owner === undefined) throw deskErrors.notFound();
    return completeSignIn(request, reply, context, { staffId: owner.id, proof: "demo" }, []);
  });

  app.post(
    "/confirm/demo",
    async (request, reply): Promise<Me> =>
      completeConfirm(request, reply, context, { session: sessionOf(request), proof: "demo" }, []),
  );
}
