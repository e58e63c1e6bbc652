/**
 * Processes that the server starts for work that may take much memory, or for what strangers send; and what such a
 * process does to itself at its start, so that it never costs the server its memory.
 */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";

const WATCH_MS = 20;

interface ChildOptions {
  args?: readonly string[];
  /**
   * Whether it reads its program alone, and has no network, no files and no processes of its own. Addons are native
   * libraries.
   */
  confined?: "without addons" | "with addons";
  execArgv?: readonly string[];
}

/** The program. DATA_DIR may be beside these folders. */
const PROGRAM = ["server", "core", "site", "node_modules", "package.json"];

/** The options of Node's permission model. {@link endAbove} needs a thread; it then drops this right. */
const confinement = [
  "--permission",
  "--allow-worker",
  ...PROGRAM.map((name) => `--allow-fs-read=${join(import.meta.dirname, "..", name)}`),
];

/** Starts a script of the server as a process. Messages may hold bytes. Its output is not the server's. */
export function startChild(script: URL, { args = [], execArgv = [], confined }: ChildOptions = {}): ChildProcess {
  const rights =
    confined === undefined ? [] : [...confinement, ...(confined === "with addons" ? ["--allow-addons"] : [])];
  // A confined process cannot read it.
  const NODE_COMPILE_CACHE = confined === undefined && process.env.NODE_COMPILE_CACHE;
  const child = fork(script, args, {
    // No settings: they hold passwords. By default malloc keeps what was freed, in an arena per thread and in ever
    // larger blocks.
    env: { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "65536", ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) },
    execArgv: [...rights, ...execArgv],
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    // Bytes as they are.
    serialization: "advanced",
  });
  endBeforeServer(child);
  return child;
}

/** Ends such a process. Resolves when it is gone, because until then it may write files, and takes memory. */
export async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "close");
  child.kill("SIGKILL");
  // Input that the process did not read raises an error, too.
  await ended.catch(() => undefined);
}

/** When memory runs out, Linux ends this process before the server, which stays at 0. */
function endBeforeServer({ pid }: ChildProcess): void {
  try {
    writeFileSync(`/proc/${pid}/oom_score_adj`, "500");
  } catch {
    // Another system, or a higher value that may not be lowered.
  }
}

/** Plain JavaScript: to read TypeScript a thread would compile a compiler. */
const WATCHER = `setInterval(() => {
  if (process.memoryUsage.rss() > require("node:worker_threads").workerData) process.kill(process.pid, "SIGKILL");
}, ${WATCH_MS})`;

/**
 * Ends this process when it takes more memory. A thread watches, because decoders take memory outside JavaScript, where
 * no limit of Node's reaches, and because parsing may keep the main thread busy for seconds.
 */
export function endAbove(megabytes: number): void {
  new Worker(WATCHER, { eval: true, workerData: megabytes * 1_000_000 }).unref();
  // A thread has all rights that its process lacks.
  process.permission?.drop("worker");
}
