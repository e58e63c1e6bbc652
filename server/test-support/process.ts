/** Runs the server and its commands as processes, for tests. */
import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";

type Settings = Record<string, string>;

const COMPILED = join(import.meta.dirname, "../../.cache/modules");

/** Starts a file of server/ with no environment but the settings, and modules that an earlier test compiled. */
function spawnFile(
  file: string,
  args: readonly string[],
  env: Settings,
): ChildProcessByStdio<null, Readable, Readable> {
  const path = join(import.meta.dirname, "..", file);
  const settings = { NODE_COMPILE_CACHE: COMPILED, ...env };
  const child = spawn(process.execPath, [path, ...args], { env: settings, stdio: ["ignore", "pipe", "pipe"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

/** Runs a file of server/ until it exits. */
export async function runProcess(file: string, args: readonly string[], env: Settings) {
  const child = spawnFile(file, args, env);
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return { stdout, stderr, code: Number(code) };
}

/** Starts a server and waits until it listens. */
export async function startServer(env: Settings, ...args: readonly string[]) {
  const child = spawnFile("main.ts", args, { PORT: "0", RATE_LIMIT: "off", ...env });
  let output = "";
  let errors = "";
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on("data", (chunk) => {
      output += chunk;
      const address = /Listening on +(http:\S+)/.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    });
    child.stderr.on("data", (chunk) => {
      errors += chunk;
    });
    child.once("close", () => reject(new Error(`The server stopped: ${output}${errors}`)));
  });
  return {
    url,
    pid: child.pid ?? 0,
    output: () => output,
    /** Sends the signal and resolves to the exit code once the process is gone. */
    async stop(signal: NodeJS.Signals): Promise<number | null> {
      child.kill(signal);
      const [code] = await once(child, "close");
      return code;
    },
  };
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
