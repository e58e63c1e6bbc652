/** Copies the project as it is after installation and before any build. */
import { spawnSync } from "node:child_process";
import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** Existing files that git tracks or would add. */
function sources(root: string): string[] {
  const { stdout, status } = spawnSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error("The bench copies the files that git knows: run it in a clone.");
  return stdout.split("\0").filter((file) => file !== "" && existsSync(join(root, file)));
}

/** Links the packages, but not the build caches beside them. */
function linkPackages(root: string, folder: string): void {
  const packages = join(root, "node_modules");
  mkdirSync(join(folder, "node_modules"));
  for (const name of readdirSync(packages)) {
    const target = join(folder, "node_modules", name);
    if (name === ".installed") copyFileSync(join(packages, name), target);
    else if (name === ".bin" || !name.startsWith(".")) symlinkSync(join(packages, name), target);
  }
}

/** The folder is deleted when its scope ends. */
export function copyProject(root = process.cwd()): Disposable & { folder: string } {
  const folder = mkdtempSync(join(tmpdir(), "project-"));
  for (const file of sources(root)) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  linkPackages(root, folder);
  return { folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) };
}
