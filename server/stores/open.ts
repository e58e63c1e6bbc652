import type { Config } from "../config.ts";
import { openSqliteStore } from "./sqlite.ts";
import type { Store } from "./store.ts";

/** Opens the store that the settings ask for. @throws an error that names the file, for the operator */
export function openStore({ databaseFile }: Config): Store {
  try {
    return openSqliteStore(databaseFile);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`enquiries cannot be kept in ${databaseFile} (${reason}). See DATA_DIR.`, { cause: error });
  }
}
