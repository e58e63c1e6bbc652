/**
 * The HTTP API of an enquiry: one POST in PostgREST's dialect, so that the server and a hosted PostgREST or Supabase
 * accept the same request.
 */
import { ATTRIBUTION_HEADER } from "./attribution.ts";
import { NOTICE_HEADER } from "./consent-notice.ts";
import type { Contact } from "./fields.ts";

/** The path to which enquiries are posted, relative to the base URL of the data API. */
export const CONTACTS_PATH = "/rest/v1/contacts";

/** The path to which the form posts without JavaScript. */
export const FORM_POST_PATH = "/enquiry";

/** Repeating a key stores nothing twice. The browser creates it when sending starts. */
export const IDEMPOTENCY_HEADER = "Idempotency-Key";

/**
 * The name of a field that people do not see and bots fill in. It has no meaning, so that browsers do not autofill it
 * (docs/decisions/0024-set-aside-never-refuse.md).
 */
export const HIDDEN_FIELD = "entry_q7m";

/** Sent when the hidden field was filled in. It is a header, because the table has no such column. */
export const HIDDEN_FIELD_HEADER = "Enquiry-Hidden-Field";

/** Seconds from first sight of the form to sending, measured with JavaScript. */
export const FILL_SECONDS_HEADER = "Enquiry-Seconds";

/** Response header of the server: the reference that the visitor may quote. */
export const REFERENCE_HEADER = "Enquiry-Reference";

/** Error response body, in PostgREST's format. */
export interface DataApiError {
  code: string;
  message: string;
  details: unknown;
  hint: string | null;
}

/** The address of a data API and, for a hosted one, its public (anonymous) key. */
export interface DataApiTarget {
  /** Absolute base URL without a trailing slash. */
  url: string;
  key?: string | undefined;
}

/** Signals of a form about itself. Another program sends none. */
export interface FormSignals {
  /** The consent notice that it showed, as a header value. */
  notice?: string | undefined;
  attribution?: unknown;
  hiddenField?: boolean;
  /** From first sight of the form to sending. */
  seconds?: number;
}

/**
 * Builds the request that inserts one enquiry. `Prefer: return=minimal`, because under row-level security any other
 * response needs the right to read.
 */
export function insertRequest(
  target: DataApiTarget,
  contact: Partial<Contact>,
  idempotencyKey: string,
  { notice, attribution, hiddenField, seconds }: FormSignals = {},
): Request {
  const headers = new Headers({
    "Content-Type": "application/json",
    Prefer: "return=minimal",
    [IDEMPOTENCY_HEADER]: idempotencyKey,
  });
  if (notice) headers.set(NOTICE_HEADER, notice);
  if (target.key) {
    headers.set("apikey", target.key);
    headers.set("Authorization", `Bearer ${target.key}`);
  } else {
    // A hosted table has no place for them, and its gateway might reject unknown headers.
    if (attribution) headers.set(ATTRIBUTION_HEADER, String(attribution));
    if (hiddenField) headers.set(HIDDEN_FIELD_HEADER, "filled");
    if (seconds !== undefined) headers.set(FILL_SECONDS_HEADER, seconds.toFixed(1));
  }
  return new Request(target.url + CONTACTS_PATH, { method: "POST", headers, body: JSON.stringify(contact) });
}
