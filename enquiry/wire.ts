/**
 * The wire form of an enquiry: one POST in the dialect of PostgREST, so that the desk and a hosted
 * PostgREST/Supabase take the same request (specification §7).
 */
import type { Contact } from "./fields.ts";

/** Where enquiries are posted, below the base URL of the data interface. */
export const CONTACTS_PATH = "/rest/v1/contacts";

/** Where the form posts without JavaScript. */
export const FORM_POST_PATH = "/enquiry";

/** The same key twice stores one row. Made by the browser when sending starts. */
export const IDEMPOTENCY_HEADER = "Idempotency-Key";

/**
 * The name of a field that people never see and bots fill in. It means nothing, so that no browser knows what to put
 * into it from the visitor's profile (docs/decisions, quarantine, never refuse).
 */
export const HIDDEN_FIELD = "entry_q7m";

/** Sent when the hidden field was filled in: a header, because a table in the dialect of PostgREST has no such column. */
export const HIDDEN_FIELD_HEADER = "Enquiry-Hidden-Field";

/** How many seconds passed between first sight of the form and sending, where JavaScript measured it. */
export const SECONDS_HEADER = "Enquiry-Seconds";

/** Response header of the desk with the reference that the visitor may quote. */
export const REFERENCE_HEADER = "Enquiry-Reference";

/** An error body of the data interface, in the shape of PostgREST. */
export interface DataError {
  code: string;
  message: string;
  details: string | null;
  hint: string | null;
}

/** A data interface: where it is and, for a hosted one, its public (anonymous) key. */
export interface DataInterface {
  /** Base URL without a trailing slash; empty for the page's own origin. */
  url: string;
  key?: string | undefined;
}

/** What a browser can tell about how a form was filled in. */
export interface Signals {
  hiddenField: boolean;
  seconds: number;
}

/**
 * The request that inserts one enquiry. `Prefer: return=minimal` because under row-level security
 * anything more would ask for the right to read.
 */
export function insertRequest(to: DataInterface, contact: Contact, idempotencyKey: string, signals?: Signals): Request {
  const headers = new Headers({
    "Content-Type": "application/json",
    Prefer: "return=minimal",
    [IDEMPOTENCY_HEADER]: idempotencyKey,
  });
  if (to.key) {
    headers.set("apikey", to.key);
    headers.set("Authorization", `Bearer ${to.key}`);
  } else if (signals) {
    // A hosted table has no quarantine: it gets no header that its gateway might not let through.
    if (signals.hiddenField) headers.set(HIDDEN_FIELD_HEADER, "filled");
    headers.set(SECONDS_HEADER, signals.seconds.toFixed(1));
  }
  const base = to.url === "" ? globalThis.location.origin : to.url;
  return new Request(base + CONTACTS_PATH, { method: "POST", headers, body: JSON.stringify(contact) });
}
