/** What the log says of requests. */
import type { FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import type { AppContext } from "../app-context.ts";

/**
 * The path of a file that exists, else the route's pattern: an unknown path is up to 16 KB of a visitor's text, and a
 * path of the desk can hold the token of an invitation.
 */
function loggedPath({ routeOptions, url }: FastifyRequest, { statusCode }: FastifyReply): string {
  const [path = ""] = url.split("?", 1);
  const isFile = routeOptions.url === "/*" && statusCode < 400 && !path.startsWith("/desk/");
  return isFile ? path : (routeOptions.url ?? "none");
}

/** Logs one line per request, without address, query, headers and body: they can name a person. */
export const requestLog = fp(async (app) => {
  app.addHook("onResponse", (request, reply, done) => {
    const { method } = request;
    const path = loggedPath(request, reply);
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ method, path, status: reply.statusCode, ms }, "request.completed");
    done();
  });
});

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
