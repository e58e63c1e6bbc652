import { openHostedStore } from "./hosted/hosted-store.ts";
import { openPostgresStoreWithJournal } from "./journal/postgres-with-journal.ts";
import { UnfitDatabaseError } from "./migrations.ts";
import { describeHosts } from "./postgres/hosts.ts";
import type { StoreSettings } from "./settings.ts";
import { openSqliteStore } from "./sqlite/sqlite-store.ts";
import type { Store } from "./store.ts";

type StoreLocation = Pick<StoreSettings, "databaseUrl" | "dataApi"> & { databaseFile: string };

async function open({ databaseFile, databaseUrl, dataApi }: StoreLocation): Promise<Store> {
  if (databaseUrl !== null) return openPostgresStoreWithJournal(databaseFile, databaseUrl);
  if (dataApi !== null) return openHostedStore(databaseFile, dataApi);
  return openSqliteStore(databaseFile);
}

/** Opens the configured store. @throws an error that names the file, for the operator */
export async function openStore(location: StoreLocation): Promise<Store> {
  try {
    return await open(location);
  } catch (error) {
    if (error instanceof UnfitDatabaseError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Cannot open the database ${location.databaseFile} (${reason}). Check DATA_DIR.`, { cause: error });
  }
}

/** Says where enquiries are stored, for the operator, without passwords and keys. */
export function describeStore({ databaseFile, databaseUrl, dataApi }: StoreLocation): string {
  if (databaseUrl !== null) {
    return `PostgreSQL ${describeHosts(databaseUrl)}, journal in ${databaseFile}`;
  }
  return dataApi === null ? databaseFile : `${databaseFile}, forwarded to ${dataApi.url}`;
}
