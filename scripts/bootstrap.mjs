/**
 * The entry point of every command: installs the packages if needed, then runs the task under the pinned Node.
 * Plain JavaScript without dependencies, because it runs before anything is installed, under any Node from 20 on.
 */
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const OLDEST_NODE = 20;
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, "node_modules");
const stamp = join(modules, ".installed");
const { optionalDependencies, allowScripts = {} } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

/** Setup messages go to stderr: stdout belongs to the command. */
const printError = (sentence) => console.error(sentence);

function fail(sentence) {
  printError(`\n${sentence}\n`);
  process.exit(1);
}

/** The npm package that holds the pinned Node for this machine. */
function nodePackage() {
  const { platform, arch } = process;
  const name = `${platform === "darwin" && arch === "arm64" ? "node-bin" : "node"}-${platform}-${arch}`;
  if (name in optionalDependencies) return name;
  return fail(
    `This project brings its own Node, but none for this machine (${platform} ${arch}). It runs on Linux and macOS with\n` +
      "an x64 or arm64 processor, and on Windows inside WSL.",
  );
}

/** Identifies an installation: a node_modules folder copied from another kind of machine does not match. */
function wantedStamp() {
  const lock = readFileSync(join(root, "package-lock.json"));
  return createHash("sha256").update(lock).update(`${process.platform} ${process.arch}`).digest("hex");
}

function npm(...args) {
  const path = process.env.npm_execpath;
  const [command, ...first] = path ? [process.execPath, path] : ["npm"];
  const { status, error } = spawnSync(command, [...first, ...args, "--loglevel=error"], {
    cwd: root,
    stdio: ["ignore", 2, 2],
  });
  if (error || status !== 0) {
    fail(
      `The packages could not be installed${error ? ` (${error.message})` : ""}.\n` +
        "Check the network connection and the lines above, then run the same command again.",
    );
  }
}

/**
 * Installs the packages of package-lock.json, which npm checks against the hashes there. No install script runs except
 * those that package.json allows by name: older versions of npm would run them all.
 */
function install() {
  printError("Setting up: installing the packages of package-lock.json (again only when it changes) ...");
  // Development packages build the site, and one optional package holds Node, whatever NODE_ENV or npm's settings say.
  npm("ci", "--include=dev", "--include=optional", "--ignore-scripts", "--no-audit", "--no-fund");
  const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name] && existsSync(join(modules, name)));
  if (allowed.length > 0) npm("rebuild", "--ignore-scripts=false", ...allowed);
}

/** npm carries on without an error when it cannot fetch an optional package, and Node is one. */
function checkPinnedNode(name, path) {
  const wanted = optionalDependencies[name];
  const { stdout } = spawnSync(path, ["--version"], { encoding: "utf8" });
  const found = stdout?.trim();
  if (found === `v${wanted}`) return;
  fail(
    `This project runs on its own Node ${wanted}, but ${
      found ? `node_modules holds ${found}` : `${name} is not in node_modules or does not start on this machine`
    }.\n` +
      "Delete the folder node_modules and run the same command again. If that does not help, check that npm can fetch\n" +
      `the package ${name}.`,
  );
}

/** Runs scripts/<task>.ts as if in place of this process: streams, signals and exit code pass through. */
function runTask(node, task, args) {
  const child = spawn(node, [join(root, "scripts", `${task}.ts`), ...args], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, PATH: [join(modules, ".bin"), dirname(node), process.env.PATH].join(delimiter) },
  });
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  process.on("SIGHUP", () => child.kill("SIGHUP"));
  // A terminal sends Ctrl+C to both processes; passing it on would send it twice.
  process.on("SIGINT", () => process.stdin.isTTY || child.kill("SIGINT"));
  child.on("exit", (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

const [task, ...args] = process.argv.slice(2);
const tasks = readdirSync(join(root, "scripts"))
  .filter((file) => /^[a-z-]+\.ts$/.test(file))
  .map((file) => file.replace(/\.ts$/, ""));
const nodeMajor = Number(process.versions.node.split(".")[0]);

if (nodeMajor < OLDEST_NODE) {
  fail(
    `Node ${process.versions.node} is too old: this project needs Node ${OLDEST_NODE} or newer to set itself up (https://nodejs.org).`,
  );
}
if (!tasks.includes(task)) fail(`There is no task "${task ?? ""}". The tasks are: ${tasks.join(", ")}.`);

const name = nodePackage();
const pinnedNode = join(modules, name, "bin", "node");
const wanted = wantedStamp();
const isInstalled = existsSync(stamp) && readFileSync(stamp, "utf8") === wanted;
if (!isInstalled) install();
checkPinnedNode(name, pinnedNode);
// Written last, so that an installation that was cut short is repeated.
if (!isInstalled) writeFileSync(stamp, wanted);
runTask(pinnedNode, task, args);
