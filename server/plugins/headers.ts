import { fixedHeaders, HSTS } from "../protection/headers.ts";
import type { Plugin } from "./plugin.ts";

/** Security headers on every response; HSTS only where a trusted proxy says that the visitor came over HTTPS. */
export const securityHeaders: Plugin = (app) => {
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(fixedHeaders);
    if (request.protocol === "https") reply.header("strict-transport-security", HSTS);
    done();
  });
};
