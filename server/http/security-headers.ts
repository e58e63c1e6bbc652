import fp from "fastify-plugin";
import { fixedHeaders, transportHeaders } from "./header-values.ts";

/**
 * Sends the security headers of every response, with HSTS where a trusted proxy reports HTTPS. Files of the site bring theirs, and
 * those from memory go out without this hook (reply.hijack).
 */
export const securityHeaders = fp(async (app) => {
  app.addHook("onSend", (request, reply, _payload, done) => {
    const security = reply.hasHeader("x-content-type-options") ? {} : fixedHeaders;
    reply.headers({ ...security, ...reply.getHeaders(), ...(request.protocol === "https" && transportHeaders) });
    done();
  });
});
