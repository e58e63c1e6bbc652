import type { Plugin } from "./app-context.ts";

/** Says once that visitors come through a proxy that the settings do not know: all of them share one address then. */
export const proxyWarning: Plugin = (app, { config }) => {
  if (config.trustProxy !== false) return;
  let warned = false;
  app.addHook("onRequest", (request, _reply, done) => {
    done();
    if (warned || request.headers["x-forwarded-for"] === undefined) return;
    warned = true;
    request.log.warn(
      "X-Forwarded-For came while TRUST_PROXY is off: it is not believed, and limits count the proxy as one visitor. " +
        "If a proxy of yours stands before the desk, name its address in TRUST_PROXY.",
    );
  });
};
