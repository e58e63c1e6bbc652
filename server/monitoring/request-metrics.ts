import type { Plugin } from "../http/app-context.ts";

/** Measures every answered request by the pattern of its route: an address itself could name a person. */
export const requestMetrics: Plugin = (app, { metrics }) => {
  // Looked up once for each kind of answer, of which there are few: putting the labels together costs more than counting.
  const kinds = new Map<string, ReturnType<typeof metrics.requestSeconds.labels>>();
  app.addHook("onResponse", (request, reply, done) => {
    const { method, routeOptions } = request;
    const labels = [method, routeOptions.url ?? "none", String(reply.statusCode)];
    const key = labels.join(" ");
    const kind = kinds.get(key) ?? metrics.requestSeconds.labels(...labels);
    kinds.set(key, kind);
    kind.observe(reply.elapsedTime / 1000);
    done();
  });
};
