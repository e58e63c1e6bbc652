/** Runs the server and its commands as processes, for tests. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import { readConfig } from "../config.ts";
import { hashRenderer } from "../site/live-site.ts";
import { cacheSite } from "../site/page-cache.ts";
import type { Rendered } from "../site/render-protocol.ts";
import { defaultContent, renderFixture } from "./fixture-site.ts";
import { spawnServer } from "./server-process.ts";

type Settings = Record<string, string>;

const COMPILED = join(import.meta.dirname, "../../.cache/modules");

/**
 * Runs a file of server/ until it exits, with no environment but the settings, and modules that an earlier test
 * compiled.
 */
export async function runProcess(file: string, args: readonly string[], env: Settings) {
  const path = join(import.meta.dirname, "..", file);
  const settings = { NODE_COMPILE_CACHE: COMPILED, ...env };
  const child = spawn(process.execPath, [path, ...args], { env: settings, stdio: ["ignore", "pipe", "pipe"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return { stdout, stderr, code: Number(code) };
}

const RENDER_DIR = join(import.meta.dirname, "../../dist-render");

const cached = new Map<string, Promise<void>>();

/**
 * Leaves the fixture site in DATA_DIR as if the server had rendered it, which takes seconds of a processor.
 * @param changes to the site, which counts for the first call on a folder
 */
export function cacheFixtureSite(env: Settings, changes: Partial<Rendered> = {}): Promise<void> {
  const { dataDir, siteUrl, retentionDays, keepSealedDays } = readConfig(env);
  const rendererHash = hashRenderer(RENDER_DIR, { retentionDays, keepSealedDays, chatDays: null });
  mkdirSync(join(dataDir, "shown"), { recursive: true, mode: 0o700 });
  const rendered = { ...renderFixture(defaultContent), ...changes };
  const site = siteUrl ?? "http://localhost:4321";
  const caching =
    cached.get(dataDir) ??
    cacheSite(dataDir, { ...defaultContent, rendered, publication: null, rendererHash, siteUrl: site });
  cached.set(dataDir, caching);
  return caching;
}

/**
 * Settings for a server that starts quickly: its modules are compiled, and its pages at hand. With a SITE_URL it
 * renders its own.
 */
export async function quickSettings(env: Settings): Promise<Settings> {
  if (env.DATA_DIR !== undefined && env.SITE_URL === undefined) await cacheFixtureSite(env);
  return { NODE_COMPILE_CACHE: COMPILED, PORT: "0", RATE_LIMIT: "off", ...env };
}

interface StartOptions {
  args?: readonly string[];
  onEnd?: (stop: () => void) => void;
}

/** Starts a server with {@link quickSettings} and waits until it listens. */
export async function startServer(env: Settings, { args = [], onEnd = onTestFinished }: StartOptions = {}) {
  const { listening, ...server } = spawnServer(await quickSettings(env), args);
  onEnd(() => void server.stop("SIGKILL"));
  return { url: await listening, ...server };
}

/**
 * Measures for how long the work keeps this thread's processor, and with it the event loop, in milliseconds: the least
 * of three runs. Unlike wall-clock time it hardly changes on a busy machine. Worker threads do not count.
 * @param enoughMs a run shorter than this is the last
 */
export async function processorTime(work: () => unknown, enoughMs = 0): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 3 && least > enoughMs; run++) {
    const before = process.threadCpuUsage();
    await work();
    const { user, system } = process.threadCpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}
