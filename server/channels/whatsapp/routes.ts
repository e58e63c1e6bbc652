/** WhatsApp at the desk: the messages that staff write. */

import type { FastifyPluginAsync } from "fastify";
import { isForChat, MAX_CAPTION } from "../../../core/api/attachments.ts";
import { type ChatTemplates, type MessageResult, sendChat as sendChatBody } from "../../../core/api/messages.ts";
import { readServerState } from "../../database/database.ts";
import { access } from "../../http/access.ts";
import { deskErrors } from "../../http/desk-errors.ts";
import { type ByReference, readBody } from "../../http/requests.ts";
import { attachFiles, requireFiles } from "../../messages/attachments.ts";
import { insertMessage, newMessageId, STOP_MS } from "../../messages/outgoing.ts";
import { colleagueOf, findSent, queueMessage } from "../../messages/sending.ts";
import { fieldValues, isField } from "../../messages/templates.ts";
import type { DeskContext } from "../../staff/session/desk-context.ts";
import { sessionOf } from "../../staff/session/guard.ts";
import { readChat } from "../../tickets/messages.ts";
import { openEnquiry, requireEnquiry } from "../../tickets/ticket.ts";
import { ACCOUNT_KEY, type ApprovedTemplate, fillTemplate, readTemplates, templateToSend } from "./api.ts";

/** Registered with the settings of WhatsApp alone. */
export const whatsAppRoutes: FastifyPluginAsync<DeskContext> = async (app, context) => {
  const { config, store, worker, mailStrings } = context;
  const { whatsApp } = config;
  if (whatsApp === null) return;
  const { database } = store;

  /** @throws HttpError 503 */
  const requireTemplates = async (): Promise<ApprovedTemplate[]> => {
    const account = await readServerState(database, ACCOUNT_KEY);
    try {
      if (account !== null) return await readTemplates(whatsApp, account);
    } catch (error) {
      app.log.warn({ err: error }, "whatsapp.templates_failed");
    }
    throw deskErrors.noTemplates();
  };

  app.get<ByReference>(
    "/tickets/:reference/chat-templates",
    access("staff"),
    async (request): Promise<ChatTemplates> => {
      const { staff } = sessionOf(request);
      const enquiry = await openEnquiry(database, request.params.reference, staff.id);
      const values = fieldValues(mailStrings(), enquiry, staff.name);
      const approved = await requireTemplates();
      return {
        templates: approved.map(({ fields, ...template }) => ({
          ...template,
          fields: fields.map((name) => ({ name, value: (isField(name) && values[name]) || "" })),
        })),
      };
    },
  );

  /** The text of a template as it will arrive, and the call of the API. @throws HttpError 409 DESK77 */
  async function chosen({ name, language, values }: { name: string; language: string; values: string[] }) {
    const found = (await requireTemplates()).find((one) => one.name === name && one.language === language);
    if (found === undefined || found.fields.length !== values.length) throw deskErrors.templateGone();
    return { body: fillTemplate(found, values), template: JSON.stringify(templateToSend(found, values)) };
  }

  app.post<ByReference>(
    "/tickets/:reference/chat-messages",
    access("staff"),
    async (request): Promise<MessageResult> => {
      const { version, followUpAt, key, attachments, ...written } = readBody(request, sendChatBody);
      const found = await requireEnquiry(database, request.params.reference);
      const before = await findSent(database, found, key);
      if (before) return before;
      const chat = await readChat(database, found.ticket.id);
      const by = colleagueOf(request);
      const now = new Date();
      const at = now.toISOString();
      if (chat === null) throw deskErrors.noChat();
      if (found.ticket.status === "set-aside") throw deskErrors.setAside();
      const files = await requireFiles(database, attachments, by.id, found);
      if (written.template === null && written.body === "" && files.length === 0)
        throw deskErrors.badRequest("body: empty");
      if (files.length > 0 && (written.template !== null || written.body.length > MAX_CAPTION))
        throw deskErrors.badRequest("attachments: with a template or a long text");
      if (!files.every(isForChat)) throw deskErrors.notForChat();
      if (written.template === null && chat.openUntil <= at) throw deskErrors.windowClosed();
      const { body, template } = written.template ? await chosen(written.template) : { ...written, template: null };
      const id = key ?? newMessageId();
      const message = insertMessage(database, {
        id,
        channel: "whatsapp",
        enquiryId: found.enquiryId,
        staffId: by.id,
        at: now,
        to: chat.user,
        body,
        template,
        followUpAt,
      });
      const statements = [...message, ...attachFiles(files, id, by.id)];
      const result = await queueMessage(database, found, { by, version, now }, id, statements);
      worker.wake(STOP_MS);
      return result;
    },
  );
};
