import type { Config } from "../config.ts";
import { openHostedStore } from "./hosted/hosted-store.ts";
import { openJournaledStore } from "./journal/postgres-with-journal.ts";
import { NewerDatabaseError } from "./migrations.ts";
import { describeHosts } from "./postgres/hosts.ts";
import { openSqliteStore } from "./sqlite/sqlite-store.ts";
import type { Store } from "./store.ts";

type StoreConfig = Pick<Config, "databaseFile" | "databaseUrl" | "dataApi">;

async function open({ databaseFile, databaseUrl, dataApi }: StoreConfig): Promise<Store> {
  if (databaseUrl !== null) return openJournaledStore(databaseFile, databaseUrl);
  if (dataApi !== null) return openHostedStore(databaseFile, dataApi);
  return openSqliteStore(databaseFile);
}

/** Opens the store that the settings ask for. @throws an error that names the file, for the operator */
export async function openStore(config: StoreConfig): Promise<Store> {
  try {
    return await open(config);
  } catch (error) {
    if (error instanceof NewerDatabaseError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`enquiries cannot be kept in ${config.databaseFile} (${reason}). See DATA_DIR.`, { cause: error });
  }
}

/** Where enquiries are kept, in words for the operator, without passwords and keys. */
export function storePlace({ databaseFile, databaseUrl, dataApi }: StoreConfig): string {
  if (databaseUrl !== null) {
    return `PostgreSQL ${describeHosts(databaseUrl)}, journal in ${databaseFile}`;
  }
  return dataApi === null ? databaseFile : `${databaseFile}, forwarded to ${dataApi.url}`;
}
