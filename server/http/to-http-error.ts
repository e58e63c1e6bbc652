import type { FastifyError } from "fastify";
import { NothingChangedError } from "../storage/database.ts";
import { DiskReserveError } from "../storage/disk-reserve.ts";
import { KeyReusedError, StoreUnavailableError } from "../storage/store.ts";
import { HttpError } from "./http-error.ts";
import { httpErrors } from "./http-errors.ts";

/**
 * Maps any error to the HTTP error for the client. Unknown errors become a 500.
 * @param bodyLimit of the route, in bytes
 */
export function toHttpError(error: Error & Partial<FastifyError>, bodyLimit: number, requestId: string): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof KeyReusedError) return httpErrors.idempotencyKeyReused();
  if (error instanceof DiskReserveError) return httpErrors.diskReserve();
  if (error instanceof StoreUnavailableError || error instanceof NothingChangedError) return httpErrors.notStored();
  if (error.statusCode === 413) return httpErrors.bodyTooLarge(bodyLimit);
  if (error.statusCode === 415) return httpErrors.unsupportedMediaType();
  if (error.statusCode !== undefined && error.statusCode < 500) return httpErrors.malformedRequest(error.statusCode);
  return httpErrors.internalError(requestId);
}
