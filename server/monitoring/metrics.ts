import type { Plugin } from "../http/app-context.ts";
import { mayReadMetrics } from "./metrics-access.ts";

/** The figures of the desk in the text format of Prometheus; to strangers there is no such page. */
export const metricsPage: Plugin = (app, { config, metrics }) => {
  app.get("/metrics", async (request, reply) => {
    if (!mayReadMetrics(request, config)) return reply.callNotFound();
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
};
