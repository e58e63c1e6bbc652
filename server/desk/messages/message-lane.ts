/** The lane of messages of one channel: each leaves when its eight seconds are over, and at most once. */
import type { Database } from "../../database/database.ts";
import type { Log } from "../../enquiries/store.ts";
import { errorCode } from "../../jobs/error-text.ts";
import { defaultRetrySeconds, type Job, type JobKind } from "../../jobs/jobs.ts";
import type { Lane, Statements } from "../../jobs/lane.ts";
import { forgetJob, type MessageToSend, markSending, readMessage, settle, waitAgain } from "./outgoing.ts";

/** Why a message did not leave, with a sentence for staff. */
export type SendError =
  /** Refused for good; trying again does not help. */
  | { kind: "refused"; sentence: string }
  /** Surely not sent; another attempt may work. */
  | { kind: "retry"; sentence: string }
  /** The mail had begun to leave, and no answer came. */
  | { kind: "unsure"; sentence: string };

export interface MessageLaneOptions {
  database: Database;
  log: Log;
  /** Seconds to wait after each failed attempt. */
  retrySeconds?: readonly number[];
}

interface Way {
  kind: Extract<JobKind, "message" | "chat">;
  /** @throws what `readError` reads */
  send(message: MessageToSend, signal: AbortSignal, onBegin: () => void): Promise<void>;
  /** @param hasBegun whether the message had begun to leave */
  readError(error: unknown, hasBegun: boolean): SendError;
  /** What staff read when the server stopped while it sent, and when it was out of reach for days. */
  unsure: string;
  givenUp: string;
}

/** The message had surely not begun to leave, so another attempt repeats nothing. */
class NotSentError extends Error {
  readonly outgoing: MessageToSend;

  constructor(outgoing: MessageToSend, sentence: string, cause: unknown) {
    super(sentence, { cause });
    this.outgoing = outgoing;
  }
}

export function createMessageLane(options: MessageLaneOptions, way: Way): Lane {
  const { database, log, retrySeconds = defaultRetrySeconds } = options;

  /** @throws NotSentError */
  async function send(message: MessageToSend, signal: AbortSignal): Promise<Statements> {
    let hasBegun = false;
    try {
      await way.send(message, signal, () => {
        hasBegun = true;
      });
    } catch (error) {
      const { kind, sentence } = way.readError(error, hasBegun);
      log.warn({ messageId: message.id, errorCode: errorCode(error), kind }, "message.attempt_failed");
      if (kind === "retry") throw new NotSentError(message, sentence, error);
      return settle(message, kind === "refused" ? "failed" : "unsure", sentence, new Date().toISOString());
    }
    log.info({ messageId: message.id }, "message.sent");
    return settle(message, "sent", null, new Date().toISOString());
  }

  return {
    kind: way.kind,
    slots: 4,
    timeoutMs: 60_000,
    retrySeconds,
    async run({ messageId }: Job, signal) {
      const message = messageId === null ? null : await readMessage(database, messageId);
      if (message?.state === "sending") {
        // Its server stopped while it sent, and the lease is over: it may have gone out.
        log.error({ messageId: message.id }, "message.unsure");
        return settle(message, "unsure", way.unsure, new Date().toISOString());
      }
      const begun = message?.state === "waiting" ? await markSending(database, message) : null;
      return begun === null ? [] : send(begun, signal);
    },
    onFailure(_job, error, delayMs) {
      if (!(error instanceof NotSentError)) return [];
      const { outgoing, message: sentence } = error;
      const at = new Date().toISOString();
      if (delayMs === null) return [...settle(outgoing, "failed", way.givenUp, at), forgetJob(outgoing.id)];
      // Without a delay the server stops, which is no failure of the message.
      return waitAgain(outgoing, delayMs === 0 ? null : sentence, at);
    },
  };
}
