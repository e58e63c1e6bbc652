import type { FastifyError } from "fastify";
import { DiskReserveError } from "../storage/disk-reserve.ts";
import { KeyReusedError, StoreUnavailableError } from "../storage/store.ts";
import { HttpError } from "./http-error.ts";
import { httpErrors } from "./http-errors.ts";

/** The refusal that stands for a fault, wherever it was noticed; what nobody foresaw is a fault of the desk. */
export function toHttpError(error: Error & Partial<FastifyError>, bodyLimit: number, requestId: string): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof KeyReusedError) return httpErrors.keyReused();
  if (error instanceof DiskReserveError) return httpErrors.diskReserve();
  if (error instanceof StoreUnavailableError) return httpErrors.notStored();
  if (error.statusCode === 413) return httpErrors.tooLarge(bodyLimit);
  if (error.statusCode === 415) return httpErrors.wrongMediaType();
  if (error.statusCode !== undefined && error.statusCode < 500) return httpErrors.unreadable(error.statusCode);
  return httpErrors.internal(requestId);
}
