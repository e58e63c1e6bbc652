/** Sends the scheduled mails: the daily digest, and the alarm when no enquiry has arrived for days. */

import { z } from "zod";
import { DAY_MS, HOUR_MS, longTime } from "../../core/times.ts";
import type { Config } from "../config.ts";
import type { Database } from "../database/database.ts";
import { lastReceivedAt, readSetAside } from "../enquiries/read.ts";
import { createRetentionWarning } from "../enquiries/retention-state.ts";
import type { Store } from "../enquiries/store.ts";
import type { Limiter } from "../http/rate-limit.ts";
import { type DueWork, runWhenDue } from "../jobs/due-work.ts";
import type { Log } from "../log.ts";
import { enquiriesCommand } from "../package-info.ts";
import { buildDigestMail, composeDigest, type Digest, readOverdue } from "./digest.ts";
import { buildMailMessage, type MailMessage, type MailStrings } from "./mail-body.ts";
import type { Mailer } from "./mailer.ts";
import { postDigest } from "./webhook.ts";

const TIMEOUT_MS = 60_000;
/** How long a silence is acceptable. */
const SILENCE_MS = 7 * DAY_MS;

interface ScheduledMailOptions {
  config: Pick<Config, "notify" | "siteUrl" | "retentionDays">;
  store: Store;
  mailer: Mailer | null;
  /** Counts mails to staff. These do not wait for it. */
  mailLimit: Limiter;
  strings: () => MailStrings;
  log: Log;
}

/** 09:00 in India, when the office opens, is 03:30 UTC. */
const OPENING_MS = 3.5 * HOUR_MS;

const openingTime = z.union([z.iso.datetime(), z.literal("")]);
/**
 * Stored: the opening time whose digest is complete, the one whose first mail has gone out, and the last enquiry that
 * was reported.
 */
const digestState = z.object({ opening: openingTime, begun: openingTime.default(""), lastId: z.number() });

const lastOpening = (now: Date): Date =>
  new Date(Math.floor((now.getTime() - OPENING_MS) / DAY_MS) * DAY_MS + OPENING_MS);

/** Enquiries read at once. A larger flood from one sender takes an entry in each of several mails. */
const PAGE_SIZE = 1000;

const planWarning = ({ config, store }: ScheduledMailOptions, now: Date) =>
  createRetentionWarning(store.database, config.retentionDays)(now);

/** Returns the next digest if it is due. While enquiries are left over, the next run sends the next part. */
async function planDigest(
  sources: ScheduledMailOptions,
  now: Date,
  previousState: string | null,
  send: (digest: Digest) => Promise<void>,
): Promise<DueWork | null> {
  const opening = lastOpening(now).toISOString();
  const last = digestState.parse(previousState === null ? { opening: "", lastId: 0 } : JSON.parse(previousState));
  if (last.opening === opening) return null;
  const { enquiries, total } = await readSetAside(sources.store, last.lastId, PAGE_SIZE);
  const isFirst = last.begun !== opening;
  const overdue = isFirst ? await readOverdue(sources.store.database, now) : [];
  const warning = isFirst ? await planWarning(sources, now) : null;
  const ending = warning?.days ?? [];
  const record = async () => warning?.record();
  if (enquiries.length + overdue.length + ending.length === 0) {
    return { state: JSON.stringify({ opening, lastId: last.lastId }), run: record };
  }
  const digest = composeDigest(enquiries, total, sources.strings(), overdue, ending);
  const lastId = digest.covered > 0 ? digest.lastId : last.lastId;
  const state = { opening: digest.remaining > 0 ? last.opening : opening, begun: opening, lastId };
  const run = async () => {
    await send(digest);
    await record();
  };
  return { state: JSON.stringify(state), run };
}

/** Without mail and webhook only the desk shows them; enquiries are erased at the end of their time all the same. */
async function planSilentWarning(
  sources: ScheduledMailOptions,
  now: Date,
  previousState: string | null,
): Promise<DueWork | null> {
  const state = lastOpening(now).toISOString();
  if (previousState === state) return null;
  return { state, run: async () => (await planWarning(sources, now))?.record() };
}

/** The form may be broken. */
export function buildSilenceMail(since: Date, to: readonly string[]): MailMessage {
  const title = `No enquiry since ${longTime(since.toISOString())}`;
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
  const state = since.toISOString();
  return state === reported ? null : { state, run: () => send(since) };
}

/**
 * Sends the mails that are due now. Without mail the digest goes to the webhook, and there is no alarm; with neither,
 * the desk shows what the digest would say.
 * @throws if one of them fails
 */
export async function sendScheduledMails(options: ScheduledMailOptions, now: Date, stop: AbortSignal): Promise<void> {
  const { config, store, mailer, mailLimit, log } = options;
  const { mail, webhook } = config.notify;
  const timeout = () => AbortSignal.any([stop, AbortSignal.timeout(TIMEOUT_MS)]);
  const sendMail =
    mail &&
    mailer &&
    (async (build: (to: readonly string[]) => MailMessage) => {
      await mailer.send(build(mail.to), timeout());
      mailLimit.take("");
    });

  if (!sendMail && webhook === null) {
    await runWhenDue(store.database, "retention-warning", (state) => planSilentWarning(options, now, state));
    return;
  }

  async function sendDigest(digest: Digest): Promise<void> {
    if (sendMail) await sendMail((to) => buildDigestMail(digest, to, options.strings(), config.siteUrl));
    else if (webhook) await postDigest(webhook, digest, timeout());
    const { covered, remaining, overdue, ending } = digest;
    log.info(
      { kind: "set-aside-digest", covered, remaining, overdue: overdue.length, ending: ending.length },
      "scheduled_mail.sent",
    );
  }
  await runWhenDue(store.database, "digest", (state) => planDigest(options, now, state, sendDigest));

  if (!sendMail) return;
  async function sendAlarm(since: Date): Promise<void> {
    await sendMail?.((to) => buildSilenceMail(since, to));
    log.info({ kind: "silence-alarm" }, "scheduled_mail.sent");
  }
  await runWhenDue(store.database, "silence", (state) => planSilenceAlarm(store.database, now, state, sendAlarm));
}
