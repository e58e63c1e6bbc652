import fp from "fastify-plugin";
import type { AppContext } from "../http/app-context.ts";

/** Measures every request by its route's pattern, because a path could name a person. */
export const requestMetrics = fp<AppContext>(async (app, { metrics }) => {
  // Cached for each combination of labels, of which there are few: building the labels costs more than counting.
  const observers = new Map<string, ReturnType<typeof metrics.requestSeconds.labels>>();
  app.addHook("onResponse", (request, reply, done) => {
    const { method, routeOptions } = request;
    const labels = [method, routeOptions.url ?? "none", String(reply.statusCode)];
    const key = labels.join(" ");
    const observer = observers.get(key) ?? metrics.requestSeconds.labels(...labels);
    observers.set(key, observer);
    observer.observe(reply.elapsedTime / 1000);
    done();
  });
});
