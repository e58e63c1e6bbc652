/** Templates, drafts and messages. */
import type {
  Attachment,
  ChatTemplates,
  MessageDraft,
  MessageResult,
  SendAgain,
  Templates,
} from "../../core/api/messages.ts";
import { call, post } from "./client.ts";
import { deskQuery, keys } from "./queries.ts";

const STALE_MS = 5 * 60_000;

export const templatesQuery = (reference: string) => ({
  ...deskQuery<Templates>(keys.templates(reference), `/tickets/${reference}/templates`),
  staleTime: STALE_MS,
});

export const chatTemplatesQuery = (reference: string) => ({
  ...deskQuery<ChatTemplates>(keys.chatTemplates(reference), `/tickets/${reference}/chat-templates`),
  staleTime: STALE_MS,
});

export const saveMessageDraft = (
  reference: string,
  { subject, body, template, attachments }: MessageDraft,
): Promise<unknown> =>
  call(
    "PUT",
    `/tickets/${reference}/draft`,
    { subject, body, template, attachments: attachments.map(({ id }) => id) },
    { keepalive: true },
  );

export const addPdf = (reference: string, service: string): Promise<Attachment> =>
  post(`/tickets/${reference}/attachments/pdf`, { service });

/** A file of a message stays on the server. */
export const removeFile = (id: string): Promise<unknown> => call("DELETE", `/attachments/${id}`);

export const stopMessage = (id: string): Promise<MessageResult> => post(`/messages/${id}/stop`);

/**
 * Only a message that may have gone out needs the confirmation; a person has read the warning and pressed the button.
 */
export const sendMessageAgain = (id: string): Promise<MessageResult> =>
  post(`/messages/${id}/send-again`, { confirmed: true } satisfies SendAgain);
