/** Sets up everything that notifies staff, partners and visitors. */

import type { NotifySettings } from "../config.ts";
import { createLimiter } from "../http/rate-limit.ts";
import type { Worker } from "../jobs/worker.ts";
import { createRetentionNotice } from "../storage/retention-notice.ts";
import type { Log, Store } from "../storage/store.ts";
import { type DeliveryWorker, startDeliveryWorker } from "./delivery-worker.ts";
import type { MailStrings } from "./mail/mail-strings.ts";
import type { Mailer } from "./mail/mailer.ts";
import { readOverdue } from "./mail/overdue.ts";
import { sendScheduledMails } from "./scheduled-mails.ts";
import { combineStaffMails, createTransports, type ReceiptLinkFor } from "./transports.ts";

/** The mails to staff in an hour; beyond it enquiries are combined, and requests wait. */
const MAIL_LIMIT = { count: 60, windowMs: 60 * 60_000 };
const SCHEDULED_MS = 60_000;

export interface Notifier {
  /** Starts a delivery worker for each channel that is set up. */
  start(): void;
  /** Delivers an enquiry that was just stored without waiting for the next poll. */
  wake(): void;
  /** Lets attempts finish. Everything else stays in the outbox. */
  stop(): Promise<void>;
}

interface NotifierOptions {
  settings: NotifySettings;
  store: Pick<Store, "repository" | "outbox" | "database">;
  mailer: Mailer | null;
  strings: () => MailStrings;
  worker: Worker;
  log: Log;
  /** The retention period; null for no end. */
  readRetentionDays: () => Promise<number | null>;
  receiptLinkFor: ReceiptLinkFor;
  /** The address of the mailbox that the desk reads. */
  readMailbox: string | null;
}

export function createNotifier(options: NotifierOptions): Notifier {
  const { settings, store, mailer, strings, worker, log, readRetentionDays, receiptLinkFor, readMailbox } = options;
  const { repository, outbox, database } = store;
  const { mail, webhook, siteUrl } = settings;
  const mailLimit = createLimiter([MAIL_LIMIT]);
  const workers: DeliveryWorker[] = [];
  const scheduledMail = {
    repository,
    database,
    readOverdue: (now: Date) => readOverdue(database, now),
    planRetentionNotice: createRetentionNotice({ repository, database }, readRetentionDays),
    mail: mail && mailer ? { mailer, to: mail.to } : null,
    mailLimit,
    webhook,
    strings,
    siteUrl,
    log,
  };
  worker.addRoutine({
    everyMs: SCHEDULED_MS,
    failure: "scheduled_mail.failed",
    run: (signal) => sendScheduledMails(scheduledMail, new Date(), signal),
  });
  return {
    start() {
      const transports = createTransports(settings, mailer, strings, outbox, log, receiptLinkFor, readMailbox);
      for (const [channel, transport] of transports) {
        const combine = channel === "mail" ? combineStaffMails(settings, mailer, strings, log, mailLimit) : null;
        workers.push(startDeliveryWorker({ channel, outbox, transport, combine, log }));
      }
    },
    wake() {
      for (const each of workers) each.wake();
    },
    async stop() {
      await Promise.all(workers.map((each) => each.stop()));
    },
  };
}

const NO_CHANNELS =
  "off. Set SMTP_URL or WEBHOOK_URL, or read enquiries with the command below (quarantined ones: --quarantined).";

/** Describes the channels in the startup output, for the operator. */
export function describeChannels({ mail, webhook }: NotifySettings): string {
  const channels = [mail && "by mail", webhook && "by webhook"].filter((channel) => channel !== null);
  return channels.length > 0 ? channels.join(" and ") : NO_CHANNELS;
}
