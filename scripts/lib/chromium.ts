/** Finds a Chromium for the browser tests. Only root and CI runs install one, and only Debian's own package. */
import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { MissingProgram } from "./task.ts";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const MAC = ["Chromium", "Google Chrome"].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const onPath = (name: string, env: NodeJS.ProcessEnv): string[] =>
  (env.PATH ?? "")
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, name));

/** The path of an installed Chromium or Chrome; CHROMIUM_PATH wins. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  if (env.CHROMIUM_PATH) return env.CHROMIUM_PATH;
  return [...NAMES.flatMap((name) => onPath(name, env)), ...MAC].find(isExecutable);
}

/** Installs Debian's package, with sudo where it asks for no password. Failures show when the browser is looked for. */
function installChromium(env: NodeJS.ProcessEnv, isRoot: boolean): void {
  const sudo = isRoot ? [] : ["sudo", "-n"];
  const apt = (...args: string[]): void => {
    const [command = "apt-get", ...rest] = [...sudo, "apt-get", "-qq", ...args];
    spawnSync(command, rest, { stdio: ["ignore", 2, 2], env: { ...env, DEBIAN_FRONTEND: "noninteractive" } });
  };
  console.error("Setting up: installing Debian's package chromium for the browser tests ...");
  apt("update");
  apt("install", "-y", "--no-install-recommends", "chromium");
}

/**
 * The path of a Chromium. Root (often a container) and CI runs install a missing one; on a person's own machine nothing
 * is installed without being asked for.
 * @throws MissingProgram with the command that installs it
 */
export function needChromium(env: NodeJS.ProcessEnv = process.env, isRoot = process.getuid?.() === 0): string {
  const found = findChromium(env);
  if (found) return found;
  const mayInstall = (isRoot || Boolean(env.CI)) && onPath("apt-get", env).some(isExecutable);
  if (mayInstall) installChromium(env, isRoot);
  const installed = mayInstall && findChromium(env);
  if (installed) return installed;
  throw new MissingProgram(
    "The browser tests need Chromium or Google Chrome. On Debian and Ubuntu this installs it:\n\n" +
      "    sudo apt-get install chromium\n\n" +
      "Elsewhere install Google Chrome, or set CHROMIUM_PATH to a browser that is already there. Then run the same command again.",
  );
}

/** A browser that calls home makes tests slow and different from run to run. */
export const chromiumFlags: readonly string[] = [
  // Chromium does not sandbox itself for root.
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--disable-quic",
];
