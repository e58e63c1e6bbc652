import { NothingChangedError } from "../../storage/database.ts";
import type { DeskError } from "./desk-errors.ts";

/** Waits for a transaction. When one of its guards changed nothing, because somebody was first, refuses with this error. */
export async function orRefuse<T>(work: Promise<T>, makeError: () => DeskError): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof NothingChangedError) throw makeError();
    throw error;
  }
}
