/** Templates, drafts and messages. */
import { queryOptions } from "@tanstack/react-query";
import type { ChatTemplates, Draft, MessageResult, SendAgain, Templates } from "../../server/contract/messages.ts";
import { call, get, post } from "../api/client.ts";
import { keys } from "../api/queries.ts";

export const templatesQuery = (reference: string) =>
  queryOptions({
    queryKey: keys.templates(reference),
    queryFn: ({ signal }) => get<Templates>(`/enquiries/${reference}/templates`, signal),
    staleTime: 5 * 60_000,
  });

export const chatTemplatesQuery = (reference: string) =>
  queryOptions({
    queryKey: keys.chatTemplates(reference),
    queryFn: ({ signal }) => get<ChatTemplates>(`/enquiries/${reference}/chat-templates`, signal),
    staleTime: 5 * 60_000,
  });

export const keepDraft = (reference: string, draft: Draft): Promise<unknown> =>
  call("PUT", `/enquiries/${reference}/draft`, draft, { keepalive: true });

export const stopMessage = (id: string): Promise<MessageResult> => post(`/messages/${id}/stop`);

/** Only a message that may have gone out needs the confirmation; a person has read the warning and pressed the button. */
export const sendMessageAgain = (id: string): Promise<MessageResult> =>
  post(`/messages/${id}/send-again`, { confirmed: true } satisfies SendAgain);
