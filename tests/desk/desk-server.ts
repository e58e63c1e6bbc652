/** A server of its own for a journey at the desk: it can be stopped, killed and started again. */
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../scripts/lib/run.ts";
import { openSqliteStore } from "../../server/enquiries/open-store.ts";
import { openPostgresStore } from "../../server/enquiries/postgres-store.ts";
import { spawnServer } from "../../server/test-support/server-process.ts";

type Settings = Record<string, string>;

/** Waits until the server shows its pages; each request waits with them. @throws when it must not show them */
async function waitForPages(url: string): Promise<void> {
  const answer = await fetch(url);
  const text = await answer.text();
  if (answer.ok) return;
  if (!text.includes("ENQ57")) throw new Error(`The server shows no pages: ${text}`);
  await waitForPages(url);
}

/** Copies what the journeys' common server has rendered and drawn, which takes ten seconds of a processor. */
function copyPages(folder: string): void {
  // The server may still be drawing: an unfinished file is renamed while this copies, and the copy would fail.
  const isFinished = (path: string) => !path.endsWith(".tmp");
  for (const name of ["shown", "cache"]) {
    const made = join(process.env.JOURNEY_DATA_DIR ?? "", name);
    if (existsSync(made)) cpSync(made, join(folder, name), { recursive: true, filter: isFinished });
  }
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
  copyPages(folder);
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
