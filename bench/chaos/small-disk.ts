import { execFileSync } from "node:child_process";
import { onTestFinished } from "vitest";
import { temporaryFolder } from "../../server/test-support/test-server.ts";

/** Mounts a disk of this size, such as 8m; returns undefined when this user may not mount. */
export function mountSmallDisk(size: string): string | undefined {
  const folder = temporaryFolder();
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${size}`, "tmpfs", folder], { stdio: "ignore" });
  } catch {
    return undefined;
  }
  onTestFinished(() => void execFileSync("umount", ["-l", folder]));
  return folder;
}
