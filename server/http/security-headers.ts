import fp from "fastify-plugin";
import { fixedHeaders, transportHeaders } from "./header-values.ts";

/**
 * Sets the security headers of every response, with HSTS where a trusted proxy reports HTTPS. Added in onSend: static
 * files bypass onSend (reply.hijack) and carry precomputed headers.
 */
export const securityHeaders = fp(async (app) => {
  app.addHook("onSend", (request, reply, _payload, done) => {
    reply.headers({ ...fixedHeaders, ...reply.getHeaders(), ...(request.protocol === "https" && transportHeaders) });
    done();
  });
});
