/**
 * The entry point of every command: installs the packages if needed, then runs the task under the pinned Node. `node`
 * prints its path instead, for npm start: the shell replaces itself with that Node, so that no process waits beside the
 * server for years. Plain JavaScript without dependencies, because it runs before anything is installed, under any Node
 * from 20 on.
 */
import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const OLDEST_NODE = 20;
const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Tasks that check, measure or format: they need packages that the site does without. */
const CHECKS = ["art-check", "bench", "chaos", "format", "test"];

/** Setup messages go to stderr: stdout belongs to the command. */
function fail(sentence) {
  console.error(`\n${sentence}\n`);
  process.exit(1);
}

/** Runs scripts/<task>.ts as if in place of this process: streams, signals and exit code pass through. */
function runTask(node, task, args) {
  const child = spawn(node, [join(root, "scripts", `${task}.ts`), ...args], {
    cwd: root,
    stdio: "inherit",
    env: {
      ...process.env,
      PATH: [join(root, "node_modules/.bin"), dirname(node), process.env.PATH].join(delimiter),
    },
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
if (task !== "node" && !tasks.includes(task))
  fail(`There is no task "${task ?? ""}". The tasks are: ${tasks.join(", ")}.`);

try {
  // Not at the top: an older Node could not read it.
  const { installPackages } = await import("./install/packages.mjs");
  const node = await installPackages(root, CHECKS.includes(task) ? "all" : "start");
  if (task === "node") console.log(node);
  else runTask(node, task, args);
} catch (error) {
  if (["EACCES", "EPERM", "EROFS"].includes(error.code))
    fail(`This user may not write to ${error.path}. Delete it, or give it to this user.`);
  if (error.code === "ENOSPC") fail("The disk is full. Free some space, then run the same command again.");
  if (error.constructor.name !== "SetupError") throw error;
  fail(error.message);
}
