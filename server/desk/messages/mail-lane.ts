/** The lane of mails that staff wrote: each leaves when its eight seconds are over, and at most once. */

import type { Database } from "../../database/database.ts";
import type { Log } from "../../enquiries/store.ts";
import { errorCode } from "../../jobs/error-text.ts";
import { defaultRetrySeconds, type Job } from "../../jobs/jobs.ts";
import type { Lane, Statements } from "../../jobs/lane.ts";
import type { Mailer } from "../../mail/mailer.ts";
import { forgetJob, type MessageToSend, markSending, readMessage, settle, waitAgain } from "./outgoing.ts";
import { buildOutgoingMail } from "./outgoing-mail.ts";
import { readSendError, UNSURE } from "./send-error.ts";

interface MailLaneOptions {
  database: Database;
  mailer: Mailer;
  /** The name of the company, from which the messages come. */
  company: () => string;
  /** Returns the address that a visitor answers to. */
  replyTo: (reference: string) => Promise<string | null>;
  /** Whether reports that a message could not be delivered go to that address, too, because the desk reads it. */
  readsReplies: boolean;
  log: Log;
  /** Seconds to wait after each failed attempt. */
  retrySeconds?: readonly number[];
}

const GIVEN_UP = "The mail server could not be reached for days. The desk no longer tries by itself.";

/** The mail had surely not begun to leave, so another attempt repeats nothing. */
class NotSentError extends Error {
  readonly outgoing: MessageToSend;

  constructor(outgoing: MessageToSend, sentence: string, cause: unknown) {
    super(sentence, { cause });
    this.outgoing = outgoing;
  }
}

export function createMailLane(options: MailLaneOptions): Lane {
  const { database, mailer, company, replyTo, readsReplies, log, retrySeconds = defaultRetrySeconds } = options;

  /** @throws NotSentError */
  async function send(message: MessageToSend, signal: AbortSignal): Promise<Statements> {
    let hasBegun = false;
    try {
      const address = await replyTo(message.reference);
      const mail = buildOutgoingMail(message, { company: company(), address: mailer.address }, address);
      const bounces = readsReplies && address !== null ? { bouncesTo: address } : {};
      await mailer.send({ ...mail, ...bounces }, signal, () => {
        hasBegun = true;
      });
    } catch (error) {
      const { kind, sentence } = readSendError(error, hasBegun);
      log.warn({ messageId: message.id, errorCode: errorCode(error), kind }, "message.attempt_failed");
      if (kind === "retry") throw new NotSentError(message, sentence, error);
      return settle(message, kind === "refused" ? "failed" : "unsure", sentence, new Date().toISOString());
    }
    log.info({ messageId: message.id }, "message.sent");
    return settle(message, "sent", null, new Date().toISOString());
  }

  return {
    kind: "message",
    slots: 4,
    timeoutMs: 60_000,
    retrySeconds,
    async run({ messageId }: Job, signal) {
      const message = messageId === null ? null : await readMessage(database, messageId);
      if (message?.state === "sending") {
        // Its server stopped while it sent, and the lease is over: it may have gone out.
        log.error({ messageId: message.id }, "message.unsure");
        return settle(message, "unsure", UNSURE, new Date().toISOString());
      }
      const begun = message?.state === "waiting" ? await markSending(database, message) : null;
      return begun === null ? [] : send(begun, signal);
    },
    onFailure(_job, error, delayMs) {
      if (!(error instanceof NotSentError)) return [];
      const { outgoing, message: sentence } = error;
      const at = new Date().toISOString();
      if (delayMs === null) return [...settle(outgoing, "failed", GIVEN_UP, at), forgetJob(outgoing.id)];
      // Without a delay the server stops, which is no failure of the message.
      return waitAgain(outgoing, delayMs === 0 ? null : sentence, at);
    },
  };
}
