import { onlineManager, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { ATTRIBUTION_NAME } from "../../enquiry/attribution.ts";
import type { DataApiTarget, FormSignals } from "../../enquiry/data-api.ts";
import type { Contact } from "../../enquiry/fields.ts";
import { fillSeconds, startFillTimer } from "./fill-time.ts";
import { forgetIdempotencyKey, idempotencyKeyFor } from "./idempotency-key.ts";
import { type Sent, sendEnquiry } from "./send-enquiry.ts";
import { readFromSession } from "./session-storage.ts";

interface Callbacks {
  onSent: (sent: Sent, contact: Contact) => void;
  onFailed: (error: Error) => void;
}

/**
 * Sends one enquiry at a time. While offline it waits (`waiting`): it sends when the network returns, unless the visitor
 * cancels first.
 */
export function useSendEnquiry(to: DataApiTarget, { onSent, onFailed }: Callbacks) {
  const client = useQueryClient();
  useEffect(startFillTimer, []);
  const mutation = useMutation({
    mutationFn: ({ contact, key, signals }: { contact: Contact; key: string; signals: FormSignals }) =>
      sendEnquiry(to, contact, key, signals),
    onSuccess: (sent, { contact }) => {
      forgetIdempotencyKey();
      onSent(sent, contact);
    },
    onError: onFailed,
  });
  return {
    sending: mutation.isPending,
    waiting: mutation.isPaused,
    /** Starts sending. Ignored while another enquiry is being sent. */
    send(contact: Contact, form: Pick<FormSignals, "notice" | "hiddenField">) {
      if (client.isMutating() > 0) return;
      // TanStack only listens for changes: the network may have gone before it did.
      onlineManager.setOnline(navigator.onLine);
      const signals = { ...form, attribution: readFromSession(ATTRIBUTION_NAME), seconds: fillSeconds() };
      mutation.mutate({ contact, key: idempotencyKeyFor(contact), signals });
    },
    /** Stops waiting. A paused mutation left in the cache would still be sent later. */
    cancel() {
      client.getMutationCache().clear();
      mutation.reset();
    },
  };
}
