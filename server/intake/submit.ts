/** What the data interface, the form and calls have in common: an enquiry is flagged, stored, counted and told of. */
import type { Receipt } from "../../enquiry/form-renderer.ts";
import type { AppContext } from "../app-context.ts";
import { StoreUnavailableError } from "../database/database.ts";
import { type Channel, channelsFor } from "../enquiries/notifications.ts";
import type { Submission } from "../enquiries/submission-record.ts";
import { flagsFor, type SpamSignal } from "./spam-signals.ts";

interface Post extends Omit<Submission, "flags" | "deliveries"> {
  signals: readonly SpamSignal[];
}

interface Submitted {
  references: readonly string[];
  deliveries: readonly Channel[];
  /** For a single enquiry that a person sent; null while there is no key to sign it. */
  receipt: Receipt | null;
}

/**
 * Stores what was posted, and has the worker tell of it.
 * @throws KeyReusedError @throws StoreUnavailableError
 */
export async function submit(
  { config, store, metrics, worker, receiptTokens }: AppContext,
  { signals, ...post }: Post,
): Promise<Submitted> {
  const { contacts, source, canary } = post;
  const acknowledge = contacts.length === 1 && source !== "call";
  const flags = flagsFor(contacts, signals);
  const deliveries = channelsFor(config.notify, { flags, canary, acknowledge });
  metrics.received.inc({ source });
  const references = await store.insert({ ...post, flags, deliveries }).catch((error: unknown) => {
    if (error instanceof StoreUnavailableError) metrics.notStored.inc();
    throw error;
  });
  worker.wake();
  const [reference] = references;
  if (reference === undefined || !acknowledge || canary) return { references, deliveries, receipt: null };
  // The token of the button in the browser that sent the enquiry.
  const t = await receiptTokens.tryIssue({ purpose: "button", reference });
  const isMailed = deliveries.includes("autoreply") && config.siteUrl !== null;
  return { references, deliveries, receipt: t === null ? null : { t, ...(isMailed && { mail: "1" }) } };
}
