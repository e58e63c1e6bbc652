import type { FastifyReply, FastifyRequest } from "fastify";
import type { Plugin } from "./app-context.ts";

/**
 * The path of a file that exists, otherwise the pattern of the route: an unknown path is text that a visitor chose, and
 * can be 16 KB of it.
 */
function loggedPath({ routeOptions, url }: FastifyRequest, { statusCode }: FastifyReply): string {
  const isFile = routeOptions.url === "/*" && statusCode < 400;
  return isFile ? (url.split("?", 1)[0] ?? "") : (routeOptions.url ?? "none");
}

/** One line per answered request. No address, query, header or body: they can name a person. */
export const requestLog: Plugin = (app) => {
  app.addHook("onResponse", (request, reply, done) => {
    const { method } = request;
    const path = loggedPath(request, reply);
    request.log.info({ method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, "answered");
    done();
  });
};
