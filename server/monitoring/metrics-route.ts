/** Measures requests, and serves the metrics in Prometheus's text format. */
import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import type { AppContext } from "../app-context.ts";
import type { Config } from "../config.ts";
import { isLocal } from "../http/requests.ts";
import { isEqualSecret } from "../http/signatures.ts";

/**
 * Whether the request may read the metrics: with METRICS_TOKEN from anywhere. Without it only from this machine, and
 * only while no proxy is trusted, because a proxy that adds no header makes its visitors look like this machine.
 */
function mayReadMetrics(
  request: FastifyRequest,
  { metricsToken, trustProxy }: Pick<Config, "metricsToken" | "trustProxy">,
): boolean {
  const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? "")?.[1];
  if (given !== undefined) return metricsToken !== null && isEqualSecret(given, metricsToken);
  return trustProxy === false && isLocal(request);
}

/** A request without access gets the not-found page. */
export const metricsRoute: FastifyPluginAsync<AppContext> = async (app, { config, metrics }) => {
  app.get("/metrics", async (request, reply) => {
    if (!mayReadMetrics(request, config)) return reply.callNotFound();
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
};

/** Measures every request by its route's pattern, because a path could name a person. */
export const requestMetrics = fp<AppContext>(async (app, { metrics }) => {
  app.addHook("onResponse", (request, reply, done) => {
    const { method, routeOptions } = request;
    const labels = [method, routeOptions.url ?? "none", String(reply.statusCode)];
    metrics.requestSeconds.labels(...labels).observe(reply.elapsedTime / 1000);
    done();
  });
});
