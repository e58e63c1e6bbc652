/** A desk as a process of its own, serving the built site, for measurements. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface Desk extends AsyncDisposable {
  /** Without the closing slash. */
  origin: string;
}

/** Starts a desk on a free port with an empty store. @throws when it does not come up */
export async function openDesk(): Promise<Desk> {
  const folder = mkdtempSync(join(tmpdir(), "desk-"));
  const child = spawn(process.execPath, ["server/main.ts"], {
    env: { PATH: process.env.PATH, DATA_DIR: folder, HOST: "127.0.0.1", PORT: "0", RATE_LIMIT: "off" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const origin = await new Promise<string>((resolve, reject) => {
    let output = "";
    child.stdout.on("data", (chunk) => {
      output += chunk;
      const address = /Listening on +(http:\S+)/.exec(output)?.[1];
      if (address !== undefined) resolve(address.replace(/\/$/, ""));
    });
    child.once("close", () => reject(new Error(`The desk stopped: ${output}`)));
  });
  return {
    origin,
    async [Symbol.asyncDispose]() {
      child.kill("SIGTERM");
      await once(child, "close");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
