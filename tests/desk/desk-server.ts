/** A server of its own for a journey at the desk: it can be stopped, killed and started again. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../scripts/lib/run.ts";
import { openPostgresStore, openSqliteStore } from "../../server/enquiries/open-store.ts";

type Settings = Record<string, string>;

/** Starts server/main.ts and waits until it listens. @throws with its output when it does not start */
async function startProcess(env: Settings, args: readonly string[]): Promise<ChildProcess> {
  const child = spawn(process.execPath, ["server/main.ts", ...args], { env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      if (/^Listening on /m.test(output)) resolve();
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.once("close", () => reject(new Error(`The server stopped: ${output}`)));
  });
  return child;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, "close");
}

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
  for (const name of ["shown", "cache"]) {
    const made = join(process.env.JOURNEY_DATA_DIR ?? "", name);
    if (existsSync(made)) cpSync(made, join(folder, name), { recursive: true });
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
  let child = await startProcess(env, args);
  await waitForPages(url);
  const { DATABASE_URL: postgres } = settings;
  const file = join(folder, "enquiries.sqlite");
  const store = postgres === undefined ? openSqliteStore(file) : await openPostgresStore(postgres, file);
  return {
    url,
    dataDir: folder,
    /** The same database that the server has open. */
    database: store.database,
    kill: () => end(child, "SIGKILL"),
    async start(): Promise<void> {
      child = await startProcess(env, args);
    },
    /** Stops the server for good and deletes its data. */
    async close(): Promise<void> {
      await store.close();
      await end(child, "SIGKILL");
      // The process that renders pages ends a moment later, and may still write.
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
