/** A server of its own for a journey at the desk: it can be stopped, killed and started again. */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { openSqliteStore } from "../../server/enquiries/open-store.ts";
import { openPostgresStore } from "../../server/enquiries/postgres-store.ts";
import { readCachedSite } from "../../server/site/page-cache.ts";
import { freePort } from "../../server/test-support/free-port.ts";
import { spawnServer } from "../../server/test-support/server-process.ts";

type Settings = Record<string, string>;

/**
 * Waits until the server shows its pages, and its icons, which come last and for which notifications wait; each request
 * waits with them. @throws when it must not show them
 */
async function waitForPages(url: string): Promise<void> {
  const answer = await fetch(url);
  const text = await answer.text();
  if (answer.ok)
    return expect.poll(async () => (await fetch(`${url}/favicon.ico`)).ok, { timeout: 120_000 }).toBe(true);
  if (!text.includes("ENQ57")) throw new Error(`The server shows no pages: ${text}`);
  await waitForPages(url);
}

/**
 * Copies what the journeys' common server has rendered, drawn and compressed, which takes ten seconds of a processor.
 * Other browsers' tests have no such server.
 */
async function copyPages(folder: string): Promise<void> {
  const common = process.env.JOURNEY_DATA_DIR;
  if (common === undefined) return;
  const isCompressed = () => readCachedSite(common)?.rendered.files["index.html"]?.dcz !== undefined;
  await expect.poll(isCompressed, { timeout: 120_000 }).toBe(true);
  for (const name of ["shown", "cache"]) cpSync(join(common, name), join(folder, name), { recursive: true });
}

export type DeskServer = Awaited<ReturnType<typeof startDeskServer>>;

/** Starts a server at http://localhost with an empty SQLite file in a temporary folder. */
export async function startDeskServer(settings: Settings = {}, ...args: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), "desk-journey-"));
  const port = await freePort();
  const env = {
    PORT: String(port),
    HOST: "localhost",
    DATA_DIR: folder,
    LOG_LEVEL: "warn",
    RATE_LIMIT: "off",
    NODE_COMPILE_CACHE: ".cache/modules",
    ...settings,
  };
  const url = `http://localhost:${port}`;
  await copyPages(folder);
  // One key, as servers of one database have.
  writeFileSync(join(folder, "installation-key"), `${"5e".repeat(32)}\n`, { mode: 0o600 });
  let server = spawnServer(env, args);
  await server.listening;
  await waitForPages(url);
  const { DATABASE_URL: postgres } = settings;
  const file = join(folder, "enquiries.sqlite");
  const store = postgres === undefined ? openSqliteStore(file) : await openPostgresStore(postgres, file);
  return {
    url,
    dataDir: folder,
    /** The same database that the server has open. */
    database: store.database,
    kill: () => server.stop("SIGKILL"),
    /** @param main the program to start, when not that of this project */
    async start(main?: string): Promise<void> {
      server = spawnServer(env, args, main);
      await server.listening;
    },
    /** Stops the server for good and deletes its data. */
    async close(): Promise<void> {
      await store.close();
      await server.stop("SIGKILL");
      // The process that renders pages ends a moment later, and may still write.
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
