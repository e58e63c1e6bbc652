/** Starts server/main.ts as a process, for unit tests and for journeys. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

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
