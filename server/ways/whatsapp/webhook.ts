/**
 * The webhook of WhatsApp's Cloud API. It is answered once everything in it is stored, so that WhatsApp repeats what got no
 * answer.
 */
import { createHmac } from "node:crypto";
import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import type { DeskContext } from "../../app-context.ts";
import type { WhatsAppSettings } from "../../config.ts";
import { setMark } from "../../database/database.ts";
import { httpErrors } from "../../http/errors.ts";
import { parseJsonBody } from "../../http/requests.ts";
import { isEqualSecret } from "../../http/signatures.ts";
import { ACCOUNT_MARK } from "./api.ts";
import { readWebhook } from "./payload.ts";
import { noteStatus, receiveChat, receiveEcho } from "./receive.ts";

const PATH = "/hooks/whatsapp";

/** WhatsApp puts up to a thousand messages into one post. */
const BODY_LIMIT_BYTES = 3 * 1024 * 1024;

/** Registered with the settings of WhatsApp alone. */
export const whatsAppWebhook: FastifyPluginAsync<DeskContext & { whatsApp: WhatsAppSettings }> = async (
  app,
  context,
) => {
  const { appSecret, verifyToken, phoneId } = context.whatsApp;
  const { database } = context.store;
  let kept = "";
  /** The templates belong to the account, which only webhooks name. */
  async function keepAccount(account: string): Promise<void> {
    if (account === "" || account === kept) return;
    await database.write(setMark(ACCOUNT_MARK, account));
    kept = account;
  }
  app.removeAllContentTypeParsers();
  // The signature is over the bytes as they came: an emoji that is written anew has others.
  app.addContentTypeParser("*", { parseAs: "buffer" }, async (_request: FastifyRequest, bytes: Buffer) => bytes);

  app.get<{ Querystring: Record<string, string | undefined> }>(PATH, async ({ query }, reply) => {
    if (!isEqualSecret(String(query["hub.verify_token"]), verifyToken)) throw httpErrors.notFromService();
    return reply.type("text/plain").send(String(query["hub.challenge"]));
  });

  app.post(PATH, { bodyLimit: BODY_LIMIT_BYTES }, async (request, reply) => {
    const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const right = `sha256=${createHmac("sha256", appSecret).update(bytes).digest("hex")}`;
    if (!isEqualSecret(String(request.headers["x-hub-signature-256"]), right)) throw httpErrors.notFromService();
    const told = readWebhook(parseJsonBody(bytes), phoneId);
    await keepAccount(told.account);
    for (const id of told.senderless) request.log.warn({ id }, "whatsapp.no_sender");
    for (const message of told.arrived) await receiveChat(context, message);
    for (const echo of told.echoes) await receiveEcho(database, echo);
    for (const status of told.statuses) await noteStatus(database, status);
    context.changes.wake();
    return reply.send();
  });
};
