/** The lane of letters: each leaves when its eight seconds are over, and at most once. */

import type { Database } from "../../database/database.ts";
import type { Log } from "../../enquiries/store.ts";
import { errorCode } from "../../jobs/error-text.ts";
import { defaultRetrySeconds, type Job } from "../../jobs/jobs.ts";
import type { Lane, Statements } from "../../jobs/lane.ts";
import type { Mailer } from "../../mail/mailer.ts";
import { buildLetterMail } from "./letter-mail.ts";
import { forgetJob, type LetterToSend, markSending, readLetter, settle, waitAgain } from "./letter-rows.ts";
import { readSendError, UNSURE } from "./send-error.ts";

interface LetterLaneOptions {
  database: Database;
  mailer: Mailer;
  /** The name of the company, from which the letters come. */
  company: () => string;
  /** Returns the address that a visitor answers to. */
  replyTo: (reference: string) => Promise<string | null>;
  /** Whether reports that a letter could not be delivered go to that address, too, because the desk reads it. */
  readsReplies: boolean;
  log: Log;
  /** Seconds to wait after each failed attempt. */
  retrySeconds?: readonly number[];
}

const GIVEN_UP = "The mail server could not be reached for days. The desk no longer tries by itself.";

/** The mail had surely not begun to leave, so another attempt repeats nothing. */
class NotSentError extends Error {
  readonly letter: LetterToSend;

  constructor(letter: LetterToSend, sentence: string, cause: unknown) {
    super(sentence, { cause });
    this.letter = letter;
  }
}

export function createLetterLane(options: LetterLaneOptions): Lane {
  const { database, mailer, company, replyTo, readsReplies, log, retrySeconds = defaultRetrySeconds } = options;

  /** @throws NotSentError */
  async function send(letter: LetterToSend, signal: AbortSignal): Promise<Statements> {
    let hasBegun = false;
    try {
      const address = await replyTo(letter.reference);
      const mail = buildLetterMail(letter, company(), address);
      const bounces = readsReplies && address !== null ? { bouncesTo: address } : {};
      await mailer.send({ ...mail, ...bounces }, signal, () => {
        hasBegun = true;
      });
    } catch (error) {
      const { kind, sentence } = readSendError(error, hasBegun);
      log.warn({ letterId: letter.id, errorCode: errorCode(error), kind }, "letter.attempt_failed");
      if (kind === "retry") throw new NotSentError(letter, sentence, error);
      return settle(letter, kind === "refused" ? "failed" : "unsure", sentence, new Date().toISOString());
    }
    log.info({ letterId: letter.id }, "letter.sent");
    return settle(letter, "sent", null, new Date().toISOString());
  }

  return {
    kind: "message",
    slots: 4,
    timeoutMs: 60_000,
    retrySeconds,
    async run({ messageId }: Job, signal) {
      const letter = messageId === null ? null : await readLetter(database, messageId);
      if (letter?.state === "sending") {
        // Its server stopped while it sent, and the lease is over: it may have gone out.
        log.error({ letterId: letter.id }, "letter.unsure");
        return settle(letter, "unsure", UNSURE, new Date().toISOString());
      }
      const begun = letter?.state === "waiting" ? await markSending(database, letter) : null;
      return begun === null ? [] : send(begun, signal);
    },
    onFailure(_job, error, delayMs) {
      if (!(error instanceof NotSentError)) return [];
      const { letter, message } = error;
      const at = new Date().toISOString();
      if (delayMs === null) return [...settle(letter, "failed", GIVEN_UP, at), forgetJob(letter.id)];
      // Without a delay the server stops, which is no failure of the letter.
      return waitAgain(letter, delayMs === 0 ? null : message, at);
    },
  };
}
