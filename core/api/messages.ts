/** Messages to visitors, their templates, and what they write back. */
import { z } from "zod";
import { MAX_SUBJECT, withoutInvisible } from "../typed-text.ts";
import { MAX_ATTACHMENTS } from "./attachments.ts";
import { type Colleague, comingBack, storedBoolean, type Ticket, ticketAction } from "./ticket.ts";

const MAX_BODY = 20_000;

const messageState = z.enum(["waiting", "sending", "sent", "failed", "unsure", "stopped", "bounced"]);
export type MessageState = z.infer<typeof messageState>;

/** Messages on WhatsApp have no subject. */
const messageChannel = z.enum(["mail", "whatsapp"]);
export type MessageChannel = z.infer<typeof messageChannel>;

/** A message of staff, as the database gives it. */
export const sentMessage = z.object({
  id: z.string(),
  channel: messageChannel,
  reference: z.string(),
  at: z.string(),
  to: z.string(),
  subject: z.string(),
  body: z.string(),
  state: messageState,
  /** When it goes out, while it waits. */
  sendAt: z.string().nullable(),
  sentAt: z.string().nullable(),
  /** On WhatsApp: when it came to the phone, and when the person opened it. */
  deliveredAt: z.string().nullable(),
  readAt: z.string().nullable(),
  /** Whether it carries a date for calendars. */
  sendsDate: storedBoolean,
  /** Why it was not sent, as a sentence, and whether the server tries again by itself. */
  error: z.string().nullable(),
  retries: storedBoolean,
});

/** A file without a size is still being fetched. */
export const attachment = z.object({ id: z.string(), name: z.string(), mediaType: z.string(), size: z.number() });
export type Attachment = z.infer<typeof attachment>;

export interface Message extends z.infer<typeof sentMessage> {
  /** Null for what somebody wrote on the phone of the company. */
  by: Colleague | null;
  attachments: Attachment[];
}

/** A message that came in, as the database gives it. */
export const receivedMessage = z.object({
  id: z.string(),
  channel: messageChannel,
  reference: z.string().nullable(),
  at: z.string(),
  from: z.string(),
  /** Whether the address of the sender may be forged. */
  isUnproved: storedBoolean,
  subject: z.string(),
  automatic: storedBoolean,
});

export interface ReceivedMessage extends z.infer<typeof receivedMessage> {
  /** Whether the address is not the visitor's. */
  fromElsewhere: boolean;
  /** Without the quoted tail. */
  text: string;
  quoted: string | null;
  /** Whether this is the beginning. `GET /desk/api/received/:id` has the rest. */
  isCut: boolean;
  attachments: Attachment[];
}

/** A template of content, with the fields of the enquiry filled in. A field without a value stays as `[name]`. */
export interface FilledTemplate {
  id: string;
  name: string;
  /** As in the lang of a page: en, hi, gu. */
  language: string;
  subject: string;
  body: string;
  /** The texts that were filled in, for shading. */
  filled: string[];
}

/** `GET /desk/api/tickets/:reference/templates`. */
export interface Templates {
  templates: FilledTemplate[];
  /** The sender, such as "Arogya Nirman, desk@example.in". */
  from: string;
  to: string;
  isMailLikely: boolean;
  /** The services that have a PDF, as in their addresses. */
  pdfs: { service: string; title: string }[];
}

/** Files by their ids: those that the member chose for this enquiry, and those of messages that staff sent in it. */
const attachmentIds = z.array(z.string().max(36)).max(MAX_ATTACHMENTS).default([]);

/** `PUT .../draft`, answer: {@link DraftKept}; `DELETE .../draft`. */
export const draft = z.strictObject({
  subject: z.string().max(MAX_BODY),
  body: z.string().max(MAX_BODY),
  template: z.string().max(100).nullable(),
  attachments: attachmentIds,
});
export interface MessageDraft extends Omit<z.infer<typeof draft>, "attachments"> {
  attachments: Attachment[];
}

/**
 * `POST .../attachments?name=` with the bytes of a file; answer: {@link Attachment}. `DELETE .../attachments/:id`
 * before it is sent.
 */
export const fileNamed = z.object({ name: z.string().min(1).max(1000) });
/** `POST .../attachments/pdf` adds the PDF of a service; answer: {@link Attachment}. */
export const pdfOfService = z.strictObject({ service: z.string().max(100) });

export interface DraftKept {
  savedAt: string;
}

/**
 * `POST .../messages`; answer: {@link MessageResult}. It assigns the ticket and waits 8 seconds before it leaves. When
 * the mail server has accepted it, the clock stops and the enquiry goes to Waiting until `followUpAt`, or to Done
 * without a date.
 */
export const sendMessage = ticketAction
  .extend({
    to: z.string().overwrite(withoutInvisible).trim().max(254),
    subject: z.string().trim().min(1).max(MAX_SUBJECT),
    /** Hyphens that do not break a line are for the screen on which it is written. */
    body: z
      .string()
      .trim()
      .min(1)
      .max(MAX_BODY)
      .overwrite((text) => text.replaceAll("\u2011", "-")),
    /** That of the template. */
    language: z
      .string()
      .regex(/^[a-z]{2,3}$/)
      .default("en"),
    followUpAt: comingBack.nullable(),
    /** Sends `followUpAt` with it as an entry for calendars, which replaces the entry of an earlier message. */
    sendsDate: z.boolean().default(false),
    attachments: attachmentIds,
  })
  .refine(({ followUpAt, sendsDate }) => followUpAt !== null || !sendsDate, { path: ["followUpAt"] });

/** The WhatsApp conversation of a person who wrote there. */
export interface Chat {
  /** The number; null where the person hides it. */
  number: string | null;
  /** Until when free text is delivered: 24 hours after the person's last message. */
  openUntil: string;
}

/** A template that WhatsApp has approved, and its fields with the values that the desk can fill in. */
export interface ChatTemplate {
  name: string;
  language: string;
  /** With `{{field}}` for each field. */
  body: string;
  fields: { name: string; value: string }[];
}

/** `GET .../chat-templates`. */
export interface ChatTemplates {
  templates: ChatTemplate[];
}

/** `POST .../chat-messages`; answer: {@link MessageResult}. It waits and ends as a mail does. */
export const sendChat = ticketAction.extend({
  /** Free text; empty with a template. May be empty with a file. */
  body: z.string().trim().max(4096),
  template: z
    .strictObject({
      name: z.string().max(512),
      language: z.string().max(20),
      /**
       * In the order of the fields. WhatsApp refuses lines, tabs and many spaces in a field, which come along when a
       * text is pasted.
       */
      values: z
        .array(
          z
            .string()
            .trim()
            .min(1)
            .max(500)
            .transform((value) => value.replace(/\s+/g, " ")),
        )
        .max(20),
    })
    .nullable(),
  /** One file, to which the text is the caption. */
  attachments: attachmentIds.refine(({ length }) => length <= 1),
  followUpAt: comingBack.nullable(),
});

export interface MessageResult {
  message: Message;
  ticket: Ticket;
}

/** `POST /desk/api/messages/:id/stop` without a body, and `.../send-again`; answer: {@link MessageResult}. */
export const sendAgain = z.strictObject({
  /** Needed for a message that is `unsure`: a person has checked that it should go out again. */
  confirmed: z.boolean(),
});
export type SendAgain = z.infer<typeof sendAgain>;

export const attachBody = z.strictObject({ reference: z.string().max(20) });

/**
 * `GET /desk/api/unmatched?after=`: a page, newest first. `POST /desk/api/unmatched/:id/attach` with `{ reference }`,
 * and `.../remove` without a body. `GET /desk/api/received/:id`: a {@link ReceivedMessage} with its whole text. `GET
 * /desk/api/attachments/:id` downloads a file.
 */
export interface Unmatched {
  mails: ReceivedMessage[];
  next: string | null;
}
