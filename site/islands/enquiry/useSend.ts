import { onlineManager, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Contact } from "../../../enquiry/fields.ts";
import type { DataInterface } from "../../../enquiry/wire.ts";
import { forgetKey, keyFor } from "./key.ts";
import { send } from "./send.ts";

interface Outcomes {
  onSent: (reference: string | null) => void;
  onFailed: (error: Error) => void;
}

/**
 * Sends one enquiry at a time. Without a network it waits (`waiting`) and leaves by itself when the network is back,
 * or until the visitor cancels.
 */
export function useSend(to: DataInterface, { onSent, onFailed }: Outcomes) {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: ({ contact, key }: { contact: Contact; key: string }) => send(to, contact, key),
    onSuccess: (reference) => {
      forgetKey();
      onSent(reference);
    },
    onError: onFailed,
  });
  return {
    sending: mutation.isPending,
    waiting: mutation.isPaused,
    /** Starts sending; ignored while another enquiry is on its way. */
    send(contact: Contact) {
      if (client.isMutating() > 0) return;
      // TanStack hears of changes only: ask, in case the network went before this page listened.
      onlineManager.setOnline(navigator.onLine);
      mutation.mutate({ contact, key: keyFor(contact) });
    },
    /** Stops waiting. The paused mutation must leave the cache, or it would be sent later all the same. */
    cancel() {
      client.getMutationCache().clear();
      mutation.reset();
    },
  };
}
