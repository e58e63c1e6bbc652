/** Runs commands of node_modules/.bin, or the pinned Node, with the streams of this process. */
import { type ChildProcess, spawn } from "node:child_process";
import { constants } from "node:os";

export function startCommand(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  return spawn(command, args, {
    stdio: "inherit",
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: "1", ...env },
  });
}

const exitCodeOf = (child: ChildProcess): Promise<number> =>
  new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });

/** Forwards SIGTERM and SIGINT to all children. When one exits, stops the rest and returns its exit code. */
export async function runUntilFirstExit(children: readonly ChildProcess[]): Promise<number> {
  const stop = () => {
    for (const child of children) child.kill("SIGTERM");
  };
  process.on("SIGTERM", stop).on("SIGINT", stop);
  const codes = children.map(exitCodeOf);
  const first = await Promise.race(codes);
  stop();
  await Promise.all(codes);
  process.off("SIGTERM", stop).off("SIGINT", stop);
  return first;
}

/** Runs a command to its end and returns its exit code. */
export const runCommand = (command: string, args: readonly string[], env?: NodeJS.ProcessEnv): Promise<number> =>
  runUntilFirstExit([startCommand(command, args, env)]);
