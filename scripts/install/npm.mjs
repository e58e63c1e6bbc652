/** Runs npm, shows how far it is, and turns its failures into a sentence. */
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { secondsSince, showProgress } from "./progress.mjs";

/** A failure that a person can mend; its message says how. */
export class SetupError extends Error {}

/** The exit code of a program that SIGINT ended. */
const INTERRUPTED = 130;

const advice = [
  [/ENOSPC/, (root) => `The disk is full. Free at least 1 GB for ${root} and npm's cache.`],
  [
    /EACCES|EPERM|EROFS/,
    (root) => `This user may not write to ${root} or to npm's cache. Use a folder of this user's own.`,
  ],
  [
    /ENOTFOUND|EAI_AGAIN|ECONN|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET/,
    () => "The package registry cannot be reached. Check the network and the proxy.",
  ],
  [
    /EINTEGRITY/,
    () => "A package is not the one that package-lock.json names. Clear npm's cache: npm cache clean --force",
  ],
  [/E401|E403/, () => "The package registry refused the request. Check the registry and its token in .npmrc."],
];

function explain(errors, root) {
  const known = advice.find(([code]) => code.test(errors));
  return known ? known[1](root) : "Check the lines above.";
}

/**
 * Runs npm. Ctrl+C ends it and this process, a second one at once.
 * @param total the packages that it fetches, as far as known
 * @throws SetupError when npm fails
 */
export async function runNpm(root, args, total = 0) {
  const path = process.env.npm_execpath;
  const [command, ...first] = path ? [process.execPath, path] : ["npm"];
  const start = performance.now();
  let fetched = 0;
  let isSilent = false;
  const errors = [];
  let interrupts = 0;
  const interrupt = () => {
    interrupts += 1;
    child?.kill(interrupts > 1 ? "SIGKILL" : "SIGTERM");
  };
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
  for (const signal of signals) process.on(signal, interrupt);
  let child;
  // npm has no other output by which to count the packages.
  child = spawn(command, [...first, ...args, "--loglevel=http"], {
    cwd: root,
    stdio: ["ignore", "ignore", "pipe"],
  });
  const hideProgress = showProgress(() => {
    const count = total > 0 ? `${Math.min(fetched, total)} of ${total} packages, ` : "";
    return `  ${count}${secondsSince(start)}${isSilent ? "; the package registry does not answer, npm tries again" : ""}`;
  });
  createInterface({ input: child.stderr }).on("line", (line) => {
    isSilent = /^npm http fetch .* attempt \d+ failed/.test(line);
    if (/^npm http (fetch|cache) .*\.tgz .*\(/.test(line)) fetched += 1;
    else if (!/^npm (http|warn|WARN|notice)/.test(line)) errors.push(line);
  });
  const result = await new Promise((resolve) => {
    child.on("error", (error) => resolve(error.message));
    child.on("close", (code) => resolve(code));
  });
  for (const signal of signals) process.off(signal, interrupt);
  hideProgress();
  if (interrupts > 0) {
    console.error("\nStopped. The same command goes on with the set-up.");
    process.exit(INTERRUPTED);
  }
  if (result === 0) return secondsSince(start);
  const text = errors.join("\n");
  console.error(text);
  throw new SetupError(
    `The packages could not be installed${typeof result === "string" ? ` (${result})` : ""}. ${explain(text, root)}\nThen run the same command again.`,
  );
}
