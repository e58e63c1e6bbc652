import { NothingChangedError } from "../../database/database.ts";
import type { HttpError } from "../../http/errors.ts";

/** Waits for a transaction. Refuses with this error if a guard changed nothing because somebody else was first. */
export async function orRefuse<T>(work: Promise<T>, makeError: () => HttpError): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof NothingChangedError) throw makeError();
    throw error;
  }
}
