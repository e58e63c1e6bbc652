/** The lane of mails that staff wrote. */
import type { Lane } from "../../jobs/lane.ts";
import type { Mailer } from "../../mail/mailer.ts";
import { createMessageLane, type MessageLaneOptions, type SendError } from "./message-lane.ts";
import { buildOutgoingMail } from "./outgoing-mail.ts";

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
  [/^5\d\d[ -]5\.2\.2|mailbox (is )?full|over quota/i, "the mailbox is full"],
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

/** Turns an error of the mail server about a message into a sentence for staff. @param hasBegun whether the mail had begun to leave */
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
  return { kind: "retry", sentence: "The mail server could not be reached. The desk tries again by itself." };
}

interface MailLaneOptions extends MessageLaneOptions {
  mailer: Mailer;
  /** The name of the company, from which the messages come. */
  company: () => string;
  /** Returns the address that a visitor answers to. */
  replyTo: (reference: string) => Promise<string | null>;
  /** Whether reports that a message could not be delivered go to that address, too, because the desk reads it. */
  readsReplies: boolean;
}

/** The lane that mails messages of staff to visitors. */
export const createMailLane = (options: MailLaneOptions): Lane =>
  createMessageLane(options, {
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
