import {
  type DataApiError,
  type DataApiTarget,
  type FormSignals,
  insertRequest,
  REFERENCE_HEADER,
} from "../../enquiry/data-api.ts";
import type { Contact } from "../../enquiry/fields.ts";

/** A network that neither answers nor fails must still end in a notice. */
const TIMEOUT_MS = 30_000;

/** Too many enquiries came from this address just now; nothing is wrong with this one. */
export class BusyError extends Error {}

/** PostgreSQL's code for a value that is there already. */
const UNIQUE_VIOLATION = "23505";

const errorBody = (response: Response): Promise<Partial<DataApiError> | null> => response.json().catch(() => null);

/**
 * Inserts the enquiry through the data interface and resolves to its reference, or null where the interface gives none.
 * A hosted table refuses a key it already has: the enquiry is stored then, so that counts as success.
 * @throws whatever keeps the enquiry from being stored, or leaves it uncertain
 */
export async function send(
  to: DataApiTarget,
  contact: Contact,
  key: string,
  signals?: FormSignals,
): Promise<string | null> {
  const target = { ...to, url: to.url || location.origin };
  const response = await fetch(insertRequest(target, contact, key, signals), {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (response.ok) return response.headers.get(REFERENCE_HEADER);
  const error = await errorBody(response);
  if (response.status === 409 && error?.code === UNIQUE_VIOLATION) return null;
  const Kind = response.status === 429 ? BusyError : Error;
  throw new Kind(
    `The enquiry was refused: ${[response.status, error?.code, error?.message].filter(Boolean).join(" ")}`,
  );
}
