import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { Refusal } from "../data-api/refusal.ts";
import { renderBuiltPage } from "../html/built-page.ts";
import type { Plugin } from "./plugin.ts";

type Fault = Error & Partial<FastifyError>;

/** What a stranger is told: a code and the reference under which the log has the rest. */
const report = (error: Fault, request: FastifyRequest, withStack: boolean): string =>
  `500 · ${request.id}${withStack ? `\n${error.stack}` : ""}`;

/** A fault of the visitor's request, told in one sentence. */
function answerRefused(error: Fault, status: number, reply: FastifyReply): FastifyReply {
  if (status === 413) return reply.send("The message is too long. Please go back, shorten it and send it again.");
  return reply.send(error instanceof Refusal ? error.message : "This request cannot be answered.");
}

/** Faults outside the data interface (specification §8): the site's own pages, never a stack to strangers. */
export const errorPages: Plugin = (app, { config, siteDir }) => {
  app.setErrorHandler<Fault>(async (error, request, reply) => {
    const status = error instanceof Refusal ? error.status : (error.statusCode ?? 500);
    if (status < 500) return answerRefused(error, status, reply.code(status).type("text/plain; charset=utf-8"));
    request.log.error(error, "request failed");
    const text = report(error, request, config.development);
    const page = renderBuiltPage(siteDir, "500.html", ($) => void $("[data-error-reference]").text(text));
    const html = await page.catch(() => undefined);
    return reply
      .code(500)
      .type(html === undefined ? "text/plain; charset=utf-8" : "text/html; charset=utf-8")
      .send(html ?? text);
  });
};
