import { statfs } from "node:fs/promises";
import sql from "sql-template-tag";
import { z } from "zod";
import type { Config } from "../../config.ts";
import { version } from "../../package-info.ts";
import { type Store, StoreUnavailableError } from "../../storage/store.ts";
import type { SystemState } from "../contract/system.ts";
import { findAlarms } from "./alarms.ts";
import { readRecords } from "./records.ts";

/** The disk of DATA_DIR. */
async function readDisk({ dataDir, diskReserveBytes }: Config): Promise<SystemState["disk"]> {
  const { bavail, blocks, bsize } = await statfs(dataDir);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize, reserveBytes: diskReserveBytes };
}

/** Resolves to null when the database does not answer. */
async function nullIfDown<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof StoreUnavailableError) return null;
    throw error;
  }
}

/** Measures the health of the desk. Without the database it says what this server knows. */
export async function readSystemState(
  config: Config,
  store: Store,
  serverId: string,
  site: SystemState["site"],
  now = new Date(),
): Promise<SystemState> {
  const started = performance.now();
  const isUp = (await nullIfDown(store.database.read(z.unknown(), sql`SELECT 1`))) !== null;
  const answersInMs = Math.ceil(performance.now() - started);
  const measured = {
    asOf: now.toISOString(),
    version,
    site,
    database: {
      kind: config.databaseUrl === null ? "SQLite" : "PostgreSQL",
      state: isUp ? "up" : "down",
      answersInMs: isUp ? answersInMs : null,
    },
    disk: await readDisk(config),
    journaled: store.journaled(),
    records: isUp ? await nullIfDown(readRecords(store, config, serverId, now)) : null,
  } as const;
  return { ...measured, alarms: findAlarms(measured, config.siteUrl) };
}
