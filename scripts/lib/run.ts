/** Runs programs of node_modules/.bin and of Debian, or the pinned Node, with the streams of this process. */
import { type ChildProcess, type StdioOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync } from "node:fs";
import { connect, createServer } from "node:net";
import { constants } from "node:os";
import { delimiter, join } from "node:path";

export function startCommand(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  stdio: StdioOptions = "inherit",
): ChildProcess {
  return spawn(command, args, {
    stdio,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: "1", ...env },
  });
}

const exitCodeOf = (child: ChildProcess): Promise<number> =>
  new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
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

/** Runs a command to its end, prints what it wrote to standard output only when it fails, and returns its exit code. */
export async function runQuietly(command: string, args: readonly string[]): Promise<number> {
  const child = startCommand(command, args, {}, ["inherit", "pipe", "inherit"]);
  let output = "";
  child.stdout?.on("data", (chunk) => {
    output += chunk;
  });
  const code = await runUntilFirstExit([child]);
  if (code !== 0) process.stderr.write(output);
  return code;
}

/** The machine lacks a program; the message says which one and how to install it. */
export class MissingProgram extends Error {}

/** Debian keeps PostgreSQL's programs in a folder for each version, and those of daemons outside a user's PATH. */
const extraFolders = () => [...globSync("/usr/lib/postgresql/*/bin").sort().reverse(), "/usr/sbin"];

/** The PATH with the folder of this program last. @throws MissingProgram with the package to install */
export function pathWith(program: string, debianPackage: string): string {
  const path = process.env.PATH ?? "";
  const found = [...extraFolders(), ...path.split(delimiter)].find((folder) => existsSync(join(folder, program)));
  if (found) return [path, found].join(delimiter);
  throw new MissingProgram(`This needs ${program}. On Debian: apt-get install ${debianPackage}`);
}

/** Whether another program listens at this address. */
export const isPortTaken = (port: number, host: string): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer().on("error", ({ code }: NodeJS.ErrnoException) => resolve(code === "EADDRINUSE"));
    server.listen(port, host, () => server.close(() => resolve(false)));
  });

/** Whether a server at this port of loopback greets its client, as mail servers do. */
export async function hasGreeting(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  try {
    await once(socket, "data");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
