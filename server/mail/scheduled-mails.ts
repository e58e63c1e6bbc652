/** Sends the scheduled mails: the daily digest, and the alarm when no enquiry arrives. */
import type { WebhookSettings } from "../config.ts";
import type { PlanRetentionNotice } from "../enquiries/retention-state.ts";
import type { Log, Store } from "../enquiries/store.ts";
import type { Limiter } from "../http/rate-limit.ts";
import { runMarked } from "../jobs/daily.ts";
import { errorCode } from "../jobs/error-text.ts";
import type { AnnouncingChannel } from "../privacy/privacy-requests.ts";
import { announceRequests, REQUESTS_PER_ROUND, type RequestChannel } from "./announce-requests.ts";
import { buildDigestMail, type Digest, planDigest, planSilentNotice } from "./digest.ts";
import type { MailStrings } from "./mail-strings.ts";
import type { Mailer } from "./mailer.ts";
import type { OverdueEnquiry } from "./overdue.ts";
import { buildRequestMail } from "./request-mail.ts";
import { buildSilenceMail, planSilenceAlarm } from "./silence-alarm.ts";
import { postDigest, postRequest } from "./webhook.ts";

const TIMEOUT_MS = 60_000;
/** While the limit of mails is reached, requests are told of once in this time. */
const REQUESTS_WAIT_MS = 60 * 60_000;

export interface ScheduledMailOptions {
  store: Store;
  /** Reads the enquiries whose promise was not kept. */
  readOverdue(now: Date): Promise<OverdueEnquiry[]>;
  /** Announces in the digest what is erased in a week. */
  planRetentionNotice: PlanRetentionNotice;
  /** Null: the digest goes to the webhook, and there is no silence alarm. With neither, the desk shows what it would say. */
  mail: { mailer: Mailer; to: readonly string[] } | null;
  /** Counts mails to staff. Requests wait for it; digest and alarm do not. */
  mailLimit: Limiter;
  webhook: WebhookSettings | null;
  strings: () => MailStrings;
  siteUrl: string | null;
  log: Log;
}

/** Tells staff of what people asked for. A channel that fails must not hold up the digest. */
async function tellOfRequests(options: ScheduledMailOptions, now: Date, stop: AbortSignal): Promise<void> {
  const { store, mail, mailLimit, webhook, siteUrl, log } = options;
  const timeout = () => AbortSignal.any([stop, AbortSignal.timeout(TIMEOUT_MS)]);
  const channels = new Map<AnnouncingChannel, RequestChannel>();
  if (mail) {
    channels.set("mail", {
      size: REQUESTS_PER_ROUND,
      waits: (toldAt) => mailLimit.wait("") > 0 && Number(now) - Number(toldAt) < REQUESTS_WAIT_MS,
      async tell(requests) {
        await mail.mailer.send(buildRequestMail(requests, mail.to, options, siteUrl), timeout());
        mailLimit.take("");
      },
    });
  }
  if (webhook) {
    channels.set("webhook", {
      size: 1,
      waits: () => false,
      async tell(requests) {
        for (const request of requests) await postRequest(webhook, request, timeout());
      },
    });
  }
  await announceRequests(store.database, channels, now).catch((error: unknown) =>
    log.error({ errorCode: errorCode(error) }, "privacy_request.not_announced"),
  );
}

/** Sends the mails that are due now. @throws if one of them fails */
export async function sendScheduledMails(options: ScheduledMailOptions, now: Date, stop: AbortSignal): Promise<void> {
  const { mail, mailLimit, webhook, siteUrl, log } = options;
  const { database } = options.store;
  const strings = options.strings();
  await tellOfRequests(options, now, stop);
  const timeout = () => AbortSignal.any([stop, AbortSignal.timeout(TIMEOUT_MS)]);
  async function sendDigest(digest: Digest): Promise<void> {
    if (mail) await mail.mailer.send(buildDigestMail(digest, mail.to, strings, siteUrl), timeout());
    else if (webhook) await postDigest(webhook, digest, timeout());
    if (mail) mailLimit.take("");
    const { told, left, overdue, ending } = digest;
    log.info(
      { kind: "set-aside-digest", told, left, overdue: overdue.length, ending: ending.length },
      "scheduled_mail.sent",
    );
  }
  async function sendAlarm({ mailer, to }: NonNullable<ScheduledMailOptions["mail"]>, since: Date): Promise<void> {
    await mailer.send(buildSilenceMail(since, to), timeout());
    mailLimit.take("");
    log.info({ kind: "silence-alarm" }, "scheduled_mail.sent");
  }
  if (mail === null && webhook === null) {
    await runMarked(database, "retention-notice", (previous) => planSilentNotice(options, now, previous));
    return;
  }
  await runMarked(database, "digest", (previous) => planDigest({ ...options, strings }, now, previous, sendDigest));
  if (mail === null) return;
  await runMarked(database, "silence", (previous) =>
    planSilenceAlarm(database, now, previous, (since) => sendAlarm(mail, since)),
  );
}
