import { MutationObserver, onlineManager, QueryClient } from "@tanstack/query-core";
import { useEffect, useState } from "preact/hooks";
import { ATTRIBUTION_NAME } from "../../core/enquiry/attribution.ts";
import {
  type DataApiError,
  type DataApiTarget,
  type FormSignals,
  insertRequest,
  REFERENCE_HEADER,
} from "../../core/enquiry/data-api.ts";
import { type Contact, columns, columnTitle, isRequired } from "../../core/enquiry/fields.ts";
import type { Receipt } from "../../core/enquiry/rendered-pages.ts";
import { RECEIPT_HEADER } from "../../core/enquiry/rendered-pages.ts";
import { fillSeconds, forgetIdempotencyKey, idempotencyKeyFor, readFromSession, startFillTimer } from "./session.ts";

interface Callbacks {
  onSent: (sent: Sent, contact: Contact) => void;
  onFailed: (error: Error) => void;
}

/**
 * Creates the query client with the data-fetching defaults of requirement 8.4: unused data is kept for 5 minutes, and a
 * query is retried 3 times, after 1 s doubling to at most 30 s.
 *
 * No query exists yet; the form only uses a mutation. The client fixes these defaults for any page that will fetch
 * data. Mutations are not retried, so that a failed insert shows its toast at once.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: 5 * 60_000,
        retry: 3,
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
      },
      mutations: { retry: false },
    },
  });

interface Enquiry {
  contact: Contact;
  key: string;
  signals: FormSignals;
}

/** How long to wait for the network before the next try: some browsers report that they are offline, and are not. */
const NEXT_TRY_MS = 10_000;

/**
 * Sends one enquiry at a time. If the request fails while the browser reports that it is offline, it waits (`waiting`)
 * and tries again, when the network returns and every 10 seconds, unless the visitor cancels first.
 */
export function useSendEnquiry(to: DataApiTarget, { onSent, onFailed }: Callbacks) {
  const [client] = useState(createQueryClient);
  const [mutation] = useState(() => new MutationObserver<Sent, Error, Enquiry>(client, {}));
  const [{ isPending, failureCount }, setResult] = useState(mutation.getCurrentResult());
  useEffect(startFillTimer, []);
  // Sends what waits once the network is back.
  useEffect(() => {
    client.mount();
    return () => client.unmount();
  }, [client]);
  useEffect(() => mutation.subscribe(setResult), [mutation]);
  mutation.setOptions({
    networkMode: "offlineFirst",
    retry(_count, error) {
      // TanStack only listens for changes: the network may have gone before it did.
      onlineManager.setOnline(navigator.onLine);
      return error instanceof NetworkError && !navigator.onLine;
    },
    retryDelay: 0,
    mutationFn: ({ contact, key, signals }) => sendEnquiry(to, contact, key, signals),
    onSuccess: (sent, { contact }) => {
      forgetIdempotencyKey();
      onSent(sent, contact);
    },
    onError: onFailed,
  });
  const waiting = isPending && failureCount > 0;
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => onlineManager.setOnline(true), NEXT_TRY_MS);
    return () => clearInterval(timer);
  }, [waiting]);
  return {
    sending: isPending,
    waiting,
    /** Starts sending. Ignored while another enquiry is being sent. */
    send(contact: Contact, form: Pick<FormSignals, "notice" | "hiddenField">) {
      if (client.isMutating() > 0) return;
      const signals = { ...form, attribution: readFromSession(ATTRIBUTION_NAME), seconds: fillSeconds() };
      // `onError` reports the failure.
      mutation.mutate({ contact, key: idempotencyKeyFor(contact), signals }).catch(() => undefined);
    },
    /** Stops waiting. A paused mutation left in the cache would still be sent later. */
    cancel() {
      client.getMutationCache().clear();
      mutation.reset();
    },
  };
}

/** The server's answer to a stored enquiry. */
export interface Sent {
  reference: string | null;
  receipt: Receipt | null;
}

/** The visitor must get a toast even when the network never answers. */
const TIMEOUT_MS = 30_000;

/** The request failed without a response. It may have left. */
class NetworkError extends Error {}

/** The browser could not make the request, so nothing has left. */
export class UnsentError extends Error {}

/** The rate limit is reached (429). The enquiry itself is valid and can be sent later. */
export class BusyError extends Error {}

/** The enquiry was refused, and would be again. */
export class RefusedError extends Error {}

/** PostgreSQL's error code for a duplicate key. */
const UNIQUE_VIOLATION = "23505";

/** PostgREST's error code for a column that the table lacks. */
const UNKNOWN_COLUMN = "PGRST204";

/**
 * Moves what was typed for a missing column to the end of the text; null if the enquiry cannot do without that column.
 */
function withoutColumn(contact: Partial<Contact>, message = ""): Partial<Contact> | null {
  const missing = columns.find((column) => column in contact && message.includes(`'${column}'`));
  if (missing === undefined || isRequired(missing)) return null;
  const { [missing]: typed, ...rest } = contact;
  return typed ? { ...rest, project_details: `${rest.project_details}\n\n${columnTitle(missing)}: ${typed}` } : rest;
}

const readErrorBody = (response: Response): Promise<Partial<DataApiError> | null> => response.json().catch(() => null);

/** Starts the request. @throws UnsentError at once, or rejects with NetworkError */
function post(...insert: Parameters<typeof insertRequest>): Promise<Response> {
  try {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), TIMEOUT_MS);
    return fetch(insertRequest(...insert), { signal: controller.signal })
      .catch((cause) => {
        throw controller.signal.aborted
          ? new Error("No response within 30 seconds")
          : new NetworkError("No response", { cause });
      })
      .finally(() => clearTimeout(timer));
  } catch (cause) {
    throw new UnsentError("The request could not be made", { cause });
  }
}

/** A proxy in front of the server may answer, too, with a status and a page of its own. */
function kindOf(status: number): new (message: string) => Error {
  if (status === 429) return BusyError;
  return status >= 400 && status < 500 && status !== 408 ? RefusedError : Error;
}

/** The token that opens the receipt, then `; mail` when a mail contains the link, too. */
function receiptIn(headers: Headers): Receipt | null {
  const [t, mail] = headers.get(RECEIPT_HEADER)?.split("; ") ?? [];
  return t ? { t, ...(mail && { mail }) } : null;
}

/**
 * Sends the enquiry to the data API.
 *
 * A duplicate key counts as success: a hosted table rejects a key it already has, so the enquiry is stored. A table
 * that lacks an optional column gets the enquiry again without it.
 * @returns the enquiry's reference and what opens its receipt, each null when the API returns none
 * @throws UnsentError when nothing has left; BusyError on 429; RefusedError when another try would be refused, too; any
 * other error when the enquiry was not stored or may not have been
 */
export async function sendEnquiry(
  to: DataApiTarget,
  contact: Partial<Contact>,
  key: string,
  signals?: FormSignals,
): Promise<Sent> {
  const target = { ...to, url: to.url || location.origin };
  const response = await post(target, contact, key, signals);
  const { headers } = response;
  // A firewall's page comes with 200.
  if (response.status === 201) return { reference: headers.get(REFERENCE_HEADER), receipt: receiptIn(headers) };
  const error = await readErrorBody(response);
  if (response.status === 409 && error?.code === UNIQUE_VIOLATION) return { reference: null, receipt: null };
  // Only a hosted table can lack a column; the build of our own server leaves this out.
  const isHosted = Boolean(import.meta.env.PUBLIC_DATA_API_URL);
  const shorter = isHosted && error?.code === UNKNOWN_COLUMN ? withoutColumn(contact, error.message) : null;
  if (shorter !== null) return sendEnquiry(to, shorter, key, signals);
  throw new (kindOf(response.status))(
    `The enquiry was refused: ${[response.status, error?.code, error?.message].filter(Boolean).join(" ")}`,
  );
}
