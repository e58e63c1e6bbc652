/** The room of letters: its routes, and the worker that sends. */
import type { FastifyInstance } from "fastify";
import { loadMailStrings } from "../../notifications/mail/mail-strings.ts";
import type { DeskContext } from "../desk-context.ts";
import { letterRoutes } from "./letter-routes.ts";
import { createLetterSender } from "./letter-sender.ts";
import { readReplyKey, replyAddress } from "./reply-token.ts";
import { templateRoutes } from "./template-routes.ts";

/** The worker runs while the server listens. */
export async function lettersRoom(app: FastifyInstance, context: DeskContext): Promise<void> {
  const { config, store, mailer, contentDir } = context;
  const strings = loadMailStrings(contentDir);
  const { replyTo, replyPlus } = config.inbox;
  const sender =
    mailer &&
    createLetterSender({
      database: store.database,
      mailer,
      company: strings.company.name,
      replyTo: async (reference) =>
        replyTo && replyPlus ? replyAddress(replyTo, await readReplyKey(store.repository), reference) : replyTo,
      retrySeconds: config.notify.retrySeconds,
      log: app.log,
    });
  app.addHook("onListen", async () => sender?.start());
  app.addHook("onClose", async () => sender?.stop());

  templateRoutes(app, { store, strings, contentDir, replyTo });
  letterRoutes(app, { database: store.database, mailer, wake: (delayMs) => sender?.wake(delayMs) });
}
