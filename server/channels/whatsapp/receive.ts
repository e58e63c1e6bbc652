/**
 * The webhook of WhatsApp's Cloud API: what people write, each message once, whoever repeats it, and what becomes of
 * ours. It is answered once everything in it is stored, so that WhatsApp repeats what got no answer.
 */

import { createHmac, randomUUID } from "node:crypto";
import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import sql, { type Sql } from "sql-template-tag";
import { z } from "zod";
import { emptyDraft } from "../../../core/enquiry/fields.ts";
import { phoneKey } from "../../../core/enquiry/phone-numbers.ts";
import { contactFromDraft } from "../../../core/enquiry/rules.ts";
import { DAY_MS } from "../../../core/times.ts";
import type { Config } from "../../config.ts";
import { type Database, mustChange, type Statement, setServerState, tryWrite } from "../../database/database.ts";
import { keepRefused } from "../../enquiries/refused-items.ts";
import { searchText } from "../../enquiries/search-text.ts";
import type { ChatMessage } from "../../enquiries/submission-record.ts";
import { addChatStatements, isKnownChat } from "../../enquiries/threads.ts";
import { historyLine } from "../../enquiries/tickets.ts";
import { access } from "../../http/access.ts";
import { httpErrors } from "../../http/errors.ts";
import { parseJsonBody } from "../../http/requests.ts";
import { isEqualSecret } from "../../http/signatures.ts";
import { type SubmitOptions, submit } from "../../intake/submit.ts";
import type { Log } from "../../log.ts";
import { bounceEffects, effectsOf } from "../../messages/incoming/effects.ts";
import { answerTicket, readMessage, settle, touchTicket } from "../../messages/outgoing.ts";
import { findMessage } from "../../tickets/messages.ts";
import { ACCOUNT_KEY, reasonOf } from "./api.ts";
import { applyChange, withQuote } from "./changes.ts";
import { type Arrived, type Echo, readWebhook, type Status } from "./payload.ts";

/** Stored messages of one person within a day. WhatsApp on the phone has all. */
const MESSAGES_A_DAY = 200;

const conversationRow = z.object({ enquiryId: z.number(), writtenToday: z.number(), last: z.string() });
type Conversation = z.infer<typeof conversationRow>;

/**
 * The newest enquiry of a person on WhatsApp who wrote since then, how many messages it got in the day before `at`, and
 * when the last one came.
 */
async function findConversation(
  database: Database,
  isTheirs: Sql,
  since: Date,
  at: string,
): Promise<Conversation | undefined> {
  const [found] = await database.read(
    conversationRow,
    sql`SELECT open_ticket_enquiries.enquiry_id,
        sum(CASE WHEN open_messages.created_at > ${new Date(Date.parse(at) - DAY_MS).toISOString()} THEN 1 ELSE 0 END) AS written_today,
        max(open_messages.created_at) AS last FROM open_ticket_enquiries
        JOIN open_messages ON open_messages.enquiry_id = open_ticket_enquiries.enquiry_id
      WHERE ${isTheirs} AND open_messages.kind = 'in' AND open_messages.channel = 'whatsapp'
        AND open_messages.created_at > ${since.toISOString()}
      GROUP BY open_ticket_enquiries.enquiry_id ORDER BY open_ticket_enquiries.enquiry_id DESC LIMIT 1`,
  );
  return found;
}

/** The last stored message of a day at the limit: it refers to the phone for the rest. */
const moreOnPhone = (message: ChatMessage, { enquiryId }: Conversation): ChatMessage => ({
  ...message,
  // WhatsApp gives no such id.
  id: `more ${enquiryId} ${message.sentAt.slice(0, 10)}`,
  text: `[More than ${MESSAGES_A_DAY} messages came within a day. The later ones are in WhatsApp on the phone.]`,
  isAutomatic: true,
  file: null,
});

/** Adds a message to the enquiry, unless it is there. @param changes made with it @throws StoreUnavailableError */
async function add(
  database: Database,
  message: ChatMessage,
  enquiryId: number,
  changes: readonly Statement[],
): Promise<void> {
  const id = randomUUID();
  const at = new Date().toISOString();
  const [insert, ...files] = addChatStatements(message, id, sql`${enquiryId}`, at);
  if (insert === undefined) return;
  await tryWrite(
    database,
    mustChange(sql`${insert} ON CONFLICT (message_id) DO NOTHING`),
    ...files,
    ...changes,
    ...effectsOf({ id, isAutomatic: message.isAutomatic }, enquiryId, at),
  );
}

/**
 * The app on the phone greets, and answers out of hours, by itself and at once. Nobody reads and writes in so short a
 * time.
 */
const GREETING_MS = 10_000;

/**
 * Keeps a message that somebody of the company sent on the phone; one that a person wrote is an answer. Chats with
 * people who have not written to the desk are left alone.
 */
async function receiveEcho(database: Database, { id, user, number, text, sentAt, isAnswer }: Echo): Promise<void> {
  const isTheirs = sql`(chat_user = ${user} OR (chat_user IS NOT NULL AND phone_key = ${phoneKey(`+${number}`) ?? ""}))`;
  const conversation = await findConversation(database, isTheirs, new Date(0), sentAt);
  if (conversation === undefined) return;
  const { enquiryId, last } = conversation;
  const isGreeting = Date.parse(sentAt) - Date.parse(last) < GREETING_MS;
  const message = { id: randomUUID(), enquiryId, createdAt: sentAt, date: null };
  const at = new Date().toISOString();
  await tryWrite(
    database,
    mustChange(sql`INSERT INTO messages (id, enquiry_id, kind, channel, created_at, body, to_address, message_id, state, sent_at,
        search_text)
      VALUES (${message.id}, ${enquiryId}, 'out', 'whatsapp', ${sentAt}, ${text}, ${user}, ${id}, 'sent', ${sentAt},
        ${searchText(text)})
      ON CONFLICT (message_id) DO NOTHING`),
    ...(isAnswer && !isGreeting ? answerTicket(message, at) : []),
    touchTicket(enquiryId, at),
    historyLine({ enquiryId, staffId: null, kind: "message", detail: { messageId: message.id, reason: "sent" }, at }),
  );
}

/**
 * Stores a message. Within a day of the person's last one it belongs to that enquiry, else it is a new one.
 * @throws StoreUnavailableError
 */
async function receiveChat(context: SubmitOptions, arrived: Arrived): Promise<void> {
  const { store } = context;
  const { database } = store;
  const { name, phone, formerUser, answered, change, attribution, ...chat } = arrived;
  if (formerUser !== undefined)
    await database.write(sql`UPDATE ticket_enquiries SET chat_user = ${chat.user} WHERE chat_user = ${formerUser}`);
  if (await isKnownChat(database, chat)) return;
  const since = new Date(chat.isAutomatic ? 0 : Date.parse(chat.sentAt) - DAY_MS);
  const conversation = await findConversation(database, sql`chat_user = ${chat.user}`, since, chat.sentAt);
  if (conversation) {
    const isFull = conversation.writtenToday >= MESSAGES_A_DAY;
    const changed = change && (await applyChange(store, change, new Date().toISOString()));
    if (isFull && chat.isAutomatic) {
      // An edit or deletion counts, a line about it is one too many.
      await database.write(...(changed?.statements ?? []));
      return;
    }
    const text = changed?.line ?? (await withQuote(database, answered, chat.text));
    const message = isFull ? moreOnPhone(chat, conversation) : { ...chat, text };
    if (!isFull || !(await isKnownChat(database, message)))
      await add(database, message, conversation.enquiryId, changed?.statements ?? []);
    return;
  }
  // No words, and nothing that they are about.
  if (chat.isAutomatic) return;
  await submit(context, {
    contacts: [contactFromDraft({ ...emptyDraft, full_name: name, phone, project_details: chat.text })],
    source: "whatsapp",
    chat: { ...chat, text: await withQuote(database, answered, chat.text) },
    attribution,
    idempotencyKey: `whatsapp ${chat.id}`,
    signals: [],
    canary: false,
  });
}

/**
 * Notes what became of a message of ours. WhatsApp reports it in any order and more than once: a message only ever gets
 * further.
 * @throws StoreUnavailableError
 */
async function noteStatus(database: Database, report: Status): Promise<void> {
  const { status: state, timestamp: at } = report;
  const message = await readMessage(database, report.biz_opaque_callback_data);
  if (message === null) return;
  const { id, enquiryId } = message;
  const reason = state === "failed" ? reasonOf(report.errors[0]?.code ?? 0) : null;
  if (message.state === "sending" || message.state === "unsure") {
    // The answer of the API has not come, or never will.
    await tryWrite(database, ...settle(message, reason ? "failed" : "sent", reason, new Date().toISOString()));
  }
  if (reason && message.state === "sent" && (await findMessage(database, id))?.deliveredAt === null) {
    await database.write(...bounceEffects({ id, enquiryId }, "failed", reason, at));
  }
  if (state !== "delivered" && state !== "read") return;
  const readAt = state === "read" ? at : null;
  await database.write(
    sql`UPDATE messages SET delivered_at = coalesce(delivered_at, ${at}), read_at = coalesce(read_at, ${readAt}),
        message_id = coalesce(message_id, ${report.id})
      WHERE id = ${id} AND state = 'sent'`,
    touchTicket(enquiryId, new Date().toISOString()),
  );
}

/** After so many failures the database is away, and the rest would fail, too. */
const MAX_FAILURES = 3;

interface Item {
  raw: unknown;
  store: () => Promise<void>;
}

/**
 * Stores items one after the other. One that can never be stored is kept as it came, and does not hold up the others.
 * @throws the first error, after the other items, while the database is away: WhatsApp then repeats the post
 */
async function storeEach(
  { store: { database }, metrics }: SubmitOptions,
  items: readonly Item[],
  log: Log,
): Promise<void> {
  const errors: unknown[] = [];
  for (const { raw, store } of items) {
    if (errors.length === MAX_FAILURES) break;
    try {
      await store();
    } catch (error) {
      metrics.notStored.inc();
      await keepRefused(database, "whatsapp", raw, error).then(
        () => log.error({}, "whatsapp.refused"),
        (away: unknown) => errors.push(away),
      );
    }
  }
  if (errors.length > 0) throw errors[0];
}

/** This version does not read the message, or it names nobody. */
class UnreadableMessageError extends Error {
  override name = "UnreadableMessageError";
}

const PATH = "/hooks/whatsapp";

/** WhatsApp puts up to a thousand messages into one post. */
export const BODY_LIMIT_BYTES = 3 * 1024 * 1024;

interface WebhookOptions extends SubmitOptions {
  config: Pick<Config, "notify" | "whatsApp">;
}

/** Registered with the settings of WhatsApp alone. */
export const whatsAppWebhook: FastifyPluginAsync<WebhookOptions> = async (app, context) => {
  const { whatsApp } = context.config;
  if (whatsApp === null) return;
  const { appSecret, verifyToken, phoneId } = whatsApp;
  const { database } = context.store;
  let storedAccount = "";
  /** The templates belong to the account, which only webhooks name. */
  async function storeAccount(account: string): Promise<void> {
    if (account === "" || account === storedAccount) return;
    await database.write(setServerState(ACCOUNT_KEY, account));
    storedAccount = account;
  }
  app.removeAllContentTypeParsers();
  // The signature is over the bytes as they came: an emoji that is written anew has others.
  app.addContentTypeParser("*", { parseAs: "buffer" }, async (_request: FastifyRequest, bytes: Buffer) => bytes);

  app.get<{ Querystring: Record<string, string | undefined> }>(PATH, access("signature"), async ({ query }, reply) => {
    if (!isEqualSecret(String(query["hub.verify_token"]), verifyToken)) throw httpErrors.notFromService();
    return reply.type("text/plain").send(String(query["hub.challenge"]));
  });

  app.post(PATH, { ...access("signature"), bodyLimit: BODY_LIMIT_BYTES }, async (request, reply) => {
    const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const right = `sha256=${createHmac("sha256", appSecret).update(bytes).digest("hex")}`;
    if (!isEqualSecret(String(request.headers["x-hub-signature-256"]), right)) throw httpErrors.notFromService();
    const events = readWebhook(parseJsonBody(bytes), phoneId);
    await storeAccount(events.account);
    await storeEach(
      context,
      [
        ...events.messages.map(({ raw, arrived }) => ({
          raw,
          store: async () => {
            if (arrived === null) throw new UnreadableMessageError();
            await receiveChat(context, arrived);
          },
        })),
        ...events.echoes.map((echo) => ({ raw: echo, store: () => receiveEcho(database, echo) })),
        ...events.statuses.map((status) => ({ raw: status, store: () => noteStatus(database, status) })),
      ],
      request.log,
    );
    return reply.send();
  });
};
