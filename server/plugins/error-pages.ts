import type { FastifyError, FastifyRequest } from "fastify";
import { refusalFor } from "../data-api/refusal-for.ts";
import { type FilledPage, sendFilledPage } from "../html/built-page.ts";
import type { Plugin } from "./plugin.ts";

type Fault = Error & Partial<FastifyError>;

/** What a stranger is told: a code and the reference under which the log has the rest. */
const report = (status: number, error: Fault, request: FastifyRequest, withStack: boolean): string =>
  `${status} · ${request.id}${withStack ? `\n${error.stack}` : ""}`;

/** Faults outside the data interface (specification §8): the site's own pages, never a stack to strangers. */
export const errorPages: Plugin = (app, desk) => {
  app.setErrorHandler<Fault>(async (error, request, reply) => {
    const refusal = refusalFor(error, request.routeOptions.bodyLimit, request.id);
    reply.code(refusal.status).headers(refusal.headers);
    if (refusal.status < 500) {
      request.log.info({ code: refusal.code }, "request refused");
      return reply.type("text/plain; charset=utf-8").send(refusal.text);
    }
    request.log.error(error, "request failed");
    const text = report(refusal.status, error, request, desk.config.development);
    const page: FilledPage = { path: "500.html", fillIn: ($) => void $("[data-error-reference]").text(text) };
    return sendFilledPage(reply, desk, page).catch(() => reply.type("text/plain; charset=utf-8").send(text));
  });
};
