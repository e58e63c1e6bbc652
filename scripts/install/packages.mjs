/**
 * Installs the packages of package-lock.json: those that start the site, or all. Plain JavaScript for any Node from 20
 * on.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { accessSync, constants, existsSync, readFileSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runNpm, SetupError } from "./npm.mjs";
import { oneAtATime } from "./one-at-a-time.mjs";

/** Disk space for packages and builds, with some reserve. */
const NEEDED_MB = { start: 700, all: 1300 };

const readJson = (...path) => JSON.parse(readFileSync(join(...path), "utf8"));

/** The npm package that holds the pinned Node for this machine. */
function nodePackage(root) {
  const { platform, arch } = process;
  const name = `${platform === "darwin" && arch === "arm64" ? "node-bin" : "node"}-${platform}-${arch}`;
  const version = readJson(root, "package.json").optionalDependencies[name];
  if (version) return { name, version };
  throw new SetupError(
    `This project brings its own Node, but none for this machine (${platform} ${arch}). It runs on Linux and macOS with\n` +
      "an x64 or arm64 processor, and on Windows inside WSL.",
  );
}

/** Identifies an installation: a node_modules folder copied from another kind of machine does not match. */
function stampOf(root, group) {
  const lock = readFileSync(join(root, "package-lock.json"));
  const hash = createHash("sha256").update(lock).update(`${process.platform} ${process.arch}`).digest("hex");
  return `${hash} ${group}`;
}

const isFor = (own, wanted) => !own || own.includes(wanted);

const isForThisMachine = ({ os, cpu, libc }) =>
  isFor(os, process.platform) && isFor(cpu, process.arch) && isFor(libc, "glibc");

/** The packages of a group that this machine needs, as package-lock.json has them. */
function lockedPackages(root, group) {
  const packages = Object.entries(readJson(root, "package-lock.json").packages ?? {});
  const others = packages.flatMap(([path, entry]) => (isForThisMachine(entry) ? [] : [path]));
  return packages.filter(
    ([path, { dev }]) =>
      path !== "" &&
      (group === "all" || !dev) &&
      !others.some((other) => path === other || path.startsWith(`${other}/`)),
  );
}

/** Whether node_modules holds a group, as after `npm ci`. */
function holds(root, group) {
  const record = join(root, "node_modules/.package-lock.json");
  if (!existsSync(record)) return false;
  const { packages } = readJson(record);
  return lockedPackages(root, group).every(
    ([path, { optional, devOptional, integrity }]) =>
      optional || devOptional || packages[path]?.integrity === integrity,
  );
}

function checkRights(root) {
  try {
    accessSync(root, constants.W_OK);
  } catch {
    throw new SetupError(`This user may not write to ${root}. Clone the project into a folder of this user's own.`);
  }
}

function checkSpace(root, neededMb) {
  const { bavail, bsize } = statfsSync(root);
  const free = Math.floor((bavail * bsize) / 1e6);
  if (free < neededMb) {
    throw new SetupError(
      `Setting up needs ${neededMb} MB in ${root}, and its disk has ${free} MB free. Free some space, or clone the\n` +
        "project onto another disk.",
    );
  }
}

/**
 * Fetches the packages, which npm checks against the hashes of package-lock.json. No install script runs except those
 * that package.json allows by name: older versions of npm would run them all.
 */
async function fetchPackages(root, group, hasStart) {
  checkSpace(root, NEEDED_MB[group] - (hasStart ? NEEDED_MB.start : 0));
  const total = lockedPackages(root, group).length - (hasStart ? lockedPackages(root, "start").length : 0);
  const purpose = group === "all" ? "the packages for checks and measurements" : "the packages";
  console.error(`Setting up: installing ${purpose}, once until package-lock.json changes ...`);
  // A running server keeps its packages while others are added. Whatever NODE_ENV says, an optional package holds Node.
  const command = hasStart ? ["install", "--no-save"] : ["ci"];
  const groups = [group === "all" ? "--include=dev" : "--omit=dev", "--include=optional"];
  // Tries again soon: without a network npm would be silent for minutes.
  const retries = ["--fetch-retry-mintimeout=1000", "--fetch-retry-maxtimeout=5000"];
  const options = ["--ignore-scripts", "--engine-strict=false", "--no-audit", "--no-fund", ...retries];
  const time = await runNpm(root, [...command, ...groups, ...options], total);
  console.error(`Setting up: installed ${total} packages in ${time}.`);
}

async function runInstallScripts(root) {
  const { allowScripts = {} } = readJson(root, "package.json");
  const allowed = Object.keys(allowScripts).filter(
    (name) => allowScripts[name] && existsSync(join(root, "node_modules", name)),
  );
  if (allowed.length > 0) await runNpm(root, ["rebuild", "--ignore-scripts=false", ...allowed]);
}

/** npm carries on without an error when it cannot fetch an optional package, and Node is one. */
function checkPinnedNode({ name, version }, path) {
  const { stdout } = spawnSync(path, ["--version"], { encoding: "utf8" });
  const found = stdout?.trim();
  if (found === `v${version}`) return;
  throw new SetupError(
    `This project runs on its own Node ${version}, but ${
      found ? `node_modules holds ${found}` : `${name} is not in node_modules or does not start on this machine`
    }.\n` +
      "Delete the folder node_modules and run the same command again. If that does not help, check that npm can fetch\n" +
      `the package ${name}.`,
  );
}

/**
 * Installs a group of packages unless it is there.
 * @param {"start" | "all"} group the packages that build and run the site, or these and those of checks and
 * measurements
 * @returns the path of the pinned Node
 * @throws SetupError with what to do
 */
export async function installPackages(root, group) {
  const node = nodePackage(root);
  const folder = join(root, "node_modules", node.name);
  const path = join(folder, "bin/node");
  const stamp = join(root, "node_modules/.installed");
  const found = () => (existsSync(stamp) ? readFileSync(stamp, "utf8") : "");
  const isInstalled = () => [group, "all"].some((one) => found() === stampOf(root, one));
  if (isInstalled()) checkPinnedNode(node, path);
  else {
    checkRights(root);
    await oneAtATime(root, async () => {
      if (isInstalled()) return;
      const hasStart = found() === stampOf(root, "start");
      if (!existsSync(path) || !holds(root, group)) await fetchPackages(root, group, hasStart);
      if (group === "all") await runInstallScripts(root);
      checkPinnedNode(node, path);
      // Headers for C++ are a third of its size.
      rmSync(join(folder, "include"), { recursive: true, force: true });
      // Written last, so that an installation that was cut short is repeated.
      writeFileSync(stamp, stampOf(root, group));
    });
  }
  return path;
}
