/** Signs a person in as "Demo owner" with one button. Registered only in the demo. */
import type { FastifyInstance, FastifyRequest } from "fastify";
import sql from "sql-template-tag";
import { z } from "zod";
import type { DeskContext } from "../app-context.ts";
import type { Me } from "../contract/session.ts";
import { deskErrors } from "../http/desk-errors.ts";
import { isFromThisMachine } from "../http/requests.ts";
import { sessionOf } from "../staff/session/guard.ts";
import { completeConfirm, completeSignIn } from "../staff/sign-in/complete-sign-in.ts";
import { readDemo } from "./demo-data.ts";

async function requireThisMachine(request: FastifyRequest): Promise<void> {
  if (!isFromThisMachine(request)) throw deskErrors.notThisMachine();
}

export async function demoSignIn(app: FastifyInstance, context: DeskContext): Promise<void> {
  const { mail } = readDemo().people.you;
  app.addHook("onRequest", requireThisMachine);

  app.post("/sign-in/demo", { config: { open: true } }, async (request, reply): Promise<Me> => {
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
