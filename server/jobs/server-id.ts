import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Returns the id of the server that owns this DATA_DIR; the first call creates it. Containers keep it with their volume. */
export function ensureServerId(dataDir: string): string {
  const file = join(dataDir, "server-id");
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
  }
  const id = randomUUID();
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  writeFileSync(file, `${id}\n`, { mode: 0o600, flag: "wx" });
  return id;
}
