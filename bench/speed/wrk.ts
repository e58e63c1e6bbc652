import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { MissingProgram } from "../../scripts/lib/task.ts";

const run = promisify(execFile);

/** The program's own sentence where it is not installed. */
export function orMissing(program: string, debianPackage: string) {
  return (error: NodeJS.ErrnoException): never => {
    if (error.code !== "ENOENT") throw error;
    throw new MissingProgram(
      `This measurement needs ${program}: on Debian and Ubuntu, sudo apt-get install ${debianPackage}.`,
    );
  };
}

/**
 * Requests a second over 32 connections from one thread, asking as browsers do.
 * @throws when anything but 2xx is answered, or wrk is not installed
 */
export async function requestsPerSecond(url: string, seconds: number): Promise<number> {
  const args = ["-t1", "-c32", `-d${seconds}s`, "-H", "Accept-Encoding: gzip, deflate, br", url];
  const { stdout } = await run("wrk", args).catch(orMissing("wrk", "wrk"));
  const rate = /^Requests\/sec:\s*([\d.]+)/m.exec(stdout)?.[1];
  if (rate === undefined || /Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url}: ${stdout}`);
  return Number(rate);
}
