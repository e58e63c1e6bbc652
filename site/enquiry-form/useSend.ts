import { onlineManager, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { DataApiTarget, FormSignals } from "../../enquiry/data-api.ts";
import type { Contact } from "../../enquiry/fields.ts";
import { noteFirstSight, secondsSinceFirstSight } from "./first-sight.ts";
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
export function useSend(to: DataApiTarget, { onSent, onFailed }: Outcomes) {
  const client = useQueryClient();
  useEffect(noteFirstSight, []);
  const mutation = useMutation({
    mutationFn: ({ contact, key, signals }: { contact: Contact; key: string; signals: FormSignals }) =>
      send(to, contact, key, signals),
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
    send(contact: Contact, hiddenField: boolean) {
      if (client.isMutating() > 0) return;
      // TanStack hears of changes only: ask, in case the network went before this page listened.
      onlineManager.setOnline(navigator.onLine);
      const signals = { hiddenField, seconds: secondsSinceFirstSight() };
      mutation.mutate({ contact, key: keyFor(contact), signals });
    },
    /** Stops waiting. The paused mutation must leave the cache, or it would be sent later all the same. */
    cancel() {
      client.getMutationCache().clear();
      mutation.reset();
    },
  };
}
