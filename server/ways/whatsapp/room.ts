/** WhatsApp at the desk: what staff write, and the lanes that send it and fetch files. */
import type { FastifyPluginAsync } from "fastify";
import sql from "sql-template-tag";
import type { DeskContext } from "../../app-context.ts";
import type { WhatsAppSettings } from "../../config.ts";
import { type ChatTemplates, type MessageResult, sendChat as sendChatBody } from "../../contract/messages.ts";
import { readMark } from "../../database/database.ts";
import { readChat } from "../../desk/enquiry/messages.ts";
import { requireEnquiry } from "../../desk/enquiry/work.ts";
import { createMessageLane } from "../../desk/messages/message-lane.ts";
import { newMessageId, STOP_MS, sendLater } from "../../desk/messages/outgoing.ts";
import { colleagueOf, queueMessage } from "../../desk/messages/sending.ts";
import { fieldValues, isField } from "../../desk/messages/templates.ts";
import { readEnquiry } from "../../enquiries/read.ts";
import { searchText } from "../../enquiries/search-text.ts";
import { deskErrors } from "../../http/errors.ts";
import { readBody } from "../../http/requests.ts";
import { loadMailStrings } from "../../mail/mail-strings.ts";
import { recordOpened } from "../../staff/session/audit.ts";
import { sessionOf } from "../../staff/session/guard.ts";
import {
  ACCOUNT_MARK,
  type ApprovedTemplate,
  fillTemplate,
  readChatError,
  readTemplates,
  sendChat,
  templateToSend,
  UNSURE,
} from "./api.ts";
import { fileLane } from "./file-lane.ts";

interface ByReference {
  Params: { reference: string };
}

/** Registered with the settings of WhatsApp alone. */
export const whatsAppRoom: FastifyPluginAsync<DeskContext & { whatsApp: WhatsAppSettings }> = async (app, context) => {
  const { config, store, worker, site, whatsApp } = context;
  const { database } = store;
  const strings = site.content(loadMailStrings);
  const { dataDir, diskReserveBytes } = config;
  worker.addLane(fileLane({ database, whatsApp, dataDir, diskReserveBytes }));
  worker.addLane(
    createMessageLane(
      { database, log: app.log },
      {
        kind: "chat",
        send: (message, signal) => sendChat(whatsApp, message, signal),
        readError: readChatError,
        unsure: UNSURE,
        givenUp: "WhatsApp could not be reached for days. The desk no longer tries by itself.",
      },
    ),
  );

  /** @throws HttpError 503 */
  async function requireTemplates(): Promise<ApprovedTemplate[]> {
    const account = await readMark(database, ACCOUNT_MARK);
    try {
      if (account !== null) return await readTemplates(whatsApp, account);
    } catch (error) {
      app.log.warn({ err: error }, "whatsapp.templates_failed");
    }
    throw deskErrors.noTemplates();
  }

  app.get<ByReference>("/enquiries/:reference/chat-templates", async (request): Promise<ChatTemplates> => {
    const { reference } = await requireEnquiry(database, request.params.reference);
    const enquiry = await readEnquiry(database, reference);
    if (enquiry === undefined) throw deskErrors.notFound();
    const { staff } = sessionOf(request);
    await recordOpened(database, staff.id, [reference]);
    const values = fieldValues(strings(), enquiry, staff.name);
    const approved = await requireTemplates();
    return {
      templates: approved.map(({ fields, ...template }) => ({
        ...template,
        fields: fields.map((name) => ({ name, value: (isField(name) && values[name]) || "" })),
      })),
    };
  });

  /** The text of a template as it will arrive, and what the API is told. @throws HttpError 409 DESK77 */
  async function chosen({ name, language, values }: { name: string; language: string; values: string[] }) {
    const found = (await requireTemplates()).find((one) => one.name === name && one.language === language);
    if (found === undefined || found.fields.length !== values.length) throw deskErrors.templateGone();
    return { body: fillTemplate(found, values), template: JSON.stringify(templateToSend(found, values)) };
  }

  app.post<ByReference>("/enquiries/:reference/chat-messages", async (request): Promise<MessageResult> => {
    const { version, followUpAt, ...written } = readBody(request, sendChatBody);
    const found = await requireEnquiry(database, request.params.reference);
    const chat = await readChat(database, found.work.id);
    const by = colleagueOf(request);
    const now = new Date();
    const at = now.toISOString();
    if (chat === null) throw deskErrors.noChat();
    if (found.work.status === "set-aside") throw deskErrors.setAside();
    if (written.template === null && written.body === "") throw deskErrors.badRequest("body: empty");
    if (written.template === null && chat.openUntil <= at) throw deskErrors.windowClosed();
    const { body, template } = written.template ? await chosen(written.template) : { ...written, template: null };
    const id = newMessageId();
    const result = await queueMessage(database, found, { by, version, now }, id, [
      sql`INSERT INTO messages (id, contact_id, kind, channel, staff_id, created_at, body, to_address, state, follow_up_at,
              template, search_text)
            VALUES (${id}, ${found.contactId}, 'out', 'whatsapp', ${by.id}, ${at}, ${body}, ${chat.user}, 'waiting', ${followUpAt},
              ${template}, ${searchText(body)})`,
      sendLater(database, "whatsapp", id, found.contactId),
    ]);
    worker.wake(STOP_MS);
    return result;
  });
};
