/** Everything about signing in, joining and a person's own account. */
import type { FastifyInstance } from "fastify";
import type { DeskContext } from "../../app-context.ts";
import type { Me, SignInWays } from "../../contract/session.ts";
import { StoreUnavailableError } from "../../database/database.ts";
import { deskErrors } from "../../http/errors.ts";
import { loadMailStrings } from "../../mail/mail-strings.ts";
import { clearCookie, readCookie } from "../session/cookies.ts";
import { sessionOf } from "../session/guard.ts";
import { endSession, hashToken } from "../session/sessions.ts";
import { accountRoutes } from "./account.ts";
import { codeRoutes } from "./code-routes.ts";
import { createCodeSender } from "./codes.ts";
import { meOf } from "./complete-sign-in.ts";
import { confirmRoutes } from "./confirm-routes.ts";
import { joinRoutes } from "./join-routes.ts";
import { createSignInLimits } from "./limits.ts";
import type { SignInOptions } from "./options.ts";
import { passkeyRoutes } from "./passkey-routes.ts";

export async function signIn(app: FastifyInstance, context: DeskContext): Promise<void> {
  const limits = createSignInLimits();
  const strings = context.site.content(loadMailStrings);
  const company = () => strings().company.name;
  const options: SignInOptions = { context, limits, company, sendCode: createCodeSender(context, limits, company) };

  app.get(
    "/sign-in",
    { config: { open: true } },
    async (): Promise<SignInWays> => ({ codes: context.mailer !== null, demo: context.config.demo }),
  );
  app.get("/me", async (request): Promise<Me> => meOf(sessionOf(request), context));

  await app.register(codeRoutes, options);
  await app.register(passkeyRoutes, options);
  await app.register(joinRoutes, options);
  await app.register(confirmRoutes, options);
  await app.register(accountRoutes, options);
}

/** `POST /sign-out`. The browser forgets its session even while the database is away, and the answer says what is left to do. */
export async function signOut(app: FastifyInstance, { store }: DeskContext): Promise<void> {
  app.post("/sign-out", { config: { open: true } }, async (request, reply) => {
    const token = readCookie(request, "desk");
    clearCookie(request, reply, "desk");
    try {
      if (token !== undefined) await endSession(store.database, hashToken(token));
    } catch (error) {
      throw error instanceof StoreUnavailableError ? deskErrors.signedOutHere() : error;
    }
    return reply.code(204).send();
  });
}
