import type { FastifyError, FastifyInstance } from "fastify";
import { toHttpError } from "../http/to-http-error.ts";

/** Makes every fault in this part of the desk end in an error body in the shape of PostgREST. */
export function setDataApiErrorHandler(api: FastifyInstance): void {
  api.setErrorHandler<Error & Partial<FastifyError>>((error, request, reply) => {
    const refusal = toHttpError(error, request.routeOptions.bodyLimit, request.id);
    if (refusal.status >= 500) request.log.error(error, "enquiry not stored");
    else request.log.info({ code: refusal.code }, "enquiry refused");
    return reply.code(refusal.status).headers(refusal.headers).send(refusal.body);
  });
}
