/**
 * How enquiries come in: from the form and from programs through the data API, and as a form post without JavaScript.
 */

import formbody from "@fastify/formbody";
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { ATTRIBUTION_HEADER, parseAttribution } from "../../core/enquiry/attribution.ts";
import { NOTICE_FIELD, NOTICE_HEADER } from "../../core/enquiry/consent-notice.ts";
import { CONTACTS_PATH, FORM_POST_PATH, IDEMPOTENCY_HEADER, REFERENCE_HEADER } from "../../core/enquiry/data-api.ts";
import { type Column, type Contact, columns, definitionOf, emptyDraft, isColumn } from "../../core/enquiry/fields.ts";
import { REFERENCE_PATTERN } from "../../core/enquiry/reference.ts";
import { RECEIPT_HEADER, type RejectionReason } from "../../core/enquiry/rendered-pages.ts";
import {
  blockingErrors,
  contactFromDraft,
  draftFromPost,
  isEmptyOrPrefill,
  LONGEST_LINE,
  longFields,
  MAX_FORM_POST_BYTES,
  type ServiceTitles,
} from "../../core/enquiry/rules.ts";
import type { Config } from "../config.ts";
import { StoreUnavailableError } from "../database/database.ts";
import { access } from "../http/access.ts";
import { type HttpError, httpErrors } from "../http/errors.ts";
import { type FilledPage, sendPage } from "../http/pages.ts";
import { refuseWhenOver, type VisitorLimit } from "../http/rate-limit.ts";
import { isCrossSite, parseJsonBody } from "../http/requests.ts";
import { CANARY_HEADER, verifyCanaryToken } from "../http/signatures.ts";
import type { ReadConsentNotice } from "../privacy/consent-notices.ts";
import { looksLikeToken } from "../privacy/receipt-tokens.ts";
import type { LiveSite } from "../site/live-site.ts";
import type { View } from "../site/view.ts";
import {
  type ReceiptOptions,
  readFormSignals,
  readHeaderSignals,
  receiptOf,
  type SubmitOptions,
  submit,
} from "./submit.ts";

/** Enough for a program that sends a batch; each row may cause mails of its own. */
const MAX_ROWS = 20;

function idempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers[IDEMPOTENCY_HEADER.toLowerCase()];
  if (key === undefined) return null;
  if (typeof key !== "string" || !/^[\x20-\x7e]{1,255}$/.test(key)) throw httpErrors.badIdempotencyKey();
  return key;
}

/**
 * Whether the `Prefer` header asks for more than an insert: the rows, their location or an upsert. Under row-level
 * security each would need the right to read.
 */
export function requestsReadAccess(prefer: string | string[] | undefined): boolean {
  const preferences = [prefer ?? []].flat().join(",").toLowerCase().split(",");
  return preferences.some((preference) => {
    const [name, value] = preference.split("=").map((part) => part.trim());
    return (name === "return" && value !== "minimal") || name === "resolution";
  });
}

interface DataApiOptions extends SubmitOptions, ReceiptOptions {
  config: Pick<Config, "notify" | "siteUrl">;
  readConsentNotice: ReadConsentNotice;
  takeFromVisitorLimit: VisitorLimit;
}

/** Takes enquiries like PostgREST, for insert only (requirement 7.1). */
export const dataApi: FastifyPluginAsync<DataApiOptions> = async (app, context) => {
  const { store, readConsentNotice, takeFromVisitorLimit } = context;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, async (_request: FastifyRequest, bytes: Buffer) =>
    parseJsonBody(bytes),
  );

  app.addHook("onRequest", async (request) => {
    if (isCrossSite(request)) throw httpErrors.originNotAllowed();
  });

  /** @throws HttpError when the visitor has reached the rate limit */
  const limit = (request: FastifyRequest, enquiries = 1) =>
    refuseWhenOver(takeFromVisitorLimit(request, enquiries), httpErrors.rateLimited);
  // The first enquiry is counted before the body is read, so that a rejected request costs little.
  const limitRequest = async (request: FastifyRequest) => limit(request);

  type Insert = { Querystring: { columns?: string | string[] } };
  app.post<Insert>(CONTACTS_PATH, { ...access("anybody"), onRequest: limitRequest }, async (request, reply) => {
    if (requestsReadAccess(request.headers.prefer)) throw httpErrors.readNotAllowed();
    const key = idempotencyKey(request);
    if (request.body === undefined) throw httpErrors.badBody("The body is empty.");
    if (Array.isArray(request.body) && request.body.length > MAX_ROWS) throw httpErrors.tooManyRows(MAX_ROWS);
    const contacts = contactsFromBody(request.body, request.query.columns, store.settings().serviceTitles);
    if (contacts.length > 1) limit(request, contacts.length - 1);
    const canary = verifyCanaryToken(request.headers, store.key);
    const submitted = await submit(context, {
      contacts,
      source: "data-api",
      idempotencyKey: key,
      signals: readHeaderSignals(request.headers),
      acknowledgeTo: contacts.length === 1 ? contacts[0]?.email : undefined,
      canary,
      notice: readConsentNotice(request.headers[NOTICE_HEADER.toLowerCase()]),
      attribution: parseAttribution(String(request.headers[ATTRIBUTION_HEADER.toLowerCase()] ?? "")),
    });
    const { references, notifications } = submitted;
    if (canary) reply.header(CANARY_HEADER, notifications.join(", "));
    const receipt = contacts.length === 1 && !canary ? receiptOf(context, submitted) : null;
    if (receipt) reply.header(RECEIPT_HEADER, receipt.mail ? `${receipt.t}; mail` : receipt.t);
    return reply.code(201).header(REFERENCE_HEADER, references.join(", ")).send();
  });

  app.route({
    ...access("anybody"),
    method: ["GET", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS"],
    url: CONTACTS_PATH,
    onRequest: async () => {
      throw httpErrors.methodNotAllowed("POST");
    },
    handler: async () => undefined,
  });

  app.all("/rest/*", access("anybody"), async () => {
    throw httpErrors.unknownTable();
  });
};

type Row = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is Row => typeof value === "object" && value !== null && !Array.isArray(value);

/** PostgreSQL cannot store NUL, and a lone surrogate is not valid Unicode. */
const isStorable = (text: string): boolean => !text.includes("\0") && text.isWellFormed();

/** Parses `?columns=`, whose names may be quoted. Returns undefined when the parameter is absent. */
function parseColumns(parameter: string | string[] | undefined): readonly Column[] | undefined {
  if (parameter === undefined) return undefined;
  return [parameter]
    .flat()
    .flatMap((names) => names.split(","))
    .map((item) => {
      const name = item.trim().replace(/^"(.*)"$/, "$1");
      if (!isColumn(name)) throw httpErrors.unknownColumn(name);
      return name;
    });
}

function textOf(row: Row, column: Column, titles: ServiceTitles): string {
  const value = row[column] ?? null;
  const { required, values } = definitionOf(column);
  if (value === null) {
    if (required) throw httpErrors.missingValue(column);
    return "";
  }
  if (typeof value !== "string") throw httpErrors.notText(column);
  if (!isStorable(value)) throw httpErrors.unstorableText(column);
  if (isEmptyOrPrefill(column, value, titles)) {
    if (required) throw httpErrors.blankValue(column);
  } else if (values?.includes(value) === false) throw httpErrors.badProjectType(values);
  return value;
}

function contactFromRow(row: Row, chosen: readonly Column[] | undefined, titles: ServiceTitles): Contact {
  const unknown = Object.keys(row).find((name) => !isColumn(name));
  if (chosen === undefined && unknown !== undefined) throw httpErrors.unknownColumn(unknown);
  const draft = { ...emptyDraft };
  for (const column of columns) draft[column] = textOf(chosen?.includes(column) === false ? {} : row, column, titles);
  const [long] = longFields(draft);
  if (long !== undefined) throw httpErrors.longValue(long, LONGEST_LINE);
  return contactFromDraft(draft);
}

/**
 * Reads the contacts from the body of an insert and validates them (requirement 6.2).
 * @param body one JSON object, or an array of them
 * @param columnsParameter `?columns=`, which the official client sends with arrays; other keys are then ignored
 * @throws HttpError for the first error
 */
export function contactsFromBody(
  body: unknown,
  columnsParameter: string | string[] | undefined,
  titles: ServiceTitles,
): readonly Contact[] {
  const rows: readonly unknown[] = Array.isArray(body) ? body : [body];
  const chosen = parseColumns(columnsParameter);
  return rows.map((row) => {
    if (!isRow(row)) throw httpErrors.badBody("Send a JSON object or an array of objects.");
    return contactFromRow(row, chosen, titles);
  });
}

const SENT_PATH = "/enquiry/sent/";

type FormPages = NonNullable<View["form"]>;

interface FormPostOptions extends DataApiOptions {
  site: LiveSite;
}

/** Takes the form post of a browser without JavaScript and responds with a page (requirement 6.10). */
export const formPost: FastifyPluginAsync<FormPostOptions> = async (app, context) => {
  const { site, store, readConsentNotice, takeFromVisitorLimit } = context;

  /**
   * Sends a page that shows what the visitor typed or the reference: no-store, and therefore no ETag. While the server
   * starts it waits for the site's pages, so that nothing typed is lost.
   * @param otherwise is thrown where the site has no pages, instead of the reason why
   */
  async function sendPrivatePage(
    request: FastifyRequest,
    reply: FastifyReply,
    fill: (form: FormPages) => FilledPage,
    otherwise?: HttpError,
  ): Promise<FastifyReply> {
    if (site.state() === "starting") await site.whenOpen();
    const { form } = site.view();
    if (!form) throw otherwise ?? (site.state() === "closed" ? httpErrors.notOpen() : httpErrors.starting());
    return sendPage(request, reply.header("cache-control", "no-store"), fill(form));
  }

  app.removeAllContentTypeParsers();
  await app.register(formbody);

  app.post(FORM_POST_PATH, { ...access("anybody"), bodyLimit: MAX_FORM_POST_BYTES }, async (request, reply) => {
    const draft = draftFromPost(request.body);
    const refuse = (error: HttpError, reason: RejectionReason) => {
      reply.code(error.status).headers(error.headers);
      return sendPrivatePage(request, reply, ({ refused }) => refused(reason, draft, {}), error);
    };
    const seconds = takeFromVisitorLimit(request);
    if (seconds > 0) return refuse(httpErrors.rateLimited(seconds), "busy");
    // A copy of the page on another site, such as a translation. The form that comes back is ours, and can be sent.
    if (isCrossSite(request)) return refuse(httpErrors.originNotAllowed(), "refused");
    const errors = blockingErrors(draft, store.settings().serviceTitles);
    if (Object.keys(errors).length > 0) {
      const isMissing = Object.values(errors).includes("missing");
      return sendPrivatePage(request, reply.code(isMissing ? 422 : 413), ({ refused }) =>
        refused(isMissing ? "missing" : "refused", draft, errors),
      );
    }
    const contact = contactFromDraft(draft);
    try {
      const submitted = await submit(context, {
        contacts: [contact],
        acknowledgeTo: contact.email,
        source: "form-post",
        idempotencyKey: null,
        signals: readFormSignals(request.body),
        canary: false,
        notice: readConsentNotice(Object(request.body)[NOTICE_FIELD]),
      });
      const query = new URLSearchParams({ reference: submitted.references.join(), ...receiptOf(context, submitted) });
      return reply.redirect(`${SENT_PATH}?${query}`, 303);
    } catch (error) {
      if (!(error instanceof StoreUnavailableError)) throw error;
      request.log.error(error, "enquiry.store_failed");
      return refuse(httpErrors.notStored(), "failed");
    }
  });

  app.get(FORM_POST_PATH, access("anybody"), async (_request, reply) => reply.redirect("/contact/", 303));

  type Sent = Record<"reference" | "t" | "mail", string | string[] | undefined>;
  app.get<{ Querystring: Sent }>(SENT_PATH, access("anybody"), async (request, reply) => {
    const { reference, t, mail } = request.query;
    const isReference = typeof reference === "string" && REFERENCE_PATTERN.test(reference);
    const receipt = looksLikeToken(t) ? { t, ...(mail === "1" && { mail }) } : null;
    reply.header("referrer-policy", "no-referrer");
    return sendPrivatePage(request, reply, ({ sent }) => sent(isReference ? reference : null, receipt));
  });
};
