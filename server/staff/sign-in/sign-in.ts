/** Everything about signing in, joining and a person's own account. */
import type { FastifyInstance } from "fastify";
import type { Me, SignInWays } from "../../contract/session.ts";
import { loadMailStrings } from "../../mail/mail-strings.ts";
import type { DeskContext } from "../desk-context.ts";
import { sessionOf } from "../session/guard.ts";
import { accountRoutes } from "./account-routes.ts";
import { codeRoutes } from "./code-routes.ts";
import { confirmRoutes } from "./confirm-routes.ts";
import { joinRoutes } from "./join-routes.ts";
import { createSignInLimits } from "./limits.ts";
import { meOf } from "./me.ts";
import type { SignInOptions } from "./options.ts";
import { passkeyRoutes } from "./passkey-routes.ts";
import { createCodeSender } from "./send-code.ts";

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
