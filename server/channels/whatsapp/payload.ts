/** WhatsApp's webhook payload: incoming messages, delivery states of ours, and messages sent from the phone. */
import { z } from "zod";
import type { Attribution } from "../../../core/enquiry/attribution.ts";
import { readPhones } from "../../../core/enquiry/phone-numbers.ts";
import { withoutInvisible } from "../../../core/typed-text.ts";
import type { ChatMessage } from "../../enquiries/submission-record.ts";
import { clean, cutLine, fileName, isMediaType } from "../../plain-text.ts";
import type { Change } from "./changes.ts";

export interface Arrived extends ChatMessage {
  name: string;
  /** As people read it; empty where the person hides it. */
  phone: string;
  /** The person's id before WhatsApp changed it. */
  formerUser: string | undefined;
  answered: string;
  /** Set where it changes an earlier message. */
  change: Change | undefined;
  /** The advertisement or post from which the person came. */
  attribution: Attribution | null;
}

/** A message that somebody of the company wrote on the phone. */
export type Echo = Pick<ChatMessage, "id" | "text" | "sentAt"> & {
  user: string;
  number: string;
  /** Whether somebody wrote something to the person: a reaction, a deletion and an unknown type are no answer. */
  isAnswer: boolean;
};

export interface WebhookEvents {
  /** The business account, which has the templates. */
  account: string;
  /** Each message, and what this version reads in it: null where it names nobody who wrote it, or has another shape. */
  messages: { raw: unknown; arrived: Arrived | null }[];
  echoes: Echo[];
  statuses: Status[];
}

const MAX_TEXT = 20_000;
const MAX_NAME = 200;

const list = z.array(z.unknown()).catch([]);
const text = z.string().catch("");
const id = z.string().min(1).max(500);
/** Times are in whole seconds. Messages of one post keep their order within a second. */
const time = z.coerce
  .number()
  .int()
  .min(0)
  .max(4_102_444_800)
  .transform((seconds) => new Date(Math.min(seconds * 1000 + 999, Date.now())).toISOString());

const webhook = z.object({
  entry: z.array(z.object({ id: text, changes: list })),
});
const change = z.object({
  value: z.object({
    metadata: z.object({ phone_number_id: z.string() }),
    contacts: list,
    messages: list,
    message_echoes: list,
    statuses: list,
  }),
});
const contact = z.object({
  profile: z.object({ name: text, username: text }).catch({ name: "", username: "" }),
  wa_id: text,
  user_id: text,
});
const message = z.looseObject({
  id,
  from: text,
  from_user_id: text,
  to: text,
  to_user_id: text,
  timestamp: time,
  type: text,
  context: z.object({ id: text }).catch({ id: "" }),
  referral: z.object({ source_url: text, source_type: text, headline: text }).optional().catch(undefined),
});
type Message = z.infer<typeof message>;
const status = z.object({
  /** WhatsApp's id of it, by which an answer quotes it. */
  id,
  /** Our id of it, which WhatsApp gives back. */
  biz_opaque_callback_data: id,
  status: z.enum(["sent", "delivered", "read", "failed"]),
  timestamp: time,
  /** Why it failed, as WhatsApp numbers it. */
  errors: z.array(z.object({ code: z.number() })).catch([]),
});
export type Status = z.infer<typeof status>;

/** Skips message types that this version does not support. */
const parsed = <T>(schema: z.core.$ZodType<T>, items: readonly unknown[]): T[] =>
  items.flatMap((item) => z.safeParse(schema, item).data ?? []);

const CANNOT_SHOW = "[A message of a kind that the desk cannot show. It is in WhatsApp on the phone.]";

const media = z.object({ id: z.string().regex(/^[\w.-]{1,100}$/), mime_type: text, filename: text, caption: text });
const kinds = new Map([
  ["image", "picture"],
  ["video", "video"],
  ["audio", "voice message"],
  ["document", "document"],
  ["sticker", "sticker"],
]);

const place = z.object({ latitude: z.number(), longitude: z.number(), name: text, address: text });
const card = z.object({
  name: z.object({ formatted_name: text }),
  phones: z.array(z.object({ phone: text })).catch([]),
  emails: z.array(z.object({ email: text })).catch([]),
});
const chosen = z.object({ title: text }).catch({ title: "" });

const lines = (...texts: readonly string[]): string => texts.filter(Boolean).join("\n");

/** The new words of an edited message: its text, or the caption of its file. */
const edited = z.object({
  original_message_id: text,
  message: z.looseObject({ type: text }).transform(({ type, ...content }) => {
    const { body, caption } = z
      .object({ body: text, caption: text })
      .catch({ body: "", caption: "" })
      .parse(content[type]);
    return body || caption;
  }),
});

/** The words of a message without a file, by its type. Each has its content under the name of the type. */
const readers: Readonly<Record<string, z.ZodType<string>>> = {
  text: z.object({ body: z.string() }).transform(({ body }) => body),
  location: place.transform(({ latitude, longitude, name, address }) =>
    lines(`[A place: ${latitude}, ${longitude}]`, name, address),
  ),
  contacts: z
    .array(card)
    .transform((cards) =>
      cards
        .map(({ name, phones, emails }) =>
          lines(
            `[A contact] ${name.formatted_name}`,
            ...phones.map(({ phone }) => phone),
            ...emails.map(({ email }) => email),
          ),
        )
        .join("\n\n"),
    ),
  button: z.object({ text: z.string() }).transform(({ text }) => text),
  interactive: z
    .object({ button_reply: chosen, list_reply: chosen })
    .transform(({ button_reply, list_reply }) => button_reply.title || list_reply.title),
  reaction: z
    .object({ emoji: text })
    .transform(({ emoji }) => (emoji ? `[Reacted with ${emoji}]` : "[Took a reaction back]")),
  edit: edited.transform(({ message }) => lines("[Edited an earlier message:]", message)),
  revoke: z.unknown().transform(() => "[Deleted an earlier message]"),
  system: z.object({ body: z.string() }).transform(({ body }) => `[${body}]`),
};

/** The words of a message, and its file. */
function contentOf({ type, ...content }: Message): Pick<ChatMessage, "text" | "file"> {
  const kind = kinds.get(type);
  const { data: sent } = media.safeParse(content[type]);
  const found = kind && sent ? sent.caption || `[A ${kind}]` : readers[type]?.safeParse(content[type]).data;
  const words = clean(found?.trim() || CANNOT_SHOW);
  const text = words.slice(0, MAX_TEXT).toWellFormed();
  if (kind === undefined || sent === undefined) return { text, file: null };
  const given = sent.mime_type.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  const mediaType = isMediaType(given) ? given : "application/octet-stream";
  const name = sent.filename || `${kind}.${isMediaType(given) ? given.split("/").at(-1) : "bin"}`;
  return { text, file: { id: sent.id, name: fileName(name), mediaType } };
}

/** Types of events about a message or a person, which are no messages. */
const automatic: readonly string[] = ["reaction", "edit", "revoke", "system", "request_welcome"];
const answers: readonly string[] = ["text", "image", "video", "audio", "document", "location", "contacts"];
const revoked = z.object({ original_message_id: text });

function changeOf({ type, edit, revoke }: Message): Change | undefined {
  const changed = type === "edit" ? edited.safeParse(edit).data : undefined;
  if (changed) return { messageId: changed.original_message_id, text: clean(changed.message).slice(0, MAX_TEXT) };
  const deleted = type === "revoke" ? revoked.safeParse(revoke).data : undefined;
  return deleted && { messageId: deleted.original_message_id, text: null };
}

/** The advertisement of the first message, in the names of a visit: its address, its kind and its headline. */
function attributionOf({ referral }: Message): Attribution | null {
  if (referral === undefined) return null;
  const cut = (text: string) => cutLine(text, 100);
  const from = {
    referrer: cut(referral.source_url.replace(/^https?:\/\//, "")),
    utm_medium: cut(referral.source_type),
    utm_content: cut(referral.headline),
  };
  const known = Object.entries(from).filter(([, value]) => value !== "");
  return known.length > 0 ? Object.fromEntries(known) : null;
}

const newId = z.object({ previous_user_id: id, user_id: id });

/** Null where nobody is named. */
function readArrived(message: Message, contacts: readonly z.infer<typeof contact>[]): Arrived | null {
  const { id, from, from_user_id, timestamp, type } = message;
  const known = contacts.find(({ wa_id, user_id }) => (from_user_id ? user_id === from_user_id : wa_id === from));
  const moved = newId.safeParse(message.system).data;
  // A person who has a new id is known by it from now on.
  const user = moved?.user_id || from_user_id || known?.user_id || from;
  if (user === "") return null;
  const number = from || known?.wa_id;
  const phone = number ? (readPhones(`+${number}`)[0]?.shown ?? `+${number}`) : "";
  const { name: named = "", username = "" } = known?.profile ?? {};
  const names = [named, username, phone].map((each) => withoutInvisible(clean(each)).trim());
  const shown = names.find((each) => each !== "") ?? "Somebody on WhatsApp";
  const name = shown.slice(0, MAX_NAME).toWellFormed();
  return {
    id,
    user,
    formerUser: moved?.previous_user_id,
    name,
    phone,
    from: phone || name,
    sentAt: timestamp,
    isAutomatic: automatic.includes(type),
    answered: type === "reaction" ? "" : message.context.id,
    change: changeOf(message),
    attribution: attributionOf(message),
    ...contentOf(message),
  };
}

function readEcho(message: Message): Echo {
  const { id, to, to_user_id, timestamp, type } = message;
  const number = to.replace(/\D/g, "");
  const { text } = contentOf(message);
  return { id, user: to_user_id || number, number, text, sentAt: timestamp, isAnswer: answers.includes(type) };
}

/** @param phoneId the company's number: an account may have others */
export function readWebhook(body: unknown, phoneId: string): WebhookEvents {
  const events: WebhookEvents = { account: "", messages: [], echoes: [], statuses: [] };
  for (const entry of webhook.safeParse(body).data?.entry ?? []) {
    for (const { value } of parsed(change, entry.changes)) {
      if (value.metadata.phone_number_id !== phoneId) continue;
      events.account = entry.id;
      const contacts = parsed(contact, value.contacts);
      for (const raw of value.messages) {
        const { data } = message.safeParse(raw);
        events.messages.push({ raw, arrived: data ? readArrived(data, contacts) : null });
      }
      events.echoes.push(...parsed(message, value.message_echoes).map(readEcho));
      events.statuses.push(...parsed(status, value.statuses));
    }
  }
  return events;
}
