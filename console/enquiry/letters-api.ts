/** Templates, drafts and letters. */
import { queryOptions } from "@tanstack/react-query";
import type { Draft, LetterResult, SendAgain, Templates } from "../../server/contract/messages.ts";
import { call, get, post } from "../api/client.ts";
import { keys } from "../api/keys.ts";

export const templatesQuery = (reference: string) =>
  queryOptions({
    queryKey: keys.templates(reference),
    queryFn: ({ signal }) => get<Templates>(`/enquiries/${reference}/templates`, signal),
    staleTime: 5 * 60_000,
  });

export const keepDraft = (reference: string, draft: Draft): Promise<unknown> =>
  call("PUT", `/enquiries/${reference}/draft`, draft, { keepalive: true });

export const stopLetter = (id: string): Promise<LetterResult> => post(`/letters/${id}/stop`);

/** Only a letter that may have gone out needs the confirmation; a person has read the warning and pressed the button. */
export const sendLetterAgain = (id: string): Promise<LetterResult> =>
  post(`/letters/${id}/send-again`, { confirmed: true } satisfies SendAgain);
