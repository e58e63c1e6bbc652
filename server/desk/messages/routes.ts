/** The room of messages: its routes, the lane that sends, and the reader of the mailbox. */
import type { FastifyInstance } from "fastify";
import sql from "sql-template-tag";
import { DAY_MS, MINUTE_MS } from "../../../enquiry/times.ts";
import type { DeskContext } from "../../app-context.ts";
import { ensureServerId } from "../../database/installation-key.ts";
import { senderAddress } from "../../mail/mailer.ts";
import { inboxRoutes } from "./incoming/inbox-routes.ts";
import { forgetMailboxes, type MailboxReader, startMailboxReader } from "./incoming/mailbox-reader.ts";
import { createMailLane } from "./message-lane.ts";
import { noteTrial, replyToFor, tryReplyAddress } from "./reply-address.ts";
import { sendingRoutes } from "./sending.ts";
import { templateRoutes } from "./templates.ts";

const CLEANING_MS = 10 * MINUTE_MS;
/** Mails that nobody attached to an enquiry. The mailbox keeps them. */
const UNMATCHED_DAYS = 30;

/** The reader runs while the server listens. */
export async function messagesRoom(app: FastifyInstance, context: DeskContext): Promise<void> {
  const { config, store, mailer, mailStrings, worker } = context;
  const { database, key } = store;
  const { dataDir, diskReserveBytes } = config;
  const { replyTo, imapUrl } = config.inbox;
  if (mailer) {
    worker.addLane(
      createMailLane({
        database,
        mailer,
        company: () => mailStrings().company.name,
        replyTo: async (reference) =>
          replyTo && imapUrl !== null ? replyToFor(database, replyTo, key, reference) : replyTo,
        readsReplies: imapUrl !== null,
        log: app.log,
      }),
    );
  }
  let reader: MailboxReader | undefined;
  app.addHook("onListen", async () => {
    if (imapUrl === null || mailer === null || replyTo === null) return;
    const ownAddresses = [replyTo, config.notify.mail && senderAddress(config.notify.mail.from)].filter(
      (address) => address !== null,
    );
    const serverId = ensureServerId(dataDir);
    reader = startMailboxReader({
      imapUrl,
      database,
      dataDir,
      diskReserveBytes,
      serverId,
      ownAddresses,
      key,
      onFirstRead: () => {
        tryReplyAddress(database, mailer, replyTo, key).catch((error: unknown) =>
          app.log.warn({ err: error }, "inbox.reply_address_not_tried"),
        );
      },
      onOwnMail: async (recipients) => noteTrial(database, replyTo, key, recipients),
      log: app.log,
    });
  });
  app.addHook("onClose", async () => {
    await reader?.stop();
  });
  worker.addRoutine({
    everyMs: CLEANING_MS,
    failure: "mails.cleaning_failed",
    async run() {
      const before = new Date(Date.now() - UNMATCHED_DAYS * DAY_MS).toISOString();
      await database.write(sql`DELETE FROM messages WHERE contact_id IS NULL AND created_at < ${before}`);
      if (imapUrl === null) await database.write(forgetMailboxes(database, null));
    },
  });

  templateRoutes(app, context);
  sendingRoutes(app, { database, mailer, sendsChats: config.whatsApp !== null, wake: worker.wake });
  inboxRoutes(app, database);
}
