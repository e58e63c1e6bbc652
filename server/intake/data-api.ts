import type { FastifyRequest } from "fastify";
import { CONTACTS_PATH, IDEMPOTENCY_HEADER, REFERENCE_HEADER } from "../../enquiry/wire.ts";
import type { Plugin } from "../http/app-context.ts";
import { refusals } from "../http/http-errors.ts";
import { parseJsonBody } from "../http/json-body.ts";
import { isCrossSite } from "../http/origins.ts";
import { CANARY_HEADER, verifyCanaryToken } from "../monitoring/canary-token.ts";
import { channelsFor } from "../notifications/channels.ts";
import { contactsFromBody } from "./contacts-from-body.ts";
import { answerRefusals } from "./data-api-errors.ts";
import { asksToRead } from "./preferences.ts";
import { flagsOf, signsInHeaders } from "./spam-signals.ts";

const ALLOW = "POST, OPTIONS";
/** Enough for a program that sends what it has gathered; each row may cause mails of its own. */
const MAX_ROWS = 20;

function idempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers[IDEMPOTENCY_HEADER.toLowerCase()];
  if (key === undefined) return null;
  if (typeof key !== "string" || !/^[\x20-\x7e]{1,255}$/.test(key)) throw refusals.badKey();
  return key;
}

/** The data interface (specification §7): takes enquiries in the dialect of PostgREST and lets nobody read. */
export const contacts: Plugin = (app, { config, store, secondsToWait }) => {
  app.register(async (api) => {
    api.removeAllContentTypeParsers();
    api.addContentTypeParser(
      "application/json",
      { parseAs: "buffer" },
      async (_request: FastifyRequest, bytes: Buffer) => parseJsonBody(bytes),
    );
    answerRefusals(api);

    api.addHook("onRequest", async (request, reply) => {
      if (isCrossSite(request, config.allowedOrigins)) throw refusals.crossSite();
      const { origin } = request.headers;
      reply.header("vary", "Origin");
      if (origin === undefined || !config.allowedOrigins.includes(origin)) return;
      reply.header("access-control-allow-origin", origin).header("access-control-expose-headers", REFERENCE_HEADER);
    });

    /** @throws Refusal when the visitor has sent too many enquiries */
    function limit(request: FastifyRequest, enquiries = 1): void {
      const seconds = secondsToWait(request, enquiries);
      if (seconds > 0) throw refusals.busy(seconds);
    }
    // The first enquiry is counted before the body is read, so that a refused request costs next to nothing.
    const limitRequest = async (request: FastifyRequest) => limit(request);

    type Insert = { Querystring: { columns?: string | string[] } };
    api.post<Insert>(CONTACTS_PATH, { onRequest: limitRequest }, async (request, reply) => {
      if (asksToRead(request.headers.prefer)) throw refusals.noReading();
      const key = idempotencyKey(request);
      if (request.body === undefined) throw refusals.badBody("The body is empty.");
      if (Array.isArray(request.body) && request.body.length > MAX_ROWS) throw refusals.tooManyRows(MAX_ROWS);
      const rows = contactsFromBody(request.body, request.query.columns);
      if (rows.length > 1) limit(request, rows.length - 1);
      const canary = verifyCanaryToken(request.headers, config.dataDir);
      const flags = flagsOf(rows, signsInHeaders(request.headers));
      const deliveries = channelsFor(config.notify, { flags, canary, isBatch: rows.length > 1 });
      const references = await store.insert({
        contacts: rows,
        source: "data-api",
        idempotencyKey: key,
        flags,
        canary,
        deliveries,
      });
      if (canary) reply.header(CANARY_HEADER, deliveries.join(", "));
      return reply.code(201).header(REFERENCE_HEADER, references.join(", ")).send();
    });

    api.options(CONTACTS_PATH, async (request, reply) => {
      const wanted = request.headers["access-control-request-headers"];
      reply
        .header("allow", ALLOW)
        .header("access-control-allow-methods", "POST")
        .header("access-control-max-age", 7200);
      if (wanted !== undefined) reply.header("access-control-allow-headers", wanted);
      return reply.code(204).send();
    });

    api.route({
      method: ["GET", "HEAD", "PUT", "PATCH", "DELETE"],
      url: CONTACTS_PATH,
      onRequest: async () => {
        throw refusals.onlyPost(ALLOW);
      },
      handler: async () => undefined,
    });

    api.all("/rest/*", async () => {
      throw refusals.unknownTable();
    });
  });
};
