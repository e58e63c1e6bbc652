import { statfs } from "node:fs/promises";
import sql from "sql-template-tag";
import { z } from "zod";
import type { Config } from "../../config.ts";
import type { SystemState } from "../../contract/system.ts";
import type { Store } from "../../enquiries/store.ts";
import { version } from "../../package-info.ts";
import type { LiveSite } from "../../site/live-site.ts";
import { findAlarms } from "./alarms.ts";
import { readRecords } from "./records.ts";

/** The state of the site that visitors see. */
export function readSiteState(site: Pick<LiveSite, "publication" | "problem" | "state">): SystemState["site"] {
  const publishedAt = site.publication()?.at ?? null;
  const problem = site.problem();
  if (problem !== null) {
    const fault = `The newest words cannot be shown: "${problem}" Visitors see those before them.`;
    return { publishedAt, fault };
  }
  const isClosed = site.state() === "closed";
  const fault = "The site is not open yet: a public site must not have the invented values that Publish names.";
  return { publishedAt, fault: isClosed ? fault : null };
}

/** The disk of DATA_DIR. */
async function readDisk({ dataDir, diskReserveBytes }: Config): Promise<SystemState["disk"]> {
  const { bavail, blocks, bsize } = await statfs(dataDir);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize, reserveBytes: diskReserveBytes };
}

/** Measures the health of the desk. @throws StoreUnavailableError */
export async function readSystemState(
  config: Config,
  store: Store,
  serverId: string,
  site: SystemState["site"],
  now = new Date(),
): Promise<SystemState> {
  const started = performance.now();
  await store.database.read(z.unknown(), sql`SELECT 1`);
  const answersInMs = Math.ceil(performance.now() - started);
  const { waiting: journaled, refused } = store.journal?.counts() ?? { waiting: 0, refused: 0 };
  const measured = {
    asOf: now.toISOString(),
    version,
    site,
    database: {
      kind: config.databaseUrl === null ? "SQLite" : "PostgreSQL",
      answersInMs,
    },
    disk: await readDisk(config),
    ...{ journaled, refused },
    records: await readRecords(store, config, serverId, now),
  } as const;
  return { ...measured, alarms: findAlarms(measured) };
}
