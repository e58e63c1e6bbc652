/**
 * Everything that runs in the background of a server: the queues that handle jobs, the tasks that run at an interval,
 * and the reader of the mailbox. Routes only wake the worker.
 */
import type { FastifyInstance } from "fastify";
import type { Content } from "../core/content/read-content.ts";
import { HOUR_MS, MINUTE_MS } from "../core/times.ts";
import { readSiteContent } from "./content/overrides.ts";
import { createPictureQueue, deleteUnused } from "./content/pictures/pictures.ts";
import { createDueTask, mailFailed } from "./content/scheduled-publications.ts";
import { contentOf } from "./content/versions.ts";
import { ensureServerId } from "./database/installation-key.ts";
import { createRetention } from "./enquiries/retention.ts";
import { createLimiter } from "./http/rate-limit.ts";
import type { Queue } from "./jobs/queue.ts";
import type { ScheduledTask, Worker } from "./jobs/worker.ts";
import type { Log } from "./log.ts";
import { MAIL_LIMIT, notificationQueues } from "./mail/notifications.ts";
import { sendScheduledMails } from "./mail/scheduled-mails.ts";
import { deleteUnsentFiles } from "./messages/attachments.ts";
import type { MailboxReader } from "./messages/incoming/mailbox-reader.ts";
import { cleanMails } from "./messages/incoming/mailboxes.ts";
import { replyToFor } from "./messages/reply-address.ts";
import { createReceiptLinks } from "./privacy/receipt-tokens.ts";
import { mailRequests, postRequests } from "./privacy/request-mails.ts";
import type { AppContext } from "./routes.ts";
import { type ContentVersion, newestPublication, readPictures } from "./site/publications.ts";
import { mailAccessChanges } from "./staff/members/access-mails.ts";
import { deleteExpired } from "./staff/session/sessions.ts";
import { reportServer } from "./system/routes.ts";
import { bringBackDue, runScheduledMoves } from "./tickets/scheduled.ts";

const SECOND_MS = 1000;

type Notifying = ReturnType<typeof notifyingOf>;

/** The options of queues and tasks that notify staff, whose single mails count towards one limit. */
const notifyingOf = ({ config, store, mailer, metrics, mailStrings, receiptTokens }: AppContext, log: Log) => ({
  ...{ config, store, mailer, log, counters: metrics },
  strings: mailStrings,
  mailLimit: createLimiter([MAIL_LIMIT]),
  receiptLinkFor: createReceiptLinks(receiptTokens, config.siteUrl),
});

/** The queues of the jobs that the settings allow. Modules of channels that are off are not loaded. */
async function queuesOf(
  { config, store, mailer, mailStrings, content }: AppContext,
  notifying: Notifying,
): Promise<Queue[]> {
  const { database, key } = store;
  const { log } = notifying;
  const { whatsApp, inbox, notify } = config;
  const queues = [...notificationQueues(notifying), createPictureQueue(content)];
  if (mailer) {
    const { createMailQueue } = await import("./messages/message-queue.ts");
    const { replyTo, imapUrl } = inbox;
    queues.push(
      createMailQueue({
        ...{ database, mailer, log },
        company: () => mailStrings().company.name,
        replyTo: async (reference) =>
          replyTo && imapUrl !== null ? replyToFor(database, replyTo, key, reference) : replyTo,
        readsReplies: imapUrl !== null,
      }),
    );
  }
  if (whatsApp) {
    const { chatQueue, fileQueue } = await import("./channels/whatsapp/queues.ts");
    const options = { config, database, whatsApp, log };
    queues.push(chatQueue(options), fileQueue(options));
  }
  if (notify.pushSubject !== null) {
    const { pushQueue } = await import("./push/push-queue.ts");
    const calendar = () => store.settings().calendar;
    queues.push(pushQueue({ database, subject: notify.pushSubject, siteUrl: config.siteUrl, calendar, log }));
  }
  return queues;
}

function tasksOf(context: AppContext, notifying: Notifying): ScheduledTask[] {
  const { config, content, mailer, publisher, site, store } = context;
  const { database } = store;
  const { imapUrl } = config.inbox;
  const publishDue = createDueTask(content, publisher);
  const serverId = ensureServerId(config.dataDir);
  const published = {
    newest: () => newestPublication(database),
    contentOf: async (version: ContentVersion) => contentOf(await readSiteContent(content), version),
    picturesOf: (of: Content) => readPictures(database, of),
  };
  const mail = (run: typeof sendScheduledMails) => (stop: AbortSignal) => run(notifying, new Date(), stop);
  return [
    {
      everyMs: SECOND_MS,
      failure: "desk.scheduled_move_failed",
      run: () => runScheduledMoves(config.notify, store),
    },
    { everyMs: SECOND_MS, failure: "desk.follow_ups_failed", run: () => bringBackDue(database) },
    { everyMs: 2 * SECOND_MS, failure: "site.not_switched", run: () => site.poll(published) },
    {
      everyMs: 2 * SECOND_MS,
      retryMs: 15 * SECOND_MS,
      failure: "scheduled_publication.not_published",
      failureLevel: "error",
      run: async () => site.state() !== "starting" && publishDue(),
    },
    { everyMs: 20 * SECOND_MS, failure: "server_report.failed", run: () => reportServer(store, site, serverId) },
    { everyMs: MINUTE_MS, failure: "scheduled_mail.failed", run: mail(sendScheduledMails) },
    {
      everyMs: MINUTE_MS,
      failure: "privacy_request.not_announced",
      failureLevel: "error",
      run: mail(mailRequests),
    },
    {
      everyMs: MINUTE_MS,
      failure: "privacy_request.not_announced",
      failureLevel: "error",
      run: mail(postRequests),
    },
    { everyMs: MINUTE_MS, failure: "access_mail.not_sent", failureLevel: "error", run: mail(mailAccessChanges) },
    {
      everyMs: MINUTE_MS,
      failure: "scheduled_publication.not_mailed",
      run: (stop) => mailFailed(database, { config, mailer }, stop),
    },
    { everyMs: 10 * MINUTE_MS, failure: "mails.cleaning_failed", run: () => cleanMails(database, imapUrl) },
    {
      everyMs: HOUR_MS,
      retryMs: 10 * MINUTE_MS,
      failure: "retention.round_incomplete",
      run: createRetention(store, config.retentionDays, notifying.log),
    },
    {
      everyMs: HOUR_MS,
      failure: "attachments.cleaning_failed",
      run: () => database.write(deleteUnsentFiles(new Date())),
    },
    { everyMs: HOUR_MS, failure: "sign_in.clean_up_failed", run: () => database.write(...deleteExpired()) },
    { everyMs: 6 * HOUR_MS, failure: "pictures.cleaning_failed", run: () => deleteUnused(content) },
  ];
}

/** Runs queues, tasks and the reader of the mailbox from when the server listens until it closes. */
export async function background(app: FastifyInstance, context: AppContext & { worker: Worker }): Promise<void> {
  const { worker } = context;
  const notifying = notifyingOf(context, app.log);
  for (const task of tasksOf(context, notifying)) worker.schedule(task);
  for (const queue of await queuesOf(context, notifying)) worker.addQueue(queue);
  let mailbox: Promise<MailboxReader | null> | undefined;
  app.addHook("onListen", async () => {
    worker.start();
    if (context.config.inbox.imapUrl === null) return;
    const opener = import("./messages/incoming/open-mailbox.ts");
    mailbox = opener.then(({ openMailbox }) => openMailbox(context, app.log));
    await mailbox;
  });
  app.addHook("onClose", async () => {
    await Promise.all([worker.stop(), mailbox?.then((reader) => reader?.stop())]);
  });
}
