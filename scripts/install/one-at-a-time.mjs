import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const POLL_MS = 500;

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process of another user.
    return error.code === "EPERM";
  }
}

/** @returns whether this process holds the lock now */
function take(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
    return false;
  }
}

function holderOf(lock) {
  try {
    return Number(readFileSync(lock, "utf8"));
  } catch {
    return 0;
  }
}

/**
 * Runs work that changes node_modules or a built folder, after any other command that does so in the same project. The
 * lock of a process that has ended does not count.
 */
export async function oneAtATime(root, work) {
  const lock = join(root, ".cache/setup.lock");
  mkdirSync(dirname(lock), { recursive: true });
  for (let isAnnounced = false; !take(lock); ) {
    const holder = holderOf(lock);
    if (holder > 0 && !isRunning(holder)) {
      rmSync(lock, { force: true });
      continue;
    }
    if (!isAnnounced) {
      console.error(
        `Another command of this project (process ${holder}) is setting up; waiting for it. If there is no such command, delete\n${lock}`,
      );
    }
    isAnnounced = true;
    await wait(POLL_MS);
  }
  const release = () => rmSync(lock, { force: true });
  process.once("exit", release);
  try {
    return await work();
  } finally {
    process.off("exit", release);
    release();
  }
}
