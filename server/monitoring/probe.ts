/**
 * `GET /desk/api/events/probe`: shows the operator what reaches the server of a request, as an event stream beside the one of the
 * desk, so that a proxy treats both alike. `enquiries doctor` reads it.
 */
import { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import type { Store } from "../enquiries/store.ts";
import { httpErrors } from "../http/errors.ts";
import { verifyCanaryToken } from "../http/signatures.ts";

export const PROBE_PATH = "/desk/api/events/probe";

/** The second event follows the first so much later. A proxy that buffers sends both together. */
export const PAUSE_MS = 1500;

/** A request as it reached the server. */
export const arrival = z.object({
  /** The last address of X-Forwarded-For, which the proxy in front of the server has added. */
  forwarded: z.string().optional(),
  /** Whether TRUST_PROXY names the proxy, and the proxy an address. */
  hasVisitor: z.boolean(),
  protocol: z.string(),
  host: z.string(),
});

export const probeRoute: FastifyPluginAsync<{ store: Pick<Store, "key"> }> = async (app, { store }) => {
  app.get("/events/probe", async (request, reply) => {
    if (!verifyCanaryToken(request.headers, store.key)) throw httpErrors.notFromService();
    const { ips, protocol, host } = request;
    const forwarded = request.headers["x-forwarded-for"]?.toString().split(",").at(-1)?.trim();
    const seen: z.infer<typeof arrival> = { forwarded, hasVisitor: (ips?.length ?? 0) > 1, protocol, host };
    async function* events() {
      yield `data: ${JSON.stringify(seen)}\n\n`;
      // The pause is what the operator measures.
      await wait(PAUSE_MS);
      yield "data: end\n\n";
    }
    return reply.header("x-accel-buffering", "no").type("text/event-stream").send(Readable.from(events()));
  });
};
