/** What the desk does by the clock: the digest of the quarantine and the alarm when nothing comes. */
import { setTimeout as wait } from "node:timers/promises";
import type { Archive, Log } from "../stores/store.ts";
import { digestLetter, planDigest } from "./digest.ts";
import { faultCode } from "./fault.ts";
import type { Letter } from "./letter.ts";
import type { Mailer } from "./mailer.ts";
import { once } from "./once.ts";
import { planSilence, silenceLetter } from "./silence.ts";
import type { Words } from "./words.ts";

const EVERY_MS = 60_000;
const CUT_OFF_MS = 60_000;

export interface Watch {
  archive: Archive;
  mailer: Mailer;
  to: readonly string[];
  silenceAlarmDays: number | null;
  words: Words;
  log: Log;
}

/** Looks once whether something is due. */
export async function lookAround(watch: Watch, now: Date, stop: AbortSignal): Promise<void> {
  const { archive, mailer, to, silenceAlarmDays: days, words, log } = watch;
  const send = async (letter: Letter, what: string) => {
    await mailer.send(letter, AbortSignal.any([stop, AbortSignal.timeout(CUT_OFF_MS)]));
    log.info({}, `${what} sent`);
  };
  await once(archive, "digest", now, (done) =>
    planDigest(archive, now, done, (enquiries) => send(digestLetter(enquiries, to, words), "digest of the quarantine")),
  );
  if (days === null) return;
  await once(archive, "silence", now, (done) =>
    planSilence(archive, now, days, done, (since) => send(silenceLetter(since, to), "alarm of silence")),
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
