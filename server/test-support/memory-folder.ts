/**
 * Temporary folders of tests in memory: a flush to a disk takes a tenth of their processor time, and most of their
 * waiting.
 */
import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";

const MEMORY = "/dev/shm";
/** Several times what the tests of a run store at once. */
const NEEDED_BYTES = 4 * 2 ** 30;

/** Whether this machine has a file system in memory that has room, and from which programs may be started. */
function isUsable(): boolean {
  try {
    const mounts = readFileSync("/proc/self/mounts", "utf8").split("\n");
    const options = mounts.map((line) => line.split(" ")).find(([, folder]) => folder === MEMORY)?.[3];
    if (options === undefined || options.split(",").includes("noexec")) return false;
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= NEEDED_BYTES;
  } catch {
    // Other systems than Linux.
    return false;
  }
}

/**
 * Puts the temporary folders of this process, and of all that it starts, into memory until it ends, unless TMPDIR is
 * set.
 */
export function chooseMemoryFolder(): void {
  if (process.env.TMPDIR !== undefined || !isUsable()) return;
  const folder = mkdtempSync(`${MEMORY}/tests-`);
  // PostgreSQL runs as a user of its own.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.on("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
}
