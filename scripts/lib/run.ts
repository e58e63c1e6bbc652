import { type ChildProcess, spawn } from "node:child_process";
import { constants } from "node:os";

/** Starts a command of node_modules/.bin or the pinned Node itself, with this process's streams. */
export function start(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  return spawn(command, args, {
    stdio: "inherit",
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: "1", ...env },
  });
}

/** The exit code of a started command, once it has ended. */
export const ended = (child: ChildProcess): Promise<number> =>
  new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });

/** Passes a request to stop on to the children; the first of them to end takes the others along. */
export async function together(children: readonly ChildProcess[]): Promise<number> {
  const stop = () => {
    for (const child of children) child.kill("SIGTERM");
  };
  process.on("SIGTERM", stop).on("SIGINT", stop);
  const codes = children.map(ended);
  const first = await Promise.race(codes);
  stop();
  await Promise.all(codes);
  process.off("SIGTERM", stop).off("SIGINT", stop);
  return first;
}

/** Runs a command to its end and gives its exit code. */
export const run = (command: string, args: readonly string[], env?: NodeJS.ProcessEnv): Promise<number> =>
  together([start(command, args, env)]);
