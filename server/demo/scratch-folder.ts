import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Creates a folder for the demo's data. It is deleted when the process ends, however it ends short of SIGKILL. */
export function createScratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "desk-demo-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
