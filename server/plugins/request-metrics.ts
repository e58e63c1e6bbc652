import type { Plugin } from "./plugin.ts";

/** Measures every answered request by the pattern of its route: an address itself could name a person. */
export const requestMetrics: Plugin = (app, { metrics }) => {
  app.addHook("onResponse", (request, reply, done) => {
    const { method, routeOptions } = request;
    const labels = { method, route: routeOptions.url ?? "none", status: String(reply.statusCode) };
    metrics.requestSeconds.observe(labels, reply.elapsedTime / 1000);
    done();
  });
};
