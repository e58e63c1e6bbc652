/** Queues that notify staff, partners and visitors of enquiries, at least once and independently of each other. */

import sql, { join } from "sql-template-tag";
import { HOUR_MS } from "../../core/times.ts";
import type { Config, MailSettings, NotifySettings } from "../config.ts";
import type { Database } from "../database/database.ts";
import { enquiryColumns, enquiryRow } from "../enquiries/enquiry.ts";
import type { Delivery, NotificationKind } from "../enquiries/notifications.ts";
import type { Store } from "../enquiries/store.ts";
import { errorText } from "../error-text.ts";
import type { Limiter } from "../http/rate-limit.ts";
import type { Job } from "../jobs/jobs.ts";
import { type Queue, SkipJobError } from "../jobs/queue.ts";
import type { Log } from "../log.ts";
import { buildAcknowledgementMail, skipReason } from "./acknowledgement.ts";
import type { MailStrings } from "./mail-body.ts";
import type { Mailer } from "./mailer.ts";
import { buildBatchMail, buildStaffMail, ENQUIRIES_PER_MAIL } from "./staff-mail.ts";
import { postWebhook } from "./webhook.ts";

const CONCURRENCY = 8;
const TIMEOUT_MS = 60_000;
/** Together with polling and sending, this notifies staff of every enquiry in a flood within a minute. */
const BATCH_MS = 30_000;

/** The mails to staff in an hour; beyond it enquiries are sent in batches, and requests wait. */
export const MAIL_LIMIT = { count: 60, windowMs: HOUR_MS };

interface Counter {
  inc(count?: number): void;
}

interface Notifying {
  config: Pick<Config, "notify" | "siteUrl" | "inbox">;
  store: Pick<Store, "database" | "journal">;
  mailer: Mailer | null;
  strings: () => MailStrings;
  log: Log;
  /** The link to the receipt of an enquiry; null without SITE_URL or while there is no key. */
  receiptLinkFor(enquiry: { reference: string; email: string }): string | null;
  /** Limits single mails to staff. While it is reached, enquiries are sent in batches. */
  mailLimit: Limiter;
  counters: { delivered: Counter; failed: Counter };
}

/** Reads the current enquiries of the jobs. Leaves out erased and sealed ones. Journal jobs carry theirs. */
export async function readDeliveries(database: Database, jobs: readonly Job[]): Promise<Delivery[]> {
  const ids = jobs.flatMap(({ enquiryId }) => enquiryId ?? []);
  const enquiries =
    ids.length === 0
      ? []
      : await database.read(enquiryRow, sql`SELECT ${enquiryColumns} FROM open_enquiries WHERE id IN (${join(ids)})`);
  return jobs.flatMap(({ id, enquiryId, journaled }) => {
    const enquiry = journaled?.enquiry ?? enquiries.find((each) => each.id === enquiryId);
    return enquiry ? [{ jobId: id, enquiry }] : [];
  });
}

/** @param deliver stops when the signal aborts; throws if the notification was not accepted or must not be sent */
const createQueue = (
  kind: NotificationKind,
  { store, counters }: Notifying,
  deliver: (delivery: Delivery, signal: AbortSignal) => Promise<void>,
): Queue => ({
  kind,
  concurrency: CONCURRENCY,
  timeoutMs: TIMEOUT_MS,
  async handle(job, signal) {
    const [delivery] = await readDeliveries(store.database, [job]);
    if (delivery === undefined) return [];
    await deliver(delivery, signal);
    counters.delivered.inc();
    return [];
  },
  onFailure() {
    counters.failed.inc();
    return [];
  },
});

/**
 * Logs each mail that the server refuses for some of its recipients: it counts as sent, and these people do not get it.
 */
export const logRefusals = (mailer: Mailer, log: Log): Mailer => ({
  ...mailer,
  async send(message, signal, onData) {
    const refused = await mailer.send(message, signal, onData);
    if (refused > 0) log.error({ refused }, "mail.recipients_refused");
    return refused;
  },
});

/**
 * Mails staff. The mail of a test enquiry goes to the mailbox that the desk reads, too, and its header names the server
 * that checks senders.
 */
function staffMailQueue(notifying: Notifying, { to }: MailSettings, mailer: Mailer): Queue {
  const { config, store, strings, mailLimit, counters } = notifying;
  const { siteUrl, inbox } = config;
  const { imapUrl, replyTo } = inbox;
  const canaryTo = imapUrl === null || replyTo === null ? to : [...new Set([...to, replyTo])];
  return {
    ...createQueue("mail", notifying, async (delivery, signal) => {
      const recipients = delivery.enquiry.canary ? canaryTo : to;
      await mailer.send(buildStaffMail(delivery, recipients, strings(), siteUrl), signal);
      mailLimit.take("");
    }),
    batching: {
      isActive: () => mailLimit.wait("") > 0,
      size: ENQUIRIES_PER_MAIL,
      intervalMs: BATCH_MS,
      async handle(jobs, signal) {
        const deliveries = await readDeliveries(store.database, jobs);
        if (deliveries.length === 0) return;
        await mailer.send(buildBatchMail(deliveries, to, strings(), siteUrl), signal);
        counters.delivered.inc(deliveries.length);
      },
    },
  };
}

const isAddressRefused = (error: unknown): boolean =>
  error instanceof Error &&
  "code" in error &&
  error.code === "EENVELOPE" &&
  "responseCode" in error &&
  Number(error.responseCode) >= 500;

/**
 * Acknowledges to visitors who may get one. An address that the mail server refuses is the visitor's typing error:
 * retrying does not help, and as a dead notification it would raise an alarm that nobody can clear.
 */
const acknowledgementQueue = (notifying: Notifying, { to }: MailSettings, mailer: Mailer): Queue =>
  createQueue("acknowledgement", notifying, async (delivery, signal) => {
    const { store, strings, log, receiptLinkFor } = notifying;
    const reason = await skipReason(store, delivery, new Date());
    if (reason !== null) throw new SkipJobError(reason);
    const link = receiptLinkFor(delivery.enquiry);
    try {
      await mailer.send(buildAcknowledgementMail(delivery, to, strings(), link), signal);
    } catch (error) {
      if (!isAddressRefused(error)) throw error;
      log.warn({ jobId: delivery.jobId }, "acknowledgement.address_refused");
      throw new SkipJobError(errorText(error));
    }
  });

/** Returns a queue for each kind of notification that is configured. */
export function notificationQueues(notifying: Notifying): Queue[] {
  const { mail, acknowledge, webhook } = notifying.config.notify;
  const { mailer } = notifying;
  return [
    ...(mail && mailer ? [staffMailQueue(notifying, mail, mailer)] : []),
    ...(mail && mailer && acknowledge ? [acknowledgementQueue(notifying, mail, mailer)] : []),
    ...(webhook
      ? [createQueue("webhook", notifying, (delivery, signal) => postWebhook(webhook, delivery, signal))]
      : []),
  ];
}

const NOT_NOTIFIED =
  "off. Set SMTP_URL or WEBHOOK_URL, or read enquiries with the command below (those set aside: --set-aside).";

/** Describes the notifications in the startup output, for the operator. */
export function describeNotifications({ mail, webhook }: NotifySettings): string {
  const channels = [mail && "by mail", webhook && "by webhook"].filter((channel) => channel !== null);
  return channels.length > 0 ? channels.join(" and ") : NOT_NOTIFIED;
}
