/** Starts the server, and nginx to compare it with, each serving the built site on loopback. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Role } from "../core/api/staff.ts";
import { pathWith } from "../scripts/lib/run.ts";
import { openStore } from "../server/enquiries/open-store.ts";
import { createSession } from "../server/staff/session/sessions.ts";
import { addStaff } from "../server/test-support/desk.ts";
import { freePort } from "../server/test-support/free-port.ts";

/** A busy machine takes long to render the first page. */
const START_WITHIN_MS = 120_000;

export interface RunningServer extends AsyncDisposable {
  /** Without the closing slash. */
  origin: string;
  pid: number;
  /** All that it has printed. */
  output: () => string;
}

export interface ServedPages extends AsyncDisposable {
  url: string;
}

/** Starts a server on a free port. */
export async function listen(server: Server): Promise<ServedPages> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** As deploy/front-door.service starts it. `npm start` sets its own. */
const MALLOC = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "65536" };
const SERVER = [process.execPath, "--max-semi-space-size=2", "--heap-growing-percent=50", "server/main.ts"] as const;

interface ProgramOptions {
  /** The folder of a built program; this one by default. */
  cwd?: string;
  command?: readonly [program: string, ...args: string[]];
}

/**
 * Starts the server, with an empty store unless the settings name another. It logs every response, to a file.
 * @throws when it does not answer
 */
export async function startSiteServer(
  settings: Readonly<Record<string, string>> = {},
  { cwd = ".", command = SERVER }: ProgramOptions = {},
): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), "site-server-"));
  const port = await freePort();
  const { HOST = "127.0.0.1" } = settings;
  const own = { PATH: process.env.PATH, DATA_DIR: folder, HOST, PORT: String(port), RATE_LIMIT: "off" };
  const env = { ...(command === SERVER && MALLOC), ...own, ...settings };
  const [program, ...args] = command;
  const logFile = join(folder, "server.log");
  const log = openSync(logFile, "w");
  const child = spawn(program, args, { cwd, env, stdio: ["ignore", log, log] });
  closeSync(log);
  return whenAnswering(child, { origin: `http://${HOST}:${port}`, folder, logFile });
}

/** The desk has no other address: passkeys need a name. */
export const DESK = { HOST: "localhost" };

const headersOf = (token: string) => ({ cookie: `desk=${token}`, "sec-fetch-site": "same-origin" });

/**
 * A desk in a folder of its own, with a person of this role who is signed in. Fill its database before the server
 * starts.
 */
export async function openDesk(role: Role = "staff", databaseUrl: string | null = null) {
  const folder = mkdtempSync(join(tmpdir(), "desk-bench-"));
  const databaseFile = join(folder, "enquiries.sqlite");
  const store = await openStore({ databaseFile, databaseUrl, diskReserveBytes: 0 });
  const staffId = await addStaff(store.database, "Bench", role);
  const signIn = () => createSession(store.database, { staffId, device: "Bench", proof: "passkey" });
  const token = await signIn();
  return {
    folder,
    store,
    token,
    headers: headersOf(token),
    /** Resolves to the headers of a sign-in that is fresh enough for an export. */
    signInAgain: async () => headersOf(await signIn()),
    startServer: (settings: Readonly<Record<string, string>> = {}) =>
      startSiteServer({ ...DESK, DATA_DIR: folder, ...(databaseUrl && { DATABASE_URL: databaseUrl }), ...settings }),
    async [Symbol.asyncDispose]() {
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A function that calls the desk's API for the person of these headers. It rejects with an answer that is an error. */
export const createAsk =
  ({ origin }: RunningServer, headers: Readonly<Record<string, string>>) =>
  async (path: string, method = "GET", body?: object): Promise<string> => {
    const json = { headers: { ...headers, "content-type": "application/json" }, body: JSON.stringify(body) };
    const response = await fetch(`${origin}/desk/api${path}`, { method, headers, ...(body && json) });
    const text = await response.text();
    if (!response.ok) throw new Error(`The desk answered ${response.status} to ${path}: ${text}`);
    return text;
  };

/** The sum over a process and those that it has started. Linux only. */
function sumOf(pid: number, figure: (folder: string) => number): number {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean);
    return children.reduce((sum, child) => sum + sumOf(Number(child), figure), figure(`/proc/${pid}`));
  } catch {
    // A process of the server may end while it is read.
    return 0;
  }
}

/** Memory of a process and of those that it has started, in MiB. What they share counts once. */
export const memoryOf = (pid: number): number =>
  sumOf(pid, (folder) => Number(/Pss:\s+(\d+)/.exec(readFileSync(`${folder}/smaps_rollup`, "utf8"))?.[1]) / 1024);

/** Watches the most memory of each server, in MiB. */
export function watchMemory(servers: readonly RunningServer[], everyMs: number) {
  const most = servers.map(() => 0);
  const timer = setInterval(() => {
    for (const [index, { pid }] of servers.entries()) most[index] = Math.max(most[index] ?? 0, memoryOf(pid));
  }, everyMs);
  return { most, [Symbol.dispose]: () => clearInterval(timer) };
}

/** Linux counts in hundredths of a second. */
const TICK_MS = 10;

/**
 * For how many milliseconds a process and those that it has started, also those that have ended, have used a processor.
 */
export const processorTimeOf = (pid: number): number =>
  sumOf(pid, (folder) => {
    const stat = readFileSync(`${folder}/stat`, "utf8");
    const times = stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .slice(11, 15);
    return times.reduce((sum, time) => sum + Number(time), 0) * TICK_MS;
  });

/** Answers a page with its compressed copy. */
const pageLocation = (path: string): string => `
    location = ${path} {
      types { }
      default_type "text/html; charset=utf-8";
      add_header Content-Encoding br;
      try_files ${join(path, "index.html.br")} =404;
    }`;

/** nginx as Debian configures it, with its log, but one worker and the compressed copies of these pages. */
const nginxConfig = (folder: string, port: number, pages: readonly string[]): string => `
${process.getuid?.() === 0 ? "user root;" : ""}
worker_processes 1;
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/nginx.log;
events { worker_connections 768; }
http {
  include /etc/nginx/mime.types;
  sendfile on;
  tcp_nopush on;
  access_log ${folder}/access.log;
  keepalive_requests 1000000;
  ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder}/${name};`).join("\n  ")}
  server {
    listen 127.0.0.1:${port};
    root ${resolve("dist")};${pages.map(pageLocation).join("")}
  }
}`;

/** @throws MissingProgram without nginx */
export async function startNginx(pages: readonly string[]): Promise<RunningServer> {
  const PATH = pathWith("nginx", "nginx-light");
  const folder = mkdtempSync(join(tmpdir(), "nginx-"));
  const port = await freePort();
  const config = join(folder, "nginx.conf");
  const logFile = join(folder, "nginx.log");
  writeFileSync(config, nginxConfig(folder, port, pages));
  const child = spawn("nginx", ["-e", logFile, "-c", config], { env: { ...process.env, PATH }, stdio: "ignore" });
  return whenAnswering(child, { origin: `http://127.0.0.1:${port}`, folder, logFile });
}

async function whenAnswering(
  child: ChildProcess,
  { origin, folder, logFile }: { origin: string; folder: string; logFile: string },
): Promise<RunningServer> {
  const ended = once(child, "close");
  const output = () => readFileSync(logFile, "utf8");
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const giveUpAt = performance.now() + START_WITHIN_MS;
  while (!(await fetch(origin).catch(() => undefined))) {
    if (child.exitCode === null && performance.now() < giveUpAt) {
      await wait(50);
      continue;
    }
    const printed = output();
    await stop();
    throw new Error(`${child.spawnargs.join(" ")} did not start: ${printed}`);
  }
  return { origin, pid: child.pid ?? Number.NaN, output, [Symbol.asyncDispose]: stop };
}
