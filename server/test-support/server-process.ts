/** Starts server/main.ts as a process, for unit tests and for journeys. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import type { Readable } from "node:stream";

const MAIN = join(import.meta.dirname, "../main.ts");

/** @param main the file to start, when not that of this project */
export function spawnServer(env: NodeJS.ProcessEnv, args: readonly string[] = [], main = MAIN) {
  const cwd = join(main, "../..");
  const child = spawn(process.execPath, [main, ...args], { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  let errors = "";
  const listening = new Promise<string>((resolve, reject) => {
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
  // Callers that do not await the start get no rejection.
  listening.catch(() => {});
  return {
    pid: child.pid ?? 0,
    /** Its address. Rejects with the output of a server that does not start. */
    listening,
    output: () => output,
    errors: () => errors,
    /** Sends the signal and resolves to the exit code once the process is gone. */
    async stop(signal: NodeJS.Signals): Promise<number | null> {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill(signal);
        await once(child, "close");
      }
      return child.exitCode;
    },
  };
}

/** As systemd does: each program gets the socket as file descriptor 3, and its own process id. */
const RESTART = `while sh -c 'echo "pid $$"; LISTEN_PID=$$ LISTEN_FDS=1 exec "$0" "$1"' "$@"; do :; done`;

/** Starts the server on a socket that stays open while the server restarts. */
export async function spawnServerOnSocket(env: NodeJS.ProcessEnv) {
  const socket = createServer().listen(0, "127.0.0.1");
  await once(socket, "listening");
  const { port } = socket.address() as AddressInfo;
  const { fd } = (socket as unknown as { _handle: { fd: number } })._handle;
  const child = spawn("sh", ["-c", RESTART, "sh", process.execPath, MAIN], {
    cwd: join(MAIN, "../.."),
    env,
    stdio: ["ignore", "pipe", "inherit", fd],
  });
  // The shell has the socket now. This process would accept connections.
  socket.close();
  const lines = child.stdout as Readable;
  let output = "";
  lines.on("data", (chunk) => {
    output += chunk;
  });
  const pid = () => Number(output.match(/(?<=pid )\d+/g)?.at(-1));
  return {
    url: `http://127.0.0.1:${port}`,
    output: () => output,
    /** Resolves when the server has ended and the next one begins. */
    async restart() {
      const ended = pid();
      process.kill(ended, "SIGTERM");
      while (pid() === ended) await once(lines, "data");
    },
    async stop() {
      const ended = once(child, "close");
      child.kill("SIGKILL");
      process.kill(pid(), "SIGKILL");
      await ended;
    },
  };
}
