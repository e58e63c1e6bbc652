/** What the desk does by the clock: the digest of the quarantine and the alarm when nothing comes. */
import { setTimeout as wait } from "node:timers/promises";
import type { Archive, Log } from "../storage/store.ts";
import { faultCode } from "./delivery-error.ts";
import { once } from "./lease.ts";
import { type Digest, digestLetter, planDigest } from "./mail/digest.ts";
import type { MailStrings } from "./mail/mail-strings.ts";
import type { Mailer } from "./mail/mailer.ts";
import { planSilence, silenceLetter } from "./mail/silence-alarm.ts";
import type { WebhookSettings } from "./settings.ts";
import { postDigest } from "./webhook.ts";

const EVERY_MS = 60_000;
const CUT_OFF_MS = 60_000;

export interface Watch {
  archive: Archive;
  /** Null: the digest goes to the webhook, and there is no alarm of silence. */
  mail: { mailer: Mailer; to: readonly string[] } | null;
  webhook: WebhookSettings | null;
  silenceAlarmDays: number | null;
  words: MailStrings;
  log: Log;
}

/** Looks once whether something is due. */
export async function lookAround(watch: Watch, now: Date, stop: AbortSignal): Promise<void> {
  const { archive, mail, webhook, silenceAlarmDays: days, words, log } = watch;
  const cutOff = () => AbortSignal.any([stop, AbortSignal.timeout(CUT_OFF_MS)]);
  async function tellDigest(digest: Digest): Promise<void> {
    if (mail) await mail.mailer.send(digestLetter(digest, mail.to, words), cutOff());
    else if (webhook) await postDigest(webhook, digest, cutOff());
    log.info({ told: digest.told, left: digest.left }, "digest of the quarantine sent");
  }
  async function tellSilence({ mailer, to }: NonNullable<Watch["mail"]>, since: Date): Promise<void> {
    await mailer.send(silenceLetter(since, to), cutOff());
    log.info({}, "alarm of silence sent");
  }
  await once(archive, "digest", now, (done) => planDigest(archive, now, done, words, tellDigest));
  if (days === null || mail === null) return;
  await once(archive, "silence", now, (done) =>
    planSilence(archive, now, days, done, (since) => tellSilence(mail, since)),
  );
}

/** Looks every minute until the returned function is called. */
export function startWatch(watch: Watch): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  async function work(): Promise<void> {
    while (!signal.aborted) {
      await lookAround(watch, new Date(), signal).catch((error) =>
        watch.log.error({ fault: faultCode(error) }, "digest or alarm not sent"),
      );
      await wait(EVERY_MS, undefined, { signal }).catch(() => undefined);
    }
  }
  const working = work();
  return () => {
    stopping.abort();
    return working;
  };
}
