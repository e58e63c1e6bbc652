/** Runs one build of the site as a process of its own: at low priority, without the server's secrets, ended at any time. */
import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { BuildFault } from "./progress.ts";

/** A message of the process: a step is done, or the build cannot go on. */
export type BuildMessage = { done: "read" | "invented" | "pages" | "checked"; count?: number } | { fault: BuildFault };

/** The programs that build the site. A package for production does not have them. */
export interface BuildTools {
  root: string;
  script: string;
  /** The folder in which pages are made. Astro keeps builds apart only inside its project, and each DATA_DIR has its own. */
  workDir: string;
}

/** @returns null in a package, which has no such programs */
export function findBuildTools(root: string, dataDir: string): BuildTools | null {
  const script = join(root, "scripts/publish/build-site.ts");
  if (!existsSync(script) || !existsSync(join(root, "node_modules/astro"))) return null;
  const place = createHash("sha256").update(dataDir).digest("hex").slice(0, 12);
  return { root, script, workDir: join(root, ".cache/publish", place) };
}

export interface BuildOrder {
  tools: BuildTools;
  /** Has content/ with the texts; dist/ and dist-render/ are made in it. */
  folder: string;
  siteUrl: string;
  onDone(step: (BuildMessage & { done: string })["done"], count?: number): void;
  onLog(text: string): void;
  signal: AbortSignal;
}

/** Settings that the pages depend on, and what programs need to run. No others reach the build, so none can reach its log. */
const PASSED_ON = /^(PATH|HOME|TMPDIR|LANG|LC_ALL|ALLOW_PLACEHOLDERS|SOURCE_DATE_EPOCH|PUBLIC_.*)$/;

const environmentOf = ({ folder, siteUrl }: BuildOrder): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => PASSED_ON.test(name))),
  SITE_URL: siteUrl,
  CONTENT_DIR: join(folder, "content"),
  ASTRO_TELEMETRY_DISABLED: "1",
  NO_COLOR: "1",
});

/** Ends the process and all that it started. */
function end({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, "SIGKILL");
  } catch {
    // It has ended by itself.
  }
}

function describeEnd(code: number | null, signal: NodeJS.Signals | null): BuildFault {
  if (signal === null) return { reason: `The build ended with an error (${code}). The log says more.` };
  return { reason: `The build was ended from outside (${signal}). The machine may have too little memory.` };
}

/** Resolves when the process is gone: to what is wrong, or to null when the site was built and passed every check. */
export function runBuildProcess(order: BuildOrder): Promise<BuildFault | null> {
  const { tools, folder, signal, onDone, onLog } = order;
  // A group of its own, so that it ends with everything that it starts.
  const child = spawn(process.execPath, [tools.script, folder], {
    cwd: tools.root,
    env: environmentOf(order),
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    detached: true,
  });
  const stop = () => end(child);
  let fault: BuildFault | null = null;
  child.on("message", (message: BuildMessage) => {
    if ("fault" in message) fault = message.fault;
    else onDone(message.done, message.count);
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => onLog(stripVTControlCharacters(text)));
  }
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("spawn", () => {
      // Before the process starts its own threads, which take over its priority.
      setPriority(child.pid ?? 0, constants.priority.PRIORITY_LOW);
      if (signal.aborted) stop();
      signal.addEventListener("abort", stop, { once: true });
    });
    child.once("close", (code, killedBy) => {
      signal.removeEventListener("abort", stop);
      resolve(code === 0 && fault === null ? null : (fault ?? describeEnd(code, killedBy)));
    });
  });
}
