import type { FastifyError } from "fastify";
import { DiskReserveError } from "../storage/disk-reserve.ts";
import { KeyReusedError, StoreUnavailableError } from "../storage/store.ts";
import { Refusal } from "./http-error.ts";
import { refusals } from "./http-errors.ts";

/** The refusal that stands for a fault, wherever it was noticed; what nobody foresaw is a fault of the desk. */
export function refusalFor(error: Error & Partial<FastifyError>, bodyLimit: number, requestId: string): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof KeyReusedError) return refusals.keyReused();
  if (error instanceof DiskReserveError) return refusals.diskReserve();
  if (error instanceof StoreUnavailableError) return refusals.notStored();
  if (error.statusCode === 413) return refusals.tooLarge(bodyLimit);
  if (error.statusCode === 415) return refusals.wrongMediaType();
  if (error.statusCode !== undefined && error.statusCode < 500) return refusals.unreadable(error.statusCode);
  return refusals.internal(requestId);
}
