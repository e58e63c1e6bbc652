/** Sends the scheduled mails: the daily digest, and the alarm when no enquiry has arrived for days. */
import { DAY_MS, longTime } from "../../enquiry/times.ts";
import type { Config } from "../config.ts";
import type { Database } from "../database/database.ts";
import { lastReceivedAt } from "../enquiries/read.ts";
import type { Log, Store } from "../enquiries/store.ts";
import type { Limiter } from "../http/rate-limit.ts";
import { type DueWork, runMarked } from "../jobs/jobs.ts";
import { enquiriesCommand } from "../package-info.ts";
import { buildDigestMail, type Digest, planDigest, planSilentNotice } from "./digest.ts";
import { buildMailMessage, type MailMessage } from "./mail-body.ts";
import type { MailStrings } from "./mail-strings.ts";
import type { Mailer } from "./mailer.ts";
import { postDigest } from "./webhook.ts";

const TIMEOUT_MS = 60_000;
/** How long a silence is acceptable. */
const SILENCE_MS = 7 * DAY_MS;

export interface ScheduledMailOptions {
  config: Pick<Config, "notify" | "retentionDays">;
  store: Store;
  mailer: Mailer | null;
  /** Counts mails to staff. These do not wait for it. */
  mailLimit: Limiter;
  strings: () => MailStrings;
  log: Log;
}

/** The form may be broken. */
function buildSilenceMail(since: Date, to: readonly string[]): MailMessage {
  const title = `No enquiry since ${longTime(since.toISOString(), "en")}`;
  return buildMailMessage(
    { to, subject: title },
    {
      title,
      before: [
        `Either nobody has written or the form is broken. To check, send a test enquiry from a phone, or run: ${enquiriesCommand} canary`,
        "You will not get a reminder. The check restarts with the next enquiry.",
      ],
    },
  );
}

/**
 * The alarm if it is due, once for a silence and never before the first enquiry.
 * @param reported the start of the silence that was last reported
 */
async function planSilenceAlarm(
  database: Database,
  now: Date,
  reported: string | null,
  send: (since: Date) => Promise<void>,
): Promise<DueWork | null> {
  const since = await lastReceivedAt(database);
  if (since === null || now.getTime() - since.getTime() < SILENCE_MS) return null;
  const mark = since.toISOString();
  return mark === reported ? null : { mark, run: () => send(since) };
}

/**
 * Sends the mails that are due now. Without mail the digest goes to the webhook, and there is no alarm; with neither, the desk shows
 * what the digest would say.
 * @throws if one of them fails
 */
export async function sendScheduledMails(options: ScheduledMailOptions, now: Date, stop: AbortSignal): Promise<void> {
  const { config, store, mailer, mailLimit, log } = options;
  const { mail, webhook, siteUrl } = config.notify;
  const timeout = () => AbortSignal.any([stop, AbortSignal.timeout(TIMEOUT_MS)]);
  const sendMail =
    mail &&
    mailer &&
    (async (build: (to: readonly string[]) => MailMessage) => {
      await mailer.send(build(mail.to), timeout());
      mailLimit.take("");
    });

  if (!sendMail && webhook === null) {
    await runMarked(store.database, "retention-notice", (mark) => planSilentNotice(options, now, mark));
    return;
  }

  async function sendDigest(digest: Digest): Promise<void> {
    if (sendMail) await sendMail((to) => buildDigestMail(digest, to, options.strings(), siteUrl));
    else if (webhook) await postDigest(webhook, digest, timeout());
    const { told, left, overdue, ending } = digest;
    log.info(
      { kind: "set-aside-digest", told, left, overdue: overdue.length, ending: ending.length },
      "scheduled_mail.sent",
    );
  }
  await runMarked(store.database, "digest", (mark) => planDigest(options, now, mark, sendDigest));

  if (!sendMail) return;
  async function sendAlarm(since: Date): Promise<void> {
    await sendMail?.((to) => buildSilenceMail(since, to));
    log.info({ kind: "silence-alarm" }, "scheduled_mail.sent");
  }
  await runMarked(store.database, "silence", (mark) => planSilenceAlarm(store.database, now, mark, sendAlarm));
}
