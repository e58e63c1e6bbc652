import type { Config } from "../config.ts";
import { UnfitDatabaseError } from "../database/migrations.ts";
import { describeHosts } from "../database/postgres/hosts.ts";
import { type DeskContent, productContent } from "./desk-content.ts";
import { journalBeside } from "./journal.ts";
import { openPostgresStore } from "./postgres-store.ts";
import { openSqliteStore } from "./sqlite-store.ts";
import type { Store } from "./store.ts";

type StoreLocation = Pick<Config, "databaseUrl" | "databaseFile">;
type StoreSettings = StoreLocation & Pick<Config, "diskReserveBytes">;

/**
 * Opens the configured store.
 * @param content from which the desk's data are derived
 * @throws an error that names the file, for the operator
 */
export async function openStore(
  { databaseFile, databaseUrl, diskReserveBytes }: StoreSettings,
  content: () => DeskContent = productContent,
): Promise<Store> {
  try {
    if (databaseUrl === null) return openSqliteStore(databaseFile, { content, diskReserveBytes });
    return await openPostgresStore(databaseUrl, databaseFile, { content });
  } catch (error) {
    if (error instanceof UnfitDatabaseError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Cannot open the database ${databaseFile} (${reason}). Check DATA_DIR.`, { cause: error });
  }
}

/** Says where enquiries are stored, for the operator, without passwords. */
export function describeStore({ databaseFile, databaseUrl }: StoreLocation): string {
  return databaseUrl === null
    ? databaseFile
    : `PostgreSQL ${describeHosts(databaseUrl)}, journal in ${journalBeside(databaseFile)}`;
}
