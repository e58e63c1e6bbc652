/** Finds a Chromium for the journeys; nothing is downloaded but, where it may, Debian's own package. */
import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { MissingProgram } from "./task.ts";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const MAC = ["Chromium", "Google Chrome"].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);

const runs = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The path of an installed Chromium or Chrome; CHROMIUM_PATH wins. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  if (env.CHROMIUM_PATH) return env.CHROMIUM_PATH;
  const folders = (env.PATH ?? "").split(delimiter).filter(Boolean);
  return [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...MAC].find(runs);
}

/** Installs Debian's package as root or with a sudo that asks no password; quietly gives up elsewhere. */
function installChromium(): void {
  if (!existsSync("/usr/bin/apt-get")) return;
  const first = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  const apt = (...args: string[]): void => {
    const [command = "apt-get", ...rest] = [...first, "apt-get", "-qq", ...args];
    spawnSync(command, rest, { stdio: ["ignore", 2, 2], env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } });
  };
  console.error("Setting up: installing Debian's package chromium for the journeys ...");
  apt("update");
  apt("install", "-y", "--no-install-recommends", "chromium");
}

/** The path of a Chromium, installed now if need be. */
export function needChromium(): string {
  const found = findChromium();
  if (found) return found;
  installChromium();
  const installed = findChromium();
  if (installed) return installed;
  throw new MissingProgram(
    "The journeys need a browser: install Chromium or Google Chrome (on Debian and Ubuntu: sudo apt-get install chromium),\n" +
      "or set CHROMIUM_PATH to one that is already there. Then run the same command again.",
  );
}

/** How it is started: a browser that calls home makes journeys slow and different from run to run. */
export const chromiumFlags: readonly string[] = [
  // Chromium does not sandbox itself for root.
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--disable-quic",
];
