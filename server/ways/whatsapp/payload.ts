/** What WhatsApp tells by its webhook: messages, what became of ours, messages from the phone, and people who changed their id. */
import { z } from "zod";
import { clean, fileName, isMediaType } from "../../desk/messages/incoming/incoming-mail.ts";
import type { ChatFile, ChatMessage } from "../../enquiries/chats.ts";
import { phoneText } from "../phone-text.ts";

export interface Arrived extends ChatMessage {
  name: string;
  /** As people read it; empty where the person hides it. */
  phone: string;
}

/** A message that somebody of the company wrote on the phone. */
export type Echo = Pick<ChatMessage, "id" | "text" | "sentAt"> & { user: string; number: string };

/** What became of one of our messages. */
export interface Status {
  /** Our id of it, which WhatsApp gives back. */
  messageId: string;
  state: "sent" | "delivered" | "read" | "failed";
  at: string;
  /** Why it failed, as WhatsApp numbers it. */
  errorCode: number;
}

export interface Told {
  /** The business account, which has the templates. */
  account: string;
  arrived: Arrived[];
  echoes: Echo[];
  statuses: Status[];
  moved: { from: string; to: string }[];
}

const MAX_TEXT = 20_000;
const MAX_NAME = 200;

const list = z.array(z.unknown()).catch([]);
const text = z.string().catch("");
const id = z.string().min(1).max(500);

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
  timestamp: z.coerce.number().int().min(0).max(4_102_444_800),
  type: text,
});
type Message = z.infer<typeof message>;
const status = z.object({
  biz_opaque_callback_data: id,
  status: z.enum(["sent", "delivered", "read", "failed"]),
  timestamp: z.coerce.number().int().min(0).max(4_102_444_800),
  errors: z.array(z.object({ code: z.number() })).catch([]),
});

/** What parses; the rest is something that this version does not know. */
const parsed = <T>(schema: z.ZodType<T>, items: readonly unknown[]): T[] =>
  items.flatMap((item) => schema.safeParse(item).data ?? []);

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
  system: z.object({ body: z.string() }).transform(({ body }) => `[${body}]`),
};

function readFile({ type, ...content }: Message): { words: string; file: ChatFile } | null {
  const kind = kinds.get(type);
  const { data: file } = media.safeParse(content[type]);
  if (kind === undefined || file === undefined) return null;
  const mediaType = file.mime_type.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  const isKnown = isMediaType(mediaType);
  return {
    words: file.caption || `[A ${kind}]`,
    file: {
      id: file.id,
      name: fileName(file.filename || `${kind}.${isKnown ? mediaType.split("/").at(-1) : "bin"}`),
      mediaType: isKnown ? mediaType : "application/octet-stream",
    },
  };
}

function wordsOf(message: Message): string {
  const words = readers[message.type]?.safeParse(message[message.type]).data;
  return clean(words?.trim() || CANNOT_SHOW)
    .slice(0, MAX_TEXT)
    .toWellFormed();
}

const automatic: readonly string[] = ["reaction", "system"];

/** Whole seconds are told. What is told at once keeps its order within them. */
const timeOf = (seconds: number): string => new Date(Math.min(seconds * 1000 + 999, Date.now())).toISOString();

function readArrived(message: Message, contacts: readonly z.infer<typeof contact>[]): Arrived[] {
  const { id, from, from_user_id, timestamp, type } = message;
  const known = contacts.find(({ wa_id, user_id }) => (from_user_id ? user_id === from_user_id : wa_id === from));
  // A person who has a new id is known by it from now on.
  const user = newId.safeParse(message.system).data?.user_id || from_user_id || known?.user_id || from;
  if (user === "") return [];
  const phone = phoneText(from || known?.wa_id ? `+${from || known?.wa_id}` : "");
  const name = clean(known?.profile.name || known?.profile.username || phone || "Somebody on WhatsApp");
  const found = readFile(message);
  return [
    {
      id,
      user,
      name: name.slice(0, MAX_NAME).toWellFormed(),
      phone,
      from: phone || name.slice(0, MAX_NAME).toWellFormed(),
      text: found ? clean(found.words) : wordsOf(message),
      sentAt: timeOf(timestamp),
      isAutomatic: automatic.includes(type),
      file: found?.file ?? null,
    },
  ];
}

function readEcho(message: Message): Echo {
  const found = readFile(message);
  return {
    id: message.id,
    user: message.to_user_id || message.to.replace(/\D/g, ""),
    number: message.to.replace(/\D/g, ""),
    text: found ? clean(found.words) : wordsOf(message),
    sentAt: timeOf(message.timestamp),
  };
}

const newId = z.object({ previous_user_id: id, user_id: id });

/** @param phoneId the company's number: an account may have others */
export function readWebhook(body: unknown, phoneId: string): Told {
  const told: Told = { account: "", arrived: [], echoes: [], statuses: [], moved: [] };
  for (const entry of webhook.safeParse(body).data?.entry ?? []) {
    for (const { value } of parsed(change, entry.changes)) {
      if (value.metadata.phone_number_id !== phoneId) continue;
      const messages = parsed(message, value.messages);
      const contacts = parsed(contact, value.contacts);
      told.account = entry.id;
      told.moved.push(
        ...parsed(
          newId,
          messages.map(({ system }) => system),
        ).map(({ previous_user_id, user_id }) => ({ from: previous_user_id, to: user_id })),
      );
      told.arrived.push(...messages.flatMap((each) => readArrived(each, contacts)));
      told.echoes.push(...parsed(message, value.message_echoes).map(readEcho));
      told.statuses.push(
        ...parsed(status, value.statuses).map(({ biz_opaque_callback_data, status, timestamp, errors }) => ({
          messageId: biz_opaque_callback_data,
          state: status,
          at: timeOf(timestamp),
          errorCode: errors[0]?.code ?? 0,
        })),
      );
    }
  }
  return told;
}
