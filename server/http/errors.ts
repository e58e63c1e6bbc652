/**
 * The class of all HTTP errors, and those of visitors and programs. `npm run format` lists them in docs/errors.md.
 * Codes are those of PostgREST and PostgreSQL where they have one; ENQ for other routes, DESK for the desk
 * (desk-errors.ts).
 */
import type { DataApiError } from "../../core/enquiry/data-api.ts";
import type { Column } from "../../core/enquiry/fields.ts";

interface More {
  hint?: string;
  headers?: Readonly<Record<string, string>>;
  /** Data for the desk, for example who was first. */
  details?: unknown;
  /** For docs/errors.md: when it is answered, where the sentence does not say all. */
  when?: string;
}

/** An error response in PostgREST's format. Log only `code`: the message can repeat a column name from the request. */
export class HttpError extends Error {
  override readonly name = "HttpError";
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: DataApiError;
  /** When it is answered, for docs/errors.md. */
  readonly when: string;

  constructor(
    status: number,
    code: string,
    message: string,
    { hint = "", headers = {}, details = null, when = "" }: More = {},
  ) {
    super(message);
    this.when = when;
    this.status = status;
    this.headers = headers;
    this.body = { code, message, details, hint: hint || null };
  }

  get code(): string {
    return this.body.code;
  }

  /** The plain-text form: the sentence, then the code. */
  get text(): string {
    return `${this.message} (${this.code})`;
  }
}

export const error = (status: number, code: string, message: string, more?: More) =>
  new HttpError(status, code, message, more);

/** The header of an error that goes by itself. */
export const retryAfter = (seconds: number) => ({ "retry-after": String(seconds) });

/** The errors of the data API and of pages. */
export const httpErrors = {
  malformedUrl: () => error(400, "ENQ01", "The URL is malformed: check its percent-encoding."),
  /** @param status a more exact 4xx, where there is one */
  malformedRequest: (status = 400) =>
    error(status, "ENQ02", "The request is malformed.", { when: "not HTTP, or ambiguous HTTP" }),
  badBody: (hint: string) =>
    error(400, "PGRST102", "The request body must be a JSON object or an array of objects.", {
      when: "not JSON in UTF-8, or neither an object nor an array of objects; `hint` says which",
      hint,
    }),
  unknownColumn: (name: string) =>
    error(400, "PGRST204", `Could not find the '${name.slice(0, 64)}' column of 'contacts' in the schema cache`, {
      when: "an unknown field called `NAME`",
    }),
  notText: (column: Column) =>
    error(400, "22P02", `invalid input syntax for type text: column "${column}"`, {
      when: "a value that is not text",
      hint: "Send a JSON string: a phone number sent as a number loses its plus sign and leading zeros.",
    }),
  unstorableText: (column: Column) =>
    error(400, "22021", `invalid byte sequence for encoding "UTF8": column "${column}"`, {
      when: "NUL or a lone surrogate",
    }),
  longValue: (column: Column, letters: number) =>
    error(400, "22001", `value too long for type character varying(${letters}): column "${column}"`, {
      when: "a name, an organization, an address or a phone field of over 300 letters",
      hint: "Nothing was stored. Put the rest into project_details.",
    }),
  missingValue: (column: Column) =>
    error(400, "23502", `null value in column "${column}" of relation "contacts" violates not-null constraint`, {
      when: "a required field is missing or null",
      hint: "full_name, email, phone and project_details are required.",
    }),
  blankValue: (column: Column) =>
    checkViolation(
      column,
      "It is required and must not be blank.",
      "a required field is blank, or the details hold only the line that the form began with",
    ),
  badProjectType: (allowed: readonly string[]) =>
    checkViolation("project_type", `Allowed: ${allowed.join(", ")}.`, "an unknown project type"),
  readNotAllowed: () =>
    error(401, "42501", "permission denied for table contacts", {
      when: "`Prefer` asks for rows or for an update",
      hint: "Enquiries can only be added: insert without select, with Prefer: return=minimal.",
      headers: { "www-authenticate": "Bearer" },
    }),
  methodNotAllowed: (allow: string) =>
    error(405, "42501", "permission denied for table contacts", {
      when: "any method but POST",
      hint: "Enquiries can only be added, with POST.",
      headers: { allow },
    }),
  unknownTable: () =>
    error(404, "PGRST205", "Could not find the table in the schema cache", { when: "any other path below `/rest/`" }),
  badIdempotencyKey: () =>
    error(400, "ENQ21", "The Idempotency-Key must be 1 to 255 printable ASCII characters.", {
      hint: "A UUID is a good key.",
    }),
  idempotencyKeyReused: () =>
    error(422, "ENQ22", "This Idempotency-Key was already used for another enquiry. Nothing was stored.", {
      when: "a program's mistake: the form makes a new key when the text changes",
      hint: "Use a new key when the text changes.",
    }),
  originNotAllowed: () =>
    error(403, "ENQ03", "Requests from this origin are not allowed. Nothing was stored.", {
      when: "the page is not from the server's own address; also `/vitals`",
      hint: "If the site has two names, such as www.example.in and example.in, redirect one to the other.",
    }),
  badCanaryToken: () =>
    error(403, "ENQ04", "The Enquiry-Canary token is not valid. Nothing was stored.", {
      when: "a test enquiry with a wrong token",
      hint: "Run the command with the server's DATA_DIR, or copy the server's installation-key file into yours.",
    }),
  notFromService: () =>
    error(401, "ENQ05", "The signature or the secret is wrong, or the time is not now. Nothing was stored.", {
      when: "below `/hooks/`: not signed with `CALLS_SECRET`, or more than five minutes ago; not signed with `WHATSAPP_APP_SECRET`",
      hint: "The secret in the settings must be what the service knows, and both clocks must be right.",
    }),
  badCall: () =>
    error(400, "ENQ06", "The call lacks its CallSid. Nothing was stored.", { when: "below `/hooks/calls`" }),
  bodyTooLarge: (limit: number) =>
    error(413, "ENQ13", `The enquiry is longer than ${limit / 1024} KiB. Shorten it and send it again.`),
  tooManyRows: (limit: number) =>
    error(413, "ENQ14", `One request may hold at most ${limit} enquiries. Nothing was stored.`, {
      hint: "Send the rest in more requests.",
    }),
  requestTimeout: () =>
    error(408, "ENQ08", "The request took too long to arrive. Send it again.", {
      when: "the headers took over 15 seconds, or the whole request over 60",
    }),
  rateLimited: (seconds: number) =>
    error(429, "ENQ29", "Too many enquiries came from this network. Nothing was stored. Wait and send it again.", {
      when: "over `RATE_LIMIT`, which counts each row of an array",
      hint: `Wait ${seconds} seconds. RATE_LIMIT sets the limit.`,
      headers: retryAfter(seconds),
    }),
  tooManyPlans: (seconds: number) =>
    error(429, "ENQ43", "Too many plans were asked for from this network. Wait a minute and reload the page.", {
      when: "over 120 a minute from one IPv4 address or /64 of IPv6",
      headers: retryAfter(seconds),
    }),
  badMeasurement: () =>
    error(400, "ENQ41", "The measurement does not have the expected format. Nothing was counted.", {
      when: "`/vitals`: wrong fields or media type, or over 1 KiB",
    }),
  tooManyMeasurements: (seconds: number) =>
    error(429, "ENQ42", "The limit for measurements is reached. This one was not counted.", {
      when: "`/vitals`: over 10 an hour or 20 a day from one IPv4 address or /48 of IPv6, or 1,000 a day in all",
      headers: retryAfter(seconds),
    }),
  tooManyPdfs: (seconds: number) =>
    error(429, "ENQ44", "Too many PDF files were made for this network. Wait and try again.", {
      when: "`/plan.pdf`: over 10 a minute or 60 an hour from one network",
      headers: retryAfter(seconds),
    }),
  previewAway: () =>
    error(503, "ENQ48", "This preview cannot be shown now. Reload the page in a minute.", {
      when: "below `/preview/`: the database cannot be reached, or the page could not be drawn (`preview.failed`)",
      headers: retryAfter(60),
    }),
  tooManyPreviews: (seconds: number) =>
    error(429, "ENQ47", "Too many previews were opened. Wait a few minutes and reload the page.", {
      when: "below `/preview/`: in 10 minutes over 60 pages from one IPv4 address or /64 of IPv6, or over 300 of one link",
      headers: retryAfter(seconds),
    }),
  tooManyReceipts: (seconds: number) =>
    error(
      429,
      "ENQ45",
      "Too many requests about enquiries came from this network. Nothing has changed. Wait and try again.",
      {
        when: "below `/enquiry/{reference}`, from one network: over 120 pages a minute, 20 codes or links an hour, 10 of them to unproved addresses, 30 tries of codes in 15 minutes. Codes: 5 in 15 minutes or 10 a day for an enquiry, 8 or 20 for an address",
        headers: retryAfter(seconds),
      },
    ),
  tooManyActions: (seconds: number) =>
    error(
      429,
      "ENQ46",
      "Too many changes to this enquiry, or from this network, within an hour. This one was not made. Try again later.",
      {
        when: "below `/enquiry/{reference}`: over 10 actions an hour of one enquiry, or 30 from one network",
        headers: retryAfter(seconds),
      },
    ),
  headersTooLarge: () => error(431, "ENQ31", "The headers of the request are too long.", { when: "over 16 KiB" }),
  unsupportedMediaType: () =>
    error(400, "PGRST102", "The Content-Type of the request is not supported.", {
      when: "not JSON for the data API, not a form post for `/enquiry`",
      hint: "Send application/json.",
    }),
  internalError: (requestId: string) =>
    error(500, "XX000", "The server could not process the request.", {
      when: "an unexpected error; `hint` gives the request ID to look for in the log",
      hint: `Quote request ID ${requestId} when you report this.`,
    }),
  diskReserve: () =>
    error(503, "ENQ53", "The server is short of disk space. Nothing was stored. Send the enquiry again later.", {
      when: "less than 200 MB of free space on the disk of `DATA_DIR`",
      hint: "Free disk space on the server.",
    }),
  pdfBusy: () =>
    error(503, "ENQ54", "The PDF could not be made now. Try again in a minute, or print the page.", {
      when: "8 are waiting, it took over 5 seconds, or its worker ended (`plan_pdf.failed`)",
      headers: retryAfter(60),
    }),
  noPdf: () =>
    error(503, "ENQ55", "This server cannot make PDF files. Print the page instead.", {
      when: "Typst is not installed",
    }),
  notOpen: () =>
    error(503, "ENQ56", "This website is not open yet.", {
      when: "a page of a public address, while values are invented: see Publish at the desk",
      headers: { ...retryAfter(3600), "x-robots-tag": "noindex" },
    }),
  starting: () =>
    error(503, "ENQ57", "The website is starting. Try again in a few seconds.", {
      when: "before the server has rendered its pages",
      headers: { ...retryAfter(5), "x-robots-tag": "noindex" },
    }),
  notStored: () =>
    error(503, "PGRST001", "The enquiry could not be stored. Nothing was kept. Send it again.", {
      when: "the disk is full or the database cannot be written",
    }),
};

function checkViolation(column: Column, hint: string, when: string): HttpError {
  const message = `new row for relation "contacts" violates check constraint "contacts_${column}_check"`;
  return error(400, "23514", message, { hint: `${column}: ${hint}`, when });
}
