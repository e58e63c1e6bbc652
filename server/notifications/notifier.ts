/** Starts and stops everything that notifies staff, partners and visitors. */
import { createLimiter } from "../http/rate-limit.ts";
import { createRetentionNotice } from "../storage/retention-notice.ts";
import type { Log, Store } from "../storage/store.ts";
import { type DeliveryWorker, startDeliveryWorker } from "./delivery-worker.ts";
import type { MailStrings } from "./mail/mail-strings.ts";
import type { Mailer } from "./mail/mailer.ts";
import { readOverdue } from "./mail/overdue.ts";
import { startScheduler } from "./scheduler.ts";
import type { NotifySettings } from "./settings.ts";
import { combineStaffMails, createTransports, type ReceiptLinkFor } from "./transports.ts";

/** The mails to staff in an hour; beyond it enquiries are combined, and requests wait. */
const MAIL_LIMIT = { count: 60, windowMs: 60 * 60_000 };

export interface Notifier {
  /** Starts a delivery worker for each channel that is set up, and the scheduled mails. */
  start(log: Log): void;
  /** Delivers an enquiry that was just stored without waiting for the next poll. */
  wake(): void;
  /** Lets attempts finish. Everything else stays in the outbox. */
  stop(): Promise<void>;
}

interface NotifierOptions {
  /** The retention period; null for no end. */
  readRetentionDays: () => Promise<number | null>;
  receiptLinkFor: ReceiptLinkFor;
  /** The address of the mailbox that the desk reads. */
  readMailbox: string | null;
}

export function createNotifier(
  settings: NotifySettings,
  { repository, outbox, database }: Pick<Store, "repository" | "outbox" | "database">,
  mailer: Mailer | null,
  strings: () => MailStrings,
  { readRetentionDays, receiptLinkFor, readMailbox }: NotifierOptions,
): Notifier {
  const { mail, webhook, siteUrl } = settings;
  const mailLimit = createLimiter([MAIL_LIMIT]);
  const workers: DeliveryWorker[] = [];
  let stopScheduler: (() => Promise<void>) | undefined;
  return {
    start(log) {
      const transports = createTransports(settings, mailer, strings, outbox, log, receiptLinkFor, readMailbox);
      for (const [channel, transport] of transports) {
        const combine = channel === "mail" ? combineStaffMails(settings, mailer, strings, log, mailLimit) : null;
        workers.push(startDeliveryWorker({ channel, outbox, transport, combine, log }));
      }
      const scheduledMail = mail && mailer ? { mailer, to: mail.to } : null;
      stopScheduler = startScheduler({
        repository,
        database,
        readOverdue: (now) => readOverdue(database, now),
        planRetentionNotice: createRetentionNotice({ repository, database }, readRetentionDays),
        mail: scheduledMail,
        mailLimit,
        webhook,
        strings,
        siteUrl,
        log,
      });
    },
    wake() {
      for (const worker of workers) worker.wake();
    },
    async stop() {
      await Promise.all([stopScheduler?.(), ...workers.map((worker) => worker.stop())]);
    },
  };
}

/** Returns the store with a listener that is called after each insert. */
export const withInsertListener = (store: Store, onInsert: () => void): Store => ({
  ...store,
  async insert(submission) {
    const references = await store.insert(submission);
    onInsert();
    return references;
  },
});

const NO_CHANNELS =
  "off. Set SMTP_URL or WEBHOOK_URL, or read enquiries with the command below (quarantined ones: --quarantined).";

/** Describes the channels in the startup output, for the operator. */
export function describeChannels({ mail, webhook }: NotifySettings): string {
  const channels = [mail && "by mail", webhook && "by webhook"].filter((channel) => channel !== null);
  return channels.length > 0 ? channels.join(" and ") : NO_CHANNELS;
}
