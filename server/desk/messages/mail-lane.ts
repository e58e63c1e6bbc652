/** The lane of mails that staff wrote. */
import type { Lane } from "../../jobs/lane.ts";
import type { Mailer } from "../../mail/mailer.ts";
import { createMessageLane, type MessageLaneOptions } from "./message-lane.ts";
import { buildOutgoingMail } from "./outgoing-mail.ts";
import { readSendError, UNSURE } from "./send-error.ts";

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
