/**
 * Everything the desk refuses, with the codes of PostgREST and PostgreSQL where they have one and ENQ for its own.
 * docs/httpErrors.md lists them; a test compares.
 */
import type { Column } from "../../enquiry/fields.ts";
import { HttpError } from "./http-error.ts";

export const httpErrors = {
  unreadableAddress: () => new HttpError(400, "ENQ01", "This address cannot be read."),
  /** @param status a 4xx that says it more exactly */
  unreadable: (status = 400) => new HttpError(status, "ENQ02", "This request cannot be read."),
  badBody: (hint: string) => new HttpError(400, "PGRST102", "The request body is not what this address takes.", hint),
  unknownColumn: (name: string) =>
    new HttpError(
      400,
      "PGRST204",
      `Could not find the '${name.slice(0, 64)}' column of 'contacts' in the schema cache`,
    ),
  notText: (column: Column) =>
    new HttpError(
      400,
      "22P02",
      `invalid input syntax for type text: column "${column}"`,
      "Send text in quotes: a phone number sent as a number has lost its plus sign and zeros.",
    ),
  unstorableText: (column: Column) =>
    new HttpError(400, "22021", `invalid byte sequence for encoding "UTF8": column "${column}"`),
  missing: (column: Column) =>
    new HttpError(
      400,
      "23502",
      `null value in column "${column}" of relation "contacts" violates not-null constraint`,
      "full_name, email, phone and project_details are required.",
    ),
  blank: (column: Column) => checkViolation(column, "It is required and holds no text."),
  badProjectType: (allowed: readonly string[]) => checkViolation("project_type", `Allowed: ${allowed.join(", ")}.`),
  noReading: () =>
    new HttpError(
      401,
      "42501",
      "permission denied for table contacts",
      "Enquiries can be added and nothing else: insert without select, with Prefer: return=minimal.",
      { "www-authenticate": "Bearer" },
    ),
  onlyPost: (allow: string) =>
    new HttpError(
      405,
      "42501",
      "permission denied for table contacts",
      "Enquiries can be added with POST and nothing else.",
      { allow },
    ),
  unknownTable: () => new HttpError(404, "PGRST205", "Could not find the table in the schema cache"),
  badKey: () =>
    new HttpError(
      400,
      "ENQ21",
      "The Idempotency-Key must be 1 to 255 printable ASCII characters.",
      "A UUID is a good key.",
    ),
  keyReused: () =>
    new HttpError(
      422,
      "ENQ22",
      "This Idempotency-Key was already used for another enquiry. Nothing was stored.",
      "Use a new key when the text has changed.",
    ),
  crossSite: () =>
    new HttpError(
      403,
      "ENQ03",
      "This page may not send enquiries to this desk. Nothing was stored.",
      "See ALLOWED_ORIGINS.",
    ),
  notTheCanary: () =>
    new HttpError(
      403,
      "ENQ04",
      "This desk does not know the mark of this canary. Nothing was stored.",
      "Run the canary with the DATA_DIR of this desk, or give both the same file canary-token.",
    ),
  tooLarge: (limit: number) =>
    new HttpError(413, "ENQ13", `The enquiry is longer than ${limit / 1024} KiB. Please shorten it and send it again.`),
  tooManyRows: (limit: number) =>
    new HttpError(
      413,
      "ENQ14",
      `One request may hold at most ${limit} enquiries. Nothing was stored.`,
      "Send the rest in further requests.",
    ),
  tooSlow: () => new HttpError(408, "ENQ08", "The request took too long to arrive. Please send it again."),
  busy: (seconds: number) =>
    new HttpError(
      429,
      "ENQ29",
      "Too many enquiries came from this address just now. Nothing was stored: please wait and send it again.",
      `Wait ${seconds} seconds. See RATE_LIMIT.`,
      { "retry-after": String(seconds) },
    ),
  badMeasurement: () => new HttpError(400, "ENQ41", "This is no measurement that a page of this site sends."),
  tooManyMeasurements: (seconds: number) =>
    new HttpError(429, "ENQ42", "Enough measurements came just now: this one was not counted.", null, {
      "retry-after": String(seconds),
    }),
  headersTooLarge: () => new HttpError(431, "ENQ31", "The headers of the request are too long."),
  wrongMediaType: () =>
    new HttpError(415, "PGRST107", "The Content-Type of the request is not supported.", "Send application/json."),
  internal: (requestId: string) =>
    new HttpError(500, "XX000", "Something went wrong at the desk.", `Quote ${requestId} when you report it.`),
  diskReserve: () =>
    new HttpError(
      503,
      "ENQ53",
      "The server is short of disk space. Nothing was stored: please send the enquiry again later.",
      "See DISK_RESERVE_MB.",
    ),
  notStored: () =>
    new HttpError(503, "PGRST001", "The enquiry could not be stored just now. Nothing was kept: please send it again."),
};

function checkViolation(column: Column, hint: string): HttpError {
  const message = `new row for relation "contacts" violates check constraint "contacts_${column}_check"`;
  return new HttpError(400, "23514", message, `${column}: ${hint}`);
}
