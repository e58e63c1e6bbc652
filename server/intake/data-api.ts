import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { ATTRIBUTION_HEADER, parseAttribution } from "../../enquiry/attribution.ts";
import { CONTACTS_PATH, IDEMPOTENCY_HEADER, REFERENCE_HEADER } from "../../enquiry/data-api.ts";
import { RECEIPT_HEADER } from "../../enquiry/receipt-renderer.ts";
import { NOTICE_HEADER } from "../../enquiry/shown-notice.ts";
import type { AppContext } from "../app-context.ts";
import { httpErrors } from "../http/errors.ts";
import { parseJsonBody } from "../http/json-body.ts";
import { isCrossSite } from "../http/origins.ts";
import { CANARY_HEADER, verifyCanaryToken } from "../monitoring/canary-token.ts";
import { contactsFromBody } from "./contacts-from-body.ts";
import { readHeaderSignals } from "./spam-signals.ts";
import { submit } from "./submit.ts";

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

/** Takes enquiries like PostgREST, for insert only (requirement 7.1). */
export const dataApi: FastifyPluginAsync<AppContext> = async (app, context) => {
  const { config, readNotice, retryAfterSeconds } = context;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, async (_request: FastifyRequest, bytes: Buffer) =>
    parseJsonBody(bytes),
  );

  app.addHook("onRequest", async (request) => {
    if (isCrossSite(request)) throw httpErrors.originNotAllowed();
  });

  /** @throws HttpError when the visitor has reached the rate limit */
  function limit(request: FastifyRequest, enquiries = 1): void {
    const seconds = retryAfterSeconds(request, enquiries);
    if (seconds > 0) throw httpErrors.rateLimited(seconds);
  }
  // The first enquiry is counted before the body is read, so that a rejected request costs next to nothing.
  const limitRequest = async (request: FastifyRequest) => limit(request);

  type Insert = { Querystring: { columns?: string | string[] } };
  app.post<Insert>(CONTACTS_PATH, { onRequest: limitRequest }, async (request, reply) => {
    if (requestsReadAccess(request.headers.prefer)) throw httpErrors.readNotAllowed();
    const key = idempotencyKey(request);
    if (request.body === undefined) throw httpErrors.badBody("The body is empty.");
    if (Array.isArray(request.body) && request.body.length > MAX_ROWS) throw httpErrors.tooManyRows(MAX_ROWS);
    const contacts = contactsFromBody(request.body, request.query.columns);
    if (contacts.length > 1) limit(request, contacts.length - 1);
    const canary = verifyCanaryToken(request.headers, config.dataDir);
    const { references, deliveries, receipt } = await submit(context, {
      contacts,
      source: "data-api",
      idempotencyKey: key,
      signals: readHeaderSignals(request.headers),
      canary,
      notice: readNotice(request.headers[NOTICE_HEADER.toLowerCase()]),
      attribution: parseAttribution(String(request.headers[ATTRIBUTION_HEADER.toLowerCase()] ?? "")),
    });
    if (canary) reply.header(CANARY_HEADER, deliveries.join(", "));
    if (receipt) reply.header(RECEIPT_HEADER, receipt.mail ? `${receipt.t}; mail` : receipt.t);
    return reply.code(201).header(REFERENCE_HEADER, references.join(", ")).send();
  });

  app.route({
    method: ["GET", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS"],
    url: CONTACTS_PATH,
    onRequest: async () => {
      throw httpErrors.methodNotAllowed("POST");
    },
    handler: async () => undefined,
  });

  app.all("/rest/*", async () => {
    throw httpErrors.unknownTable();
  });
};
