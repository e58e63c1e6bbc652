import type { FastifyError } from "fastify";
import fp from "fastify-plugin";
import type { AppContext } from "../app-context.ts";
import { toHttpError } from "../to-http-error.ts";
import { sendPage } from "./send-page.ts";

/** Handles errors outside the data API (requirement 7.11): a page of the site, with a stack in development only. */
export const errorPages = fp<AppContext>(async (app, { build, config }) => {
  app.setErrorHandler<Error & Partial<FastifyError>>(async (error, request, reply) => {
    const httpError = toHttpError(error, request.routeOptions.bodyLimit, request.id);
    reply.code(httpError.status).headers(httpError.headers);
    if (httpError.status < 500) {
      request.log.info({ code: httpError.code }, "request.rejected");
      return reply.type("text/plain; charset=utf-8").send(httpError.text);
    }
    request.log.error(error, "request.failed");
    const fillIn = (words: string) =>
      words.replace("{code}", String(httpError.status)).replace("{reference}", request.id) +
      (config.development ? `\n${error.stack}` : "");
    const page = build().error?.(fillIn);
    if (page) return sendPage(request, reply, page);
    return reply.type("text/plain; charset=utf-8").send(fillIn("Code {code}, reference {reference}"));
  });
});
