import type { FastifyError, FastifyInstance } from "fastify";
import { KeyReusedError, StoreUnavailableError } from "../stores/store.ts";
import { Refusal } from "./refusal.ts";
import { refusals } from "./refusals.ts";

/** The refusal that stands for a fault, wherever it was noticed; what nobody foresaw is a fault of the desk. */
function refusalFor(error: Error & Partial<FastifyError>, bodyLimit: number, requestId: string): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof KeyReusedError) return refusals.keyReused();
  if (error instanceof StoreUnavailableError) return refusals.notStored();
  if (error.statusCode === 413) return refusals.tooLarge(bodyLimit);
  if (error.statusCode === 415) return refusals.wrongMediaType();
  if (error.statusCode === 400) return refusals.badBody("The request cannot be read.");
  return refusals.internal(requestId);
}

/** Makes every fault in this part of the desk end in an error body in the shape of PostgREST. */
export function answerRefusals(api: FastifyInstance): void {
  api.setErrorHandler<Error & Partial<FastifyError>>((error, request, reply) => {
    const refusal = refusalFor(error, request.routeOptions.bodyLimit, request.id);
    if (refusal.status >= 500) request.log.error(error, "enquiry not stored");
    else request.log.info({ code: refusal.code }, "enquiry refused");
    return reply.code(refusal.status).headers(refusal.headers).send(refusal.body);
  });
}
