/**
 * The webhook of WhatsApp's Cloud API. It is answered once everything in it is stored, so that WhatsApp repeats what got no
 * answer.
 */
import { createHmac } from "node:crypto";
import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import type { DeskContext } from "../../app-context.ts";
import type { WhatsAppSettings } from "../../config.ts";
import { httpErrors } from "../../http/errors.ts";
import { parseJsonBody } from "../../http/requests.ts";
import { isEqualSecret } from "../../http/webhook-signature.ts";
import { readWebhook } from "./payload.ts";
import { receiveChat } from "./receive.ts";

const PATH = "/hooks/whatsapp";

/** WhatsApp puts up to a thousand messages into one post. */
const BODY_LIMIT_BYTES = 3 * 1024 * 1024;

/** Registered with the settings of WhatsApp alone. */
export const whatsAppWebhook: FastifyPluginAsync<DeskContext & { whatsApp: WhatsAppSettings }> = async (
  app,
  context,
) => {
  const { appSecret, verifyToken, phoneId } = context.whatsApp;
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
    for (const message of told.arrived) await receiveChat(context, message);
    context.changes.wake();
    return reply.send();
  });
};
