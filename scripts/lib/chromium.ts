/** Finds a Chromium for the browser tests. Only root and CI runs install one, and only Debian's own packages. */
import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { MissingProgram } from "./run.ts";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
/** Debian's package and its program. */
const HEADLESS_SHELL = "chromium-headless-shell";
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

/**
 * The path of a Chromium without windows, which opens pages in half the time; else that of findChromium. It neither
 * prerenders nor shows notifications.
 */
export function findHeadlessShell(env: NodeJS.ProcessEnv = process.env): string | undefined {
  if (env.CHROMIUM_PATH) return env.CHROMIUM_PATH;
  return onPath(HEADLESS_SHELL, env).find(isExecutable) ?? findChromium(env);
}

/** Debian's packages that are missing here: both, or the shell beside Debian's own Chromium. */
function missingPackages(env: NodeJS.ProcessEnv): readonly string[] {
  const found = findChromium(env);
  if (!found) return ["chromium", HEADLESS_SHELL];
  const hasShell = findHeadlessShell(env) !== found;
  return env.CHROMIUM_PATH || hasShell || !found.endsWith("/chromium") ? [] : [HEADLESS_SHELL];
}

/** Installs packages, with sudo where it asks for no password. Failures show when the browser is looked for. */
function install(packages: readonly string[], env: NodeJS.ProcessEnv, isRoot: boolean): void {
  const sudo = isRoot ? [] : ["sudo", "-n"];
  const apt = (...args: string[]): void => {
    const [command = "apt-get", ...rest] = [...sudo, "apt-get", "-qq", ...args];
    spawnSync(command, rest, { stdio: ["ignore", 2, 2], env: { ...env, DEBIAN_FRONTEND: "noninteractive" } });
  };
  console.error(`Setting up: installing ${packages.join(" and ")} for the browser tests ...`);
  apt("update");
  // One by one: an unknown package name would stop the other.
  for (const name of packages) apt("install", "-y", "--no-install-recommends", name);
}

/**
 * The path of a Chromium. Root (often a container) and CI runs install what is missing; on a person's own machine
 * nothing is installed without being asked for.
 * @throws MissingProgram with the command that installs it
 */
export function needChromium(env: NodeJS.ProcessEnv = process.env, isRoot = process.getuid?.() === 0): string {
  const missing = missingPackages(env);
  const mayInstall = (isRoot || Boolean(env.CI)) && onPath("apt-get", env).some(isExecutable);
  if (missing.length > 0 && mayInstall) install(missing, env, isRoot);
  const found = findChromium(env);
  if (found) return found;
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
  // The headless shell would round the widths of letters.
  "--font-render-hinting=none",
];
