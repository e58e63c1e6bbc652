import fp from "fastify-plugin";
import type { AppContext } from "./app-context.ts";

/** Warns once when requests come through a proxy that TRUST_PROXY does not name. */
export const proxyWarning = fp<AppContext>(async (app, { config }) => {
  if (config.trustProxy !== false) return;
  let hasWarned = false;
  app.addHook("onRequest", (request, _reply, done) => {
    if (!hasWarned && request.headers["x-forwarded-for"] !== undefined) {
      hasWarned = true;
      const hint = "Set TRUST_PROXY to your proxy's address; until then all visitors share one rate limit";
      request.log.warn({ hint }, "proxy.untrusted");
    }
    done();
  });
});
