/** Requests to the API of the desk. */
import { noteAnswer, noteNoNetwork } from "./connection.ts";

const TIMEOUT_MS = 20_000;
const SECOND_TRY_MS = 1000;

/** The codes that the browser itself gives; all others come from the desk (docs/errors.md). */
const NO_NETWORK = "NETWORK";
const TIMED_OUT = "TIMEOUT";
export const SIGNED_OUT = "DESK01";
export const CONFLICT = "DESK31";
export const ERASED = "DESK33";
export const SEALED = "DESK38";
export const DATABASE_AWAY = "DESK53";
export const NOTHING_KEPT = "DESK59";

/** Why a request failed. `message` is a sentence for a person, `details` what the desk sent with it. */
export class DeskApiError extends Error {
  /** 0 when there was no answer. */
  readonly status: number;
  readonly code: string;
  readonly details: unknown;

  constructor(status: number, code: string, message: string, details: unknown = null) {
    super(message);
    this.name = "DeskApiError";
    this.status = status;
    this.code = code;
    this.details = details;
  }

  get isUnreachable(): boolean {
    return this.status === 0;
  }
}

export const hasCode = (error: unknown, code: string): error is DeskApiError =>
  error instanceof DeskApiError && error.code === code;

/** A sentence for a person on why a request failed. */
export function causeOf(error: unknown): string {
  if (!(error instanceof DeskApiError)) return "Something went wrong. Reload the page.";
  return error.isUnreachable
    ? error.message
    : `The desk answered with an error (${error.status}, ${error.code}). ${error.message}`;
}

/** Whether somebody was signed in before: only then is a refused request worth a second try. */
let wasSignedIn = false;

let onSignedOut: () => void = () => undefined;

/** Sets what happens when the desk answers that nobody is signed in any more. */
export function whenSignedOut(handler: () => void): void {
  onSignedOut = handler;
}

/** The error that the desk answered with. */
export async function errorOf(response: Response): Promise<DeskApiError> {
  const body = await response.json().catch(() => ({}));
  const { code = String(response.status), message = response.statusText, details = null } = body;
  if (code === SIGNED_OUT) {
    wasSignedIn = false;
    onSignedOut();
  }
  return new DeskApiError(response.status, code, message, details);
}

export const noNetwork = (): DeskApiError => new DeskApiError(0, NO_NETWORK, "There is no network.");

interface Sending {
  signal?: AbortSignal | undefined;
  /** Lets the request outlive the page. */
  keepalive?: boolean | undefined;
  /** For what takes the desk longer. */
  timeoutMs?: number | undefined;
}

async function send(
  method: string,
  path: string,
  body: unknown,
  { signal, keepalive, timeoutMs = TIMEOUT_MS }: Sending,
): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(`/desk/api${path}`, {
      method,
      credentials: "same-origin",
      cache: "no-store",
      ...(keepalive && { keepalive }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(body !== undefined && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
    });
    noteAnswer(response.headers.get("date"));
    return response;
  } catch (error) {
    if (signal?.aborted) throw error;
    noteNoNetwork();
    if (timeout.aborted) throw new DeskApiError(0, TIMED_OUT, "The desk did not answer in time.");
    throw noNetwork();
  }
}

/**
 * A proof gives the browser a new token, and the desk refuses what was on its way with the old one, without having done
 * anything. The second try carries the new token.
 */
async function sendAgainIfRefused(method: string, path: string, body: unknown, sending: Sending): Promise<Response> {
  const response = await send(method, path, body, sending);
  if (response.status !== 401 || !wasSignedIn) return response;
  await new Promise((resolve) => setTimeout(resolve, SECOND_TRY_MS));
  return send(method, path, body, sending);
}

async function requireAnswer(method: string, path: string, body: unknown, sending: Sending): Promise<Response> {
  const response = await sendAgainIfRefused(method, path, body, sending);
  if (response.ok) {
    if (path !== "/sign-in") wasSignedIn = path !== "/sign-out";
    return response;
  }
  throw await errorOf(response);
}

/**
 * Sends one request and reads the JSON answer.
 * @param path below /desk/api, with the query
 * @throws DeskApiError
 */
export async function call<Answer>(
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
  path: string,
  body?: unknown,
  sending: Sending = {},
): Promise<Answer> {
  const response = await requireAnswer(method, path, body, sending);
  return (response.status === 204 ? undefined : await response.json()) as Answer;
}

/** Reads a text, such as a file to keep. @throws DeskApiError */
export async function getText(path: string): Promise<string> {
  return (await requireAnswer("GET", path, undefined, {})).text();
}

/** Reads a file of a message. @throws DeskApiError */
export async function getFile(path: string): Promise<Blob> {
  return (await requireAnswer("GET", path, undefined, {})).blob();
}

export const get = <Answer>(path: string, signal?: AbortSignal) => call<Answer>("GET", path, undefined, { signal });
export const post = <Answer>(path: string, body?: unknown, sending?: Sending) =>
  call<Answer>("POST", path, body, sending);

/** A query string of the filled-in values, with the question mark; empty without any. */
export function queryOf(values: Readonly<Record<string, string | undefined>>): string {
  const filled = Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return filled.length === 0 ? "" : `?${new URLSearchParams(filled)}`;
}
