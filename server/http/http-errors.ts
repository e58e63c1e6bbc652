/**
 * All HTTP errors, with the codes of PostgREST and PostgreSQL where they have one, and ENQ codes for the rest.
 * docs/errors.md lists them, and a test compares.
 */
import type { Column } from "../../enquiry/fields.ts";
import { HttpError } from "./http-error.ts";

export const httpErrors = {
  malformedUrl: () => new HttpError(400, "ENQ01", "The URL is malformed: check its percent-encoding."),
  /** @param status a more exact 4xx, where there is one */
  malformedRequest: (status = 400) => new HttpError(status, "ENQ02", "The request is malformed."),
  badBody: (hint: string) =>
    new HttpError(400, "PGRST102", "The request body must be a JSON object or an array of objects.", hint),
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
      "Send a JSON string: a phone number sent as a number loses its plus sign and leading zeros.",
    ),
  unstorableText: (column: Column) =>
    new HttpError(400, "22021", `invalid byte sequence for encoding "UTF8": column "${column}"`),
  missingValue: (column: Column) =>
    new HttpError(
      400,
      "23502",
      `null value in column "${column}" of relation "contacts" violates not-null constraint`,
      "full_name, email, phone and project_details are required.",
    ),
  blankValue: (column: Column) => checkViolation(column, "It is required and must not be blank."),
  badProjectType: (allowed: readonly string[]) => checkViolation("project_type", `Allowed: ${allowed.join(", ")}.`),
  readNotAllowed: () =>
    new HttpError(
      401,
      "42501",
      "permission denied for table contacts",
      "Enquiries can only be added: insert without select, with Prefer: return=minimal.",
      { "www-authenticate": "Bearer" },
    ),
  methodNotAllowed: (allow: string) =>
    new HttpError(405, "42501", "permission denied for table contacts", "Enquiries can only be added, with POST.", {
      allow,
    }),
  unknownTable: () => new HttpError(404, "PGRST205", "Could not find the table in the schema cache"),
  badIdempotencyKey: () =>
    new HttpError(
      400,
      "ENQ21",
      "The Idempotency-Key must be 1 to 255 printable ASCII characters.",
      "A UUID is a good key.",
    ),
  idempotencyKeyReused: () =>
    new HttpError(
      422,
      "ENQ22",
      "This Idempotency-Key was already used for another enquiry. Nothing was stored.",
      "Use a new key when the text changes.",
    ),
  originNotAllowed: () =>
    new HttpError(
      403,
      "ENQ03",
      "Requests from this origin are not allowed. Nothing was stored.",
      "If the site has two names, such as www.example.in and example.in, redirect one to the other.",
    ),
  badCanaryToken: () =>
    new HttpError(
      403,
      "ENQ04",
      "The Enquiry-Canary token is not valid. Nothing was stored.",
      "Run the command with the server's DATA_DIR, or copy the server's canary-token file into yours.",
    ),
  bodyTooLarge: (limit: number) =>
    new HttpError(413, "ENQ13", `The enquiry is longer than ${limit / 1024} KiB. Shorten it and send it again.`),
  tooManyRows: (limit: number) =>
    new HttpError(
      413,
      "ENQ14",
      `One request may hold at most ${limit} enquiries. Nothing was stored.`,
      "Send the rest in more requests.",
    ),
  requestTimeout: () => new HttpError(408, "ENQ08", "The request took too long to arrive. Send it again."),
  rateLimited: (seconds: number) =>
    new HttpError(
      429,
      "ENQ29",
      "Too many enquiries came from this network. Nothing was stored. Wait and send it again.",
      `Wait ${seconds} seconds. RATE_LIMIT sets the limit.`,
      { "retry-after": String(seconds) },
    ),
  tooManyPlans: (seconds: number) =>
    new HttpError(
      429,
      "ENQ43",
      "Too many plans were asked for from this network. Wait a minute and reload the page.",
      null,
      {
        "retry-after": String(seconds),
      },
    ),
  badMeasurement: () =>
    new HttpError(400, "ENQ41", "The measurement does not have the expected format. Nothing was counted."),
  tooManyMeasurements: (seconds: number) =>
    new HttpError(429, "ENQ42", "The limit for measurements is reached. This one was not counted.", null, {
      "retry-after": String(seconds),
    }),
  tooManySheets: (seconds: number) =>
    new HttpError(429, "ENQ44", "Too many PDF files were made for this network. Wait and try again.", null, {
      "retry-after": String(seconds),
    }),
  tooManyReceipts: (seconds: number) =>
    new HttpError(
      429,
      "ENQ45",
      "Too many requests about enquiries came from this network. Nothing has changed. Wait and try again.",
      null,
      { "retry-after": String(seconds) },
    ),
  tooManyActs: (seconds: number) =>
    new HttpError(
      429,
      "ENQ46",
      "This enquiry was changed too often within an hour, or too many were from this network. Nothing has changed now.",
      null,
      { "retry-after": String(seconds) },
    ),
  headersTooLarge: () => new HttpError(431, "ENQ31", "The headers of the request are too long."),
  unsupportedMediaType: () =>
    new HttpError(415, "PGRST107", "The Content-Type of the request is not supported.", "Send application/json."),
  internalError: (requestId: string) =>
    new HttpError(
      500,
      "XX000",
      "The server could not process the request.",
      `Quote request ID ${requestId} when you report this.`,
    ),
  diskReserve: () =>
    new HttpError(
      503,
      "ENQ53",
      "The server is short of disk space. Nothing was stored. Send the enquiry again later.",
      "Free disk space on the server.",
    ),
  sheetsBusy: () =>
    new HttpError(503, "ENQ54", "The PDF could not be made now. Try again in a minute, or print the page.", null, {
      "retry-after": "60",
    }),
  noSheets: () => new HttpError(503, "ENQ55", "This server cannot make PDF files. Print the page instead."),
  notStored: () => new HttpError(503, "PGRST001", "The enquiry could not be stored. Nothing was kept. Send it again."),
};

function checkViolation(column: Column, hint: string): HttpError {
  const message = `new row for relation "contacts" violates check constraint "contacts_${column}_check"`;
  return new HttpError(400, "23514", message, `${column}: ${hint}`);
}
