import type { FastifyError } from "fastify";
import type { Plugin } from "../app-context.ts";
import { toHttpError } from "../to-http-error.ts";
import { sendPage } from "./send-page.ts";

type Fault = Error & Partial<FastifyError>;

/** Faults outside the data interface (specification §8): the site's own pages, never a stack to strangers. */
export const errorPages: Plugin = (app, desk) => {
  app.setErrorHandler<Fault>(async (error, request, reply) => {
    const refusal = toHttpError(error, request.routeOptions.bodyLimit, request.id);
    reply.code(refusal.status).headers(refusal.headers);
    if (refusal.status < 500) {
      request.log.info({ code: refusal.code }, "request refused");
      return reply.type("text/plain; charset=utf-8").send(refusal.text);
    }
    request.log.error(error, "request failed");
    // A stranger is told a code and the reference under which the log has the rest; the words are the page's own.
    const report = (words: string) =>
      words.replace("{code}", String(refusal.status)).replace("{reference}", request.id) +
      (desk.config.development ? `\n${error.stack}` : "");
    const page = desk.build().error?.(report);
    if (page) return sendPage(request, reply, page);
    return reply.type("text/plain; charset=utf-8").send(report("Code {code}, reference {reference}"));
  });
};
