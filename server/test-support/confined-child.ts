/** A confined process that tries to leave its confinement, and reports each error code. */
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { Worker } from "node:worker_threads";
import { endAbove } from "../child-process.ts";

endAbove(300);

async function codeOf(attempt: () => unknown): Promise<string> {
  try {
    await attempt();
    return "allowed";
  } catch (error) {
    return error instanceof Error && "code" in error ? String(error.code) : String(error);
  }
}

process.once("message", async ({ file, port }: { file: string; port: number }) => {
  process.send?.({
    program: await codeOf(() => readFileSync(import.meta.filename)),
    read: await codeOf(() => readFileSync(file)),
    write: await codeOf(() => writeFileSync(`${file}.new`, "")),
    network: await codeOf(() => once(connect(port, "127.0.0.1"), "connect")),
    process: await codeOf(() => execFileSync(process.execPath, ["--version"])),
    thread: await codeOf(() => new Worker("", { eval: true })),
  });
});
