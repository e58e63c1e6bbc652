/**
 * The way into every command: sets the project up if needed and goes on under the pinned Node.
 * Plain JavaScript without dependencies, because it runs before anything is installed, under any Node.
 */
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const OLDEST_NODE = 20;
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bin = join(root, "node_modules", ".bin");
const stamp = join(root, "node_modules", ".installed");
const pinnedNode = join(root, "node_modules", "node", "bin", "node");

/** Setup speaks on the error stream: the output of a command is the command's own. */
const say = (sentence) => console.error(sentence);

function stop(sentence) {
  say(`\n${sentence}\n`);
  process.exit(1);
}

/** What the installed packages depend on; another machine's node_modules does not count as installed. */
function wantedStamp() {
  const lock = readFileSync(join(root, "package-lock.json"));
  return createHash("sha256").update(lock).update(`${process.platform} ${process.arch}`).digest("hex");
}

/** Installs what package-lock.json names, unless it is there. The stamp is written last: a broken-off run counts for nothing. */
function install() {
  const wanted = wantedStamp();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  say("Setting up: installing the packages of package-lock.json (once, then again only when it changes) ...");
  const npm = process.env.npm_execpath;
  const [command, ...first] = npm ? [process.execPath, npm] : ["npm"];
  // Development packages hold the build; they are needed whatever NODE_ENV says.
  const args = [...first, "ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: ["ignore", 2, 2] });
  if (error || status !== 0) {
    stop(
      `The packages could not be installed${error ? ` (${error.message})` : ""}.\n` +
        "Check the network connection and the lines above, then run the same command again.",
    );
  }
  writeFileSync(stamp, wanted);
}

/** Packages are there, but are they whole? The install script of the pinned Node may have been refused. */
function checkPinnedNode() {
  const wanted = JSON.parse(readFileSync(join(root, "package.json"), "utf8")).devDependencies.node;
  const { stdout } = spawnSync(pinnedNode, ["--version"], { encoding: "utf8" });
  const found = stdout?.trim();
  if (found === `v${wanted}`) return;
  stop(
    `This project runs on Node ${wanted}, which it brings along, but ${
      found ? `node_modules holds ${found}` : "it is not in node_modules or does not start on this machine"
    }.\n` +
      "Delete the folder node_modules and run the same command again. If that does not help, npm has not run the\n" +
      'install script of the package "node": check that "npm config get ignore-scripts" says false.',
  );
}

/** Runs scripts/<task>.ts in place of this process, as nearly as Node can: streams, signals and exit code pass through. */
function goOn(task, args) {
  const child = spawn(pinnedNode, [join(root, "scripts", `${task}.ts`), ...args], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, PATH: [bin, dirname(pinnedNode), process.env.PATH].join(delimiter) },
  });
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  process.on("SIGHUP", () => child.kill("SIGHUP"));
  // A terminal sends Ctrl+C to both; passing it on would make it two.
  process.on("SIGINT", () => process.stdin.isTTY || child.kill("SIGINT"));
  child.on("exit", (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

const [task, ...args] = process.argv.slice(2);
const tasks = readdirSync(join(root, "scripts"))
  .filter((file) => /^[a-z-]+\.ts$/.test(file))
  .map((file) => file.replace(/\.ts$/, ""));
const nodeMajor = Number(process.versions.node.split(".")[0]);

if (nodeMajor < OLDEST_NODE) {
  stop(
    `Node ${process.versions.node} is too old: this project needs Node ${OLDEST_NODE} or newer to set itself up (https://nodejs.org).`,
  );
}
if (!tasks.includes(task)) stop(`There is no task "${task ?? ""}". The tasks are: ${tasks.join(", ")}.`);
install();
checkPinnedNode();
goOn(task, args);
