/** The queue that sends the messages of one channel, each eight seconds after staff pressed Send and at most once. */
import { MINUTE_MS } from "../../core/times.ts";
import type { Database } from "../database/database.ts";
import { errorCode } from "../error-text.ts";
import { defaultRetrySeconds, type Job, type JobKind } from "../jobs/jobs.ts";
import type { Queue, Statements } from "../jobs/queue.ts";
import type { Log } from "../log.ts";
import type { Mailer } from "../mail/mailer.ts";
import { deleteJob, type MessageToSend, markSending, readMessage, settle, waitAgain } from "./outgoing.ts";
import { buildOutgoingMail } from "./outgoing-mail.ts";

/** Why a message did not leave, with a sentence for staff. */
export type SendError =
  /** Refused for good; trying again does not help. */
  | { kind: "refused"; sentence: string }
  /** Surely not sent; another attempt may work. */
  | { kind: "retry"; sentence: string }
  /** The mail had begun to leave, and no answer came. */
  | { kind: "unsure"; sentence: string };

/** 20 MB at 1 Mbit/s. */
const TIMEOUT_MS = 3 * MINUTE_MS;

interface MessageQueueOptions {
  database: Database;
  log: Log;
  retrySeconds?: readonly number[];
}

interface Transport {
  kind: Extract<JobKind, "message" | "chat">;
  /** @throws what `readError` reads */
  send(message: MessageToSend, signal: AbortSignal, onBegin: () => void): Promise<void>;
  /** @param hasBegun whether the message had begun to leave */
  readError(error: unknown, hasBegun: boolean): SendError;
  /** Sentences for staff: the server stopped during sending, or the service was out of reach for days. */
  unsure: string;
  givenUp: string;
}

const AUTHOR_GONE =
  "Its author was removed from the desk before it went out. Read it, and send it again if it should go.";

/** The message had surely not begun to leave, so another attempt repeats nothing. */
class NotSentError extends Error {
  readonly outgoing: MessageToSend;

  constructor(outgoing: MessageToSend, sentence: string, cause: unknown) {
    super(sentence, { cause });
    this.outgoing = outgoing;
  }
}

export function createMessageQueue(options: MessageQueueOptions, transport: Transport): Queue {
  const { database, log, retrySeconds = defaultRetrySeconds } = options;

  /** @throws NotSentError */
  async function send(message: MessageToSend, signal: AbortSignal): Promise<Statements> {
    if (message.isAuthorGone) return settle(message, "failed", AUTHOR_GONE, new Date().toISOString());
    let hasBegun = false;
    try {
      await transport.send(message, signal, () => {
        hasBegun = true;
      });
    } catch (error) {
      const { kind, sentence } = transport.readError(error, hasBegun);
      log.warn({ messageId: message.id, errorCode: errorCode(error), kind }, "message.attempt_failed");
      if (kind === "retry") throw new NotSentError(message, sentence, error);
      return settle(message, kind === "refused" ? "failed" : "unsure", sentence, new Date().toISOString());
    }
    log.info({ messageId: message.id }, "message.sent");
    return settle(message, "sent", null, new Date().toISOString());
  }

  return {
    kind: transport.kind,
    concurrency: 4,
    timeoutMs: TIMEOUT_MS,
    retrySeconds,
    async handle({ messageId }: Job, signal) {
      const message = messageId === null ? null : await readMessage(database, messageId);
      if (message?.state === "sending") {
        // The server stopped while it sent, and the lease is over: it may have gone out.
        log.error({ messageId: message.id }, "message.unsure");
        return settle(message, "unsure", transport.unsure, new Date().toISOString());
      }
      const begun = message?.state === "waiting" ? await markSending(database, message) : null;
      return begun === null ? [] : send(begun, signal);
    },
    onFailure(_job, error, delayMs) {
      if (!(error instanceof NotSentError)) return [];
      const { outgoing, message: sentence } = error;
      const at = new Date().toISOString();
      if (delayMs === null) return [...settle(outgoing, "failed", transport.givenUp, at), deleteJob(outgoing.id)];
      // Without a delay the server stops, which is no failure of the message.
      return waitAgain(outgoing, delayMs === 0 ? null : sentence, at);
    },
  };
}

interface MailError {
  code?: unknown;
  command?: unknown;
  responseCode?: unknown;
  response?: unknown;
}

const UNSURE =
  "It may have gone out: the connection broke off before the mail server confirmed it. Check before you send it again.";

const refusals: readonly (readonly [RegExp, string])[] = [
  [
    /^5\d\d[ -]5\.1\.[0-9]|no such (user|mailbox)|user unknown|does not exist|unknown (user|recipient)/i,
    "there is no such mailbox",
  ],
  [/^5\d\d[ -]5\.2\.2|mailbox full|is full\b|over ?quota|quota exceeded/i, "the mailbox is full"],
  [/^5\d\d[ -]5\.3\.4|too (large|big)/i, "the message is too large"],
];

function refusal({ command, response, responseCode }: MailError): string {
  const text = String(response ?? "");
  const known = refusals.find(([pattern]) => pattern.test(text))?.[1];
  if (known) return `The mail server refused it: ${known}.`;
  if (command === "RCPT TO") return `The mail server refused the address (${responseCode}).`;
  if (command === "MAIL FROM") return `The mail server refused our own address (${responseCode}). Tell the operator.`;
  return `The mail server refused the message (${responseCode}).`;
}

/**
 * Turns an error of the mail server about a message into a sentence for staff.
 * @param hasBegun whether the mail had begun to leave
 */
function readSendError(error: unknown, hasBegun: boolean): SendError {
  const mailError: MailError = typeof error === "object" && error !== null ? error : {};
  const { code, responseCode } = mailError;
  if (typeof responseCode === "number") {
    // A wrong password is the operator's mistake and no property of the message.
    const isRefused = responseCode >= 500 && code !== "EAUTH";
    if (isRefused) return { kind: "refused", sentence: refusal(mailError) };
    const why = code === "EAUTH" ? "did not accept our password" : `asked us to try later (${responseCode})`;
    return { kind: "retry", sentence: `The mail server ${why}. The desk tries again by itself.` };
  }
  if (hasBegun) return { kind: "unsure", sentence: UNSURE };
  // It has the code of any failed connection.
  const isUntrusted = error instanceof Error && /certificate/i.test(error.message);
  const why = isUntrusted ? "'s certificate is not trusted" : " could not be reached";
  return { kind: "retry", sentence: `The mail server${why}. The desk tries again by itself.` };
}

interface MailQueueOptions extends MessageQueueOptions {
  mailer: Mailer;
  company: () => string;
  replyTo: (reference: string) => Promise<string | null>;
  /** Whether reports that a message could not be delivered go to that address, too, because the desk reads it. */
  readsReplies: boolean;
}

/** The queue that mails messages of staff to visitors. */
export const createMailQueue = (options: MailQueueOptions): Queue =>
  createMessageQueue(options, {
    kind: "message",
    async send(message, signal, onBegin) {
      const { mailer, company, replyTo, readsReplies } = options;
      const address = await replyTo(message.reference);
      const mail = buildOutgoingMail(message, { company: company(), address: mailer.address }, address);
      const bounces = readsReplies && address !== null ? { bouncesTo: address } : {};
      await mailer.send({ ...mail, ...bounces }, signal, onBegin);
    },
    readError: readSendError,
    unsure: UNSURE,
    givenUp: "The mail server could not be reached for days. The desk no longer tries by itself.",
  });
