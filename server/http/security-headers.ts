import type { Plugin } from "./app-context.ts";
import { fixedHeaders, transportHeaders } from "./fixed-headers.ts";

/**
 * Security headers on every response, with HSTS where a trusted proxy says that the visitor came over HTTPS. Put on when it
 * is sent: whole files go out past Fastify's sending, with headers that were made once (server/static-files).
 */
export const securityHeaders: Plugin = (app) => {
  app.addHook("onSend", (request, reply, _payload, done) => {
    reply.headers({ ...fixedHeaders, ...reply.getHeaders(), ...(request.protocol === "https" && transportHeaders) });
    done();
  });
};
