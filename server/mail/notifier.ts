/** Sets up everything that notifies staff, partners and visitors. */

import type { NotifySettings } from "../config.ts";
import { createRetentionNotice } from "../enquiries/retention-state.ts";
import type { Store } from "../enquiries/store.ts";
import { createLimiter } from "../http/rate-limit.ts";
import type { Worker } from "../jobs/worker.ts";
import { createNotificationLanes, type LaneOptions } from "./lanes.ts";
import { readOverdue } from "./overdue.ts";
import { sendScheduledMails } from "./scheduled-mails.ts";

/** The mails to staff in an hour; beyond it enquiries are combined, and requests wait. */
const MAIL_LIMIT = { count: 60, windowMs: 60 * 60_000 };
const SCHEDULED_MS = 60_000;

interface NotificationOptions extends Omit<LaneOptions, "mailLimit"> {
  store: Store;
  worker: Worker;
  /** The retention period; null for no end. */
  retentionDays: number | null;
}

/** Adds a lane for each channel that is set up, and the scheduled mails. */
export function addNotifications(options: NotificationOptions): void {
  const { settings, store, worker, mailer, retentionDays } = options;
  const { database } = store;
  const { mail, webhook, siteUrl } = settings;
  const mailLimit = createLimiter([MAIL_LIMIT]);
  for (const lane of createNotificationLanes({ ...options, mailLimit }, store)) worker.addLane(lane);
  const scheduledMail = {
    ...options,
    mailLimit,
    readOverdue: (now: Date) => readOverdue(database, now),
    planRetentionNotice: createRetentionNotice(database, retentionDays),
    mail: mail && mailer ? { mailer, to: mail.to } : null,
    webhook,
    siteUrl,
  };
  worker.addRoutine({
    everyMs: SCHEDULED_MS,
    failure: "scheduled_mail.failed",
    run: (signal) => sendScheduledMails(scheduledMail, new Date(), signal),
  });
}

const NO_CHANNELS =
  "off. Set SMTP_URL or WEBHOOK_URL, or read enquiries with the command below (those set aside: --set-aside).";

/** Describes the channels in the startup output, for the operator. */
export function describeChannels({ mail, webhook }: NotifySettings): string {
  const channels = [mail && "by mail", webhook && "by webhook"].filter((channel) => channel !== null);
  return channels.length > 0 ? channels.join(" and ") : NO_CHANNELS;
}
