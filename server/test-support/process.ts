/** Runs the server and its commands as processes, for tests. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import { spawnServer } from "./server-process.ts";

type Settings = Record<string, string>;

const COMPILED = join(import.meta.dirname, "../../.cache/modules");

/** Runs a file of server/ until it exits, with no environment but the settings, and modules that an earlier test compiled. */
export async function runProcess(file: string, args: readonly string[], env: Settings) {
  const path = join(import.meta.dirname, "..", file);
  const settings = { NODE_COMPILE_CACHE: COMPILED, ...env };
  const child = spawn(process.execPath, [path, ...args], { env: settings, stdio: ["ignore", "pipe", "pipe"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return { stdout, stderr, code: Number(code) };
}

/** Starts a server and waits until it listens. */
export async function startServer(env: Settings, ...args: readonly string[]) {
  const settings = { NODE_COMPILE_CACHE: COMPILED, PORT: "0", RATE_LIMIT: "off", ...env };
  const { listening, ...server } = spawnServer(settings, args);
  onTestFinished(() => void server.stop("SIGKILL"));
  return { url: await listening, ...server };
}

/**
 * Measures for how long the work keeps this thread's processor, and with it the event loop, in milliseconds: the least of
 * three runs. Unlike wall-clock time it hardly changes on a busy machine. Worker threads do not count.
 * @param enoughMs a run shorter than this is the last
 */
export async function processorTime(work: () => unknown, enoughMs = 0): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 3 && least > enoughMs; run++) {
    const before = process.threadCpuUsage();
    await work();
    const { user, system } = process.threadCpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}
