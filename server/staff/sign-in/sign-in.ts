/** Everything about signing in, joining and a person's own account. */
import type { FastifyInstance } from "fastify";
import type { Me, SignInWays } from "../contract/session.ts";
import type { DeskContext } from "../desk-context.ts";
import { audit } from "../session/audit.ts";
import { clearCookie } from "../session/cookies.ts";
import { sessionOf } from "../session/guard.ts";
import { deleteSession } from "../session/sessions.ts";
import { codeRoutes } from "./code-routes.ts";
import { joinRoutes } from "./join-routes.ts";
import { createSignInLimits } from "./limits.ts";
import { meOf } from "./me.ts";
import { createCodeSender } from "./send-code.ts";

export async function signIn(app: FastifyInstance, context: DeskContext): Promise<void> {
  const limits = createSignInLimits();
  const options = { context, limits, sendCode: createCodeSender(context, limits) };

  app.get(
    "/sign-in",
    { config: { open: true } },
    async (): Promise<SignInWays> => ({ codes: context.mailer !== null, demo: context.config.demo }),
  );
  app.get("/me", async (request): Promise<Me> => meOf(sessionOf(request), context));

  app.post("/sign-out", { config: { open: true } }, async (request, reply) => {
    const { session } = request;
    if (session) {
      await context.store.database.write(deleteSession(session.hash), audit(session.staff.id, "signed-out"));
    }
    clearCookie(request, reply, "desk");
    return reply.code(204).send();
  });

  await app.register(codeRoutes, options);
  await app.register(joinRoutes, options);
}
