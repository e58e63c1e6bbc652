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

/**
 * The request that inserts one enquiry. `Prefer: return=minimal` because under row-level security
 * anything more would ask for the right to read.
 */
export function insertRequest(to: DataInterface, contact: Contact, idempotencyKey: string): Request {
  const headers = new Headers({
    "Content-Type": "application/json",
    Prefer: "return=minimal",
    [IDEMPOTENCY_HEADER]: idempotencyKey,
  });
  if (to.key) {
    headers.set("apikey", to.key);
    headers.set("Authorization", `Bearer ${to.key}`);
  }
  const base = to.url === "" ? globalThis.location.origin : to.url;
  return new Request(base + CONTACTS_PATH, { method: "POST", headers, body: JSON.stringify(contact) });
}
