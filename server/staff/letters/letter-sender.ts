/** Sends letters when their eight seconds are over, each at most once. */
import { setTimeout as wait } from "node:timers/promises";
import { errorCode } from "../../jobs/error-text.ts";
import { defaultRetrySeconds } from "../../jobs/jobs.ts";
import { nextAttemptAt } from "../../notifications/delivery-worker.ts";
import type { Mailer } from "../../notifications/mail/mailer.ts";
import type { Database } from "../../storage/database.ts";
import type { Log } from "../../storage/store.ts";
import { buildLetterMail } from "./letter-mail.ts";
import { type ClaimedLetter, claimLetters, markUnsure, recordOutcome, type SendOutcome } from "./letter-rows.ts";
import { readSendError, UNSURE } from "./send-error.ts";

export interface SenderOptions {
  database: Database;
  mailer: Mailer;
  /** The name of the company, from which the letters come. */
  company: () => string;
  /** Returns the address that a visitor answers to. */
  replyTo: (reference: string) => Promise<string | null>;
  /** Whether reports that a letter could not be delivered go to that address, too, because the desk reads it. */
  readsReplies: boolean;
  /** Seconds to wait after each failed attempt. */
  retrySeconds?: readonly number[];
  log: Log;
  /** How often to look for letters that another server took. */
  pollMs?: number;
}

export interface LetterSender {
  /** Looks for due letters after so many milliseconds. */
  wake(delayMs: number): void;
  /** Sends what is due now, for tests. */
  sendDue(): Promise<void>;
  start(): void;
  /** Lets attempts finish for `graceMs`, then gives up on them. */
  stop(graceMs?: number): Promise<void>;
}

/** Letters at once. */
const BATCH = 4;
const ATTEMPT_MS = 60_000;
/** Outlasts an attempt: a letter that is still marked as being sent then has lost its server. */
const LEASE_MS = 90_000;
const GIVEN_UP = "The mail server could not be reached for days. The desk no longer tries by itself.";

export function createLetterSender(options: SenderOptions): LetterSender {
  const { database, mailer, company, replyTo, readsReplies, log, pollMs = 2_000 } = options;
  const { retrySeconds = defaultRetrySeconds } = options;
  const stopping = new AbortController();
  let woken = Promise.withResolvers<void>();
  let working: Promise<void> | undefined;
  const timers = new Set<NodeJS.Timeout>();

  function outcomeOf(letter: ClaimedLetter, error: unknown, hasBegun: boolean, now: Date): SendOutcome {
    const { kind, sentence } = readSendError(error, hasBegun);
    if (kind === "unsure") return { state: "unsure", error: sentence };
    if (kind === "refused") return { state: "failed", error: sentence };
    if (stopping.signal.aborted) return { state: "waiting", error: null, sendAt: now };
    const sendAt = nextAttemptAt(letter.attempts, now, retrySeconds);
    return sendAt === null ? { state: "failed", error: GIVEN_UP } : { state: "waiting", error: sentence, sendAt };
  }

  async function attempt(letter: ClaimedLetter): Promise<SendOutcome> {
    let hasBegun = false;
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(ATTEMPT_MS)]);
    try {
      const address = await replyTo(letter.reference);
      const mail = buildLetterMail(letter, company(), address);
      const bounces = readsReplies && address !== null ? { bouncesTo: address } : {};
      await mailer.send({ ...mail, ...bounces }, signal, () => {
        hasBegun = true;
      });
      return { state: "sent" };
    } catch (error) {
      const outcome = outcomeOf(letter, error, hasBegun, new Date());
      log.warn({ letterId: letter.id, errorCode: errorCode(error), state: outcome.state }, "letter.attempt_failed");
      return outcome;
    }
  }

  async function send(letter: ClaimedLetter): Promise<void> {
    const outcome = await attempt(letter);
    const isRecorded = await recordOutcome(database, letter, outcome, new Date());
    if (outcome.state === "sent") log.info({ letterId: letter.id, isRecorded }, "letter.sent");
  }

  async function sendDue(): Promise<void> {
    const lost = await markUnsure(database, new Date(), UNSURE);
    if (lost > 0) log.error({ letters: lost }, "letter.unsure");
    let claimed: ClaimedLetter[];
    do {
      claimed = await claimLetters(database, new Date(), LEASE_MS, BATCH);
      const results = await Promise.allSettled(claimed.map(send));
      for (const result of results) {
        // The letter becomes unsure when its lease ends: whether it left is not on record.
        if (result.status === "rejected") log.error({ errorCode: errorCode(result.reason) }, "letter.write_failed");
      }
    } while (claimed.length === BATCH && !stopping.signal.aborted);
  }

  async function work(): Promise<void> {
    while (!isStopped()) {
      woken = Promise.withResolvers<void>();
      await sendDue().catch((error) => log.error({ errorCode: errorCode(error) }, "letter.read_failed"));
      const polling = new AbortController();
      await Promise.race([woken.promise, wait(pollMs, undefined, { signal: polling.signal }).catch(() => undefined)]);
      polling.abort();
    }
  }

  let stopped = false;
  const isStopped = () => stopped;
  return {
    wake(delayMs) {
      const timer = setTimeout(() => {
        timers.delete(timer);
        woken.resolve();
      }, delayMs);
      timers.add(timer);
    },
    sendDue,
    start() {
      working ??= work();
    },
    async stop(graceMs = 5_000) {
      stopped = true;
      for (const timer of timers) clearTimeout(timer);
      woken.resolve();
      const grace = setTimeout(() => stopping.abort(), graceMs);
      await working;
      clearTimeout(grace);
    },
  };
}
