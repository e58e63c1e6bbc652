import {
  type DataApiError,
  type DataApiTarget,
  type FormSignals,
  insertRequest,
  REFERENCE_HEADER,
} from "../../enquiry/data-api.ts";
import { type Contact, columns, columnTitle, isRequired } from "../../enquiry/fields.ts";
import type { Receipt } from "../../enquiry/form-renderer.ts";
import { RECEIPT_HEADER } from "../../enquiry/receipt-renderer.ts";

/** The server's answer to a stored enquiry. */
export interface Sent {
  reference: string | null;
  receipt: Receipt | null;
}

/** The visitor must get a notice even when the network never answers. */
const TIMEOUT_MS = 30_000;

/** The rate limit is reached (429). The enquiry itself is valid and can be sent later. */
export class BusyError extends Error {}

/** PostgreSQL's error code for a duplicate key. */
const UNIQUE_VIOLATION = "23505";

/** PostgREST's error code for a column that the table lacks. */
const UNKNOWN_COLUMN = "PGRST204";

/** Moves what was typed for a missing column to the end of the text; null if the enquiry cannot do without that column. */
function withoutColumn(contact: Partial<Contact>, message = ""): Partial<Contact> | null {
  const missing = columns.find((column) => column in contact && message.includes(`'${column}'`));
  if (missing === undefined || isRequired(missing)) return null;
  const { [missing]: typed, ...rest } = contact;
  return typed ? { ...rest, project_details: `${rest.project_details}\n\n${columnTitle(missing)}: ${typed}` } : rest;
}

const readErrorBody = (response: Response): Promise<Partial<DataApiError> | null> => response.json().catch(() => null);

/** What opens the receipt: a token, then `; mail` when a mail brings the link, too. */
function receiptIn(headers: Headers): Receipt | null {
  const [t, mail] = headers.get(RECEIPT_HEADER)?.split("; ") ?? [];
  return t ? { t, ...(mail && { mail }) } : null;
}

/**
 * Sends the enquiry to the data API.
 *
 * A duplicate key counts as success: a hosted table rejects a key it already has, so the enquiry is stored. A table that
 * lacks an optional column gets the enquiry again without it.
 * @returns the enquiry's reference and what opens its receipt, each null when the API returns none
 * @throws BusyError on 429; any other error when the enquiry was not stored or may not have been
 */
export async function sendEnquiry(
  to: DataApiTarget,
  contact: Partial<Contact>,
  key: string,
  signals?: FormSignals,
): Promise<Sent> {
  const target = { ...to, url: to.url || location.origin };
  const response = await fetch(insertRequest(target, contact, key, signals), {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const { headers } = response;
  if (response.ok) return { reference: headers.get(REFERENCE_HEADER), receipt: receiptIn(headers) };
  const error = await readErrorBody(response);
  if (response.status === 409 && error?.code === UNIQUE_VIOLATION) return { reference: null, receipt: null };
  // Only a hosted table can lack a column; the build of our own server leaves this out.
  const isHosted = Boolean(import.meta.env.PUBLIC_DATA_API_URL);
  const shorter = isHosted && error?.code === UNKNOWN_COLUMN ? withoutColumn(contact, error.message) : null;
  if (shorter !== null) return sendEnquiry(to, shorter, key, signals);
  const Kind = response.status === 429 ? BusyError : Error;
  throw new Kind(
    `The enquiry was refused: ${[response.status, error?.code, error?.message].filter(Boolean).join(" ")}`,
  );
}
