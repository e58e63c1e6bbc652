/** A server that can be stopped and started again, what is in its store, and whether anything is missing. */

import { execFileSync, spawnSync } from "node:child_process";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, type TestContext } from "vitest";
import type { StoredEnquiry } from "../../server/enquiries/enquiry.ts";
import { readEnquiries, readEnquiry } from "../../server/enquiries/read.ts";
import { freePort } from "../../server/test-support/free-port.ts";
import { startServer } from "../../server/test-support/process.ts";
import { openSqliteReader } from "../../server/test-support/sqlite-file.ts";
import { openPostgres } from "../../server/test-support/stores.ts";
import { sharedDataFolder } from "../../server/test-support/test-server.ts";
import { temporaryFolder } from "../../tests/temporary.ts";
import type { Acknowledged } from "../visitors.ts";
import { recordFigures } from "./figures-reporter.ts";

const sqliteFile = (dataDir: string): string => join(dataDir, "enquiries.sqlite");

/** Every start has the same port, the same folder and the same settings. */
export async function createRestartableServer(settings: Record<string, string> = {}, dataDir = sharedDataFolder()) {
  const port = String(await freePort());
  return {
    dataDir,
    url: `http://127.0.0.1:${port}`,
    start: () => startServer({ PORT: port, DATA_DIR: dataDir, LOG_LEVEL: "silent", ...settings }),
  };
}

/** The enquiries in the SQLite file, in order of receipt. */
export function readSqlite(dataDir: string) {
  const reader = openSqliteReader(sqliteFile(dataDir));
  try {
    return reader.list().toReversed();
  } finally {
    reader.close();
  }
}

/** How many submissions wait in the journal. */
export function countLines(dataDir: string): number {
  const db = new DatabaseSync(join(dataDir, "journal.sqlite"), { readOnly: true, timeout: 2000 });
  try {
    return Number(db.prepare("SELECT count(*) AS lines FROM lines").get()?.lines);
  } finally {
    db.close();
  }
}

/** Resolves when PostgreSQL has everything of the journals. */
export const whenJournalsEmpty = (...dataDirs: string[]) =>
  expect.poll(() => dataDirs.map(countLines), { timeout: 120_000 }).toEqual(dataDirs.map(() => 0));

/** The enquiries in PostgreSQL, in order of receipt, and a lookup by reference. */
export async function readPostgres(url: string, folder = sharedDataFolder()) {
  const { database } = await openPostgres(url, folder);
  return {
    stored: (await readEnquiries(database)).toReversed(),
    find: (reference: string) => readEnquiry(database, reference),
  };
}

/** Finds an enquiry by any reference that was given for it. */
type FindByReference = (reference: string) => Promise<StoredEnquiry | undefined> | StoredEnquiry | undefined;

/**
 * Every acknowledged enquiry is stored exactly once, under the reference that was given. Records the figures.
 * @param stored the enquiries of the store, and a lookup where an enquiry has more than one reference
 */
export async function expectNothingLost(
  context: TestContext,
  acknowledged: readonly Acknowledged[],
  { stored, find = () => undefined }: { stored: readonly StoredEnquiry[]; find?: FindByReference },
) {
  const byName = Map.groupBy(stored, (row) => row.full_name);
  let wrongReference = 0;
  for (const { name, reference } of acknowledged) {
    const known = byName.get(name)?.[0]?.reference === reference || (await find(reference))?.full_name === name;
    if (!known) wrongReference++;
  }
  const verdict = {
    acknowledged: acknowledged.length,
    stored: stored.length,
    missing: acknowledged.filter(({ name }) => !byName.has(name)).length,
    twice: [...byName.values()].filter((rows) => rows.length > 1).length,
    "wrong reference": wrongReference,
  };
  recordFigures(context, verdict);
  expect(verdict).toMatchObject({ missing: 0, twice: 0, "wrong reference": 0 });
  expect(acknowledged.length).toBeGreaterThan(0);
}

/** Mounts a disk of this size, such as 8m. @throws with what to do when this user may not mount */
export function mountSmallDisk(size: string): string {
  const folder = temporaryFolder();
  const { status, stderr } = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${size}`, "tmpfs", folder]);
  if (status !== 0) {
    throw new Error(`This test fills a disk of its own, and may not mount one here: run it as root. ${stderr ?? ""}`);
  }
  onTestFinished(() => void execFileSync("umount", ["-l", folder]));
  return folder;
}
