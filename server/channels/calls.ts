/**
 * Calls to the company's number, reported by its telephone provider: a signed post (Standard Webhooks), or an address
 * that it opens or posts to and whose path holds the secret. Answered once the call is stored, so that the service
 * repeats what got no answer.
 */

import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { emptyDraft } from "../../core/enquiry/fields.ts";
import { contactFromDraft } from "../../core/enquiry/rules.ts";
import { HOUR_MS } from "../../core/times.ts";
import type { Config } from "../config.ts";
import { keepRefused } from "../enquiries/refused-items.ts";
import { access } from "../http/access.ts";
import { httpErrors } from "../http/errors.ts";
import { createLimiter, refuseWhenOver } from "../http/rate-limit.ts";
import { parseJsonBody } from "../http/requests.ts";
import { isEqualSecret, webhookKey, webhookSignature } from "../http/signatures.ts";
import { type SubmitOptions, submit } from "../intake/submit.ts";
import type { ChangeFeed } from "../tickets/live/change-feed.ts";
import { readCallEvent } from "./call-event.ts";

const CALLS_PATH = "/hooks/calls";

/** How far the clock may be from the timestamp of a signed post, so that it cannot be replayed later. */
const TOLERANCE_SECONDS = 5 * 60;

/** More calls of one number within an hour add nothing, so they are dropped. */
const PER_NUMBER = [{ count: 30, windowMs: HOUR_MS }];

/** Callers can forge numbers. No office has more calls; the service repeats those that were refused. */
const OF_ALL = [{ count: 300, windowMs: HOUR_MS }];

/** @throws HttpError when no signature of a fresh timestamp is right */
function requireSignature({ headers, body }: FastifyRequest, secret: string): void {
  const [id = "", timestamp = "", signatures = ""] = ["id", "timestamp", "signature"].map((name) =>
    String(headers[`webhook-${name}`] ?? ""),
  );
  const isFresh = Math.abs(Date.now() / 1000 - Number(timestamp)) <= TOLERANCE_SECONDS;
  const right = webhookSignature(secret, id, timestamp, Buffer.isBuffer(body) ? body : Buffer.alloc(0));
  if (!isFresh || !signatures.split(" ").some((given) => isEqualSecret(given, right)))
    throw httpErrors.notFromService();
}

interface CallOptions extends SubmitOptions {
  config: Pick<Config, "notify" | "callsSecret">;
  changes: ChangeFeed;
}

/** Registered with CALLS_SECRET alone; without it every path below /hooks/ is unknown. */
export const callHooks: FastifyPluginAsync<CallOptions> = async (app, context) => {
  const { callsSecret } = context.config;
  if (callsSecret === null) return;
  const limiter = createLimiter(PER_NUMBER);
  const limiterOfAll = createLimiter(OF_ALL);
  app.removeAllContentTypeParsers();
  // The signature is over the bytes as they came.
  app.addContentTypeParser("*", { parseAs: "buffer" }, async (_request: FastifyRequest, bytes: Buffer) => bytes);

  /**
   * Stores the call.
   * @throws HttpError when it lacks its id or its number has reached the limit
   * @throws StoreUnavailableError
   */
  async function take(request: FastifyRequest, given: unknown): Promise<void> {
    const event = readCallEvent(given);
    if (event === null) throw httpErrors.badCall();
    if (event === "running") return request.log.info({}, "call.running");
    const { call, phone } = event;
    // Nobody can be called back.
    if (phone === null) return request.log.info({}, "call.number_withheld");
    if (call.result === "unclear") request.log.warn({ id: call.id }, "call.unclear");
    refuseWhenOver(Math.max(limiter.wait(phone), limiterOfAll.wait("")), httpErrors.rateLimited);
    try {
      await submit(context, {
        contacts: [contactFromDraft({ ...emptyDraft, phone })],
        source: "call",
        call,
        idempotencyKey: `call ${call.id}`,
        signals: [],
        canary: false,
      });
    } catch (error) {
      // The service would repeat for ever what can never be stored.
      await keepRefused(context.store.database, "call", given, error);
      request.log.error({}, "call.refused");
    }
    // A call that was not stored comes again and must not use up the limit.
    limiter.take(phone);
    limiterOfAll.take("");
  }

  app.post(CALLS_PATH, access("signature"), async (request, reply) => {
    requireSignature(request, callsSecret);
    await take(request, parseJsonBody(request.body as Buffer));
    return reply.send();
  });

  type WithSecret = { Params: { secret: string } };
  function requireSecret({ params }: FastifyRequest<WithSecret>): void {
    if (!isEqualSecret(params.secret, webhookKey(callsSecret ?? ""))) throw httpErrors.notFromService();
  }

  app.post<WithSecret>(`${CALLS_PATH}/:secret`, access("signature"), async (request, reply) => {
    requireSecret(request);
    const body = request.body as Buffer;
    const isForm = request.headers["content-type"]?.startsWith("application/x-www-form-urlencoded");
    await take(request, isForm ? Object.fromEntries(new URLSearchParams(body.toString())) : parseJsonBody(body));
    return reply.send();
  });

  app.get<WithSecret>(`${CALLS_PATH}/:secret`, access("signature"), async (request, reply) => {
    requireSecret(request);
    await take(request, request.query);
    // Open desks are woken after a POST only (app.ts).
    context.changes.wake();
    return reply.send();
  });
};
