/**
 * The site's files in DATA_DIR: `shown` caches the publication that visitors see, so that a server starts with its
 * pages, also without the database; `assets` retains files of earlier programs and publications, because a page that a
 * visitor has open may still load them, and a chat app the card of a link.
 */
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { copyFile, mkdir, open, readdir, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { deserialize, serialize } from "node:v8";
import type { ValidContent } from "../../core/content/issues.ts";
import { DAY_MS } from "../../core/times.ts";
import { flushToDisk } from "../database/disk.ts";
import type { BuiltFiles } from "../http/built-file.ts";
import type { Publication } from "./publications.ts";
import type { Rendered } from "./render-protocol.ts";

export interface ActiveSite extends ValidContent {
  /** Null for the defaults. */
  publication: Publication | null;
  rendererHash: string;
  siteUrl: string;
  rendered: Rendered;
}

const fileIn = (dataDir: string): string => join(dataDir, "shown", "site");

/** The file begins with the hash of the rest. */
const HASH_BYTES = 32;
const hashOf = (bytes: Buffer): Buffer => createHash("sha256").update(bytes).digest();

/** Null when there is none, or when it is damaged: the server then renders it again. */
export function readCachedSite(dataDir: string): ActiveSite | null {
  try {
    const file = readFileSync(fileIn(dataDir));
    const bytes = file.subarray(HASH_BYTES);
    return hashOf(bytes).equals(file.subarray(0, HASH_BYTES)) ? deserialize(bytes) : null;
  } catch {
    return null;
  }
}

/** Flushes and renames, so that a kill leaves the one before. */
export async function cacheSite(dataDir: string, active: ActiveSite): Promise<void> {
  const file = fileIn(dataDir);
  const unfinished = `${file}.${process.pid}.tmp`;
  await mkdir(dirname(file), { recursive: true });
  await using handle = await open(unfinished, "w");
  const bytes = serialize(active);
  await handle.writeFile(Buffer.concat([hashOf(bytes), bytes]));
  await handle.sync();
  await rename(unfinished, file);
  flushToDisk(dirname(file));
}

/** The card of a page, by the last part of its address. Its name changes with what is on it. */
const CARD = /^\/cards\/([\w-]+)\.[\w.-]*$/;

const RETAIN_MS = 7 * DAY_MS;

/** The time of a file that this program uses. Others have the time at which they went out of use. */
const IN_USE = new Date(0);

export const assetsFolder = (dataDir: string): string => join(dataDir, "assets");

async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1));
}

/**
 * Retains the files of this program for after the next upgrade, and deletes those that no program has used for a week.
 */
export async function retainProgramAssets(folder: string, clientDir: string, now = new Date()): Promise<void> {
  const current = new Set(await namesIn(clientDir));
  for (const name of await namesIn(folder)) {
    if (current.has(name)) continue;
    const file = join(folder, name);
    const { mtimeMs } = await stat(file);
    if (mtimeMs === IN_USE.getTime()) await utimes(file, now, now);
    else if (now.getTime() - mtimeMs > RETAIN_MS) await rm(file);
  }
  for (const name of current) {
    const file = join(folder, name);
    if (!existsSync(file)) {
      await mkdir(dirname(file), { recursive: true });
      await copyFile(join(clientDir, name), file);
    }
    await utimes(file, IN_USE, IN_USE);
  }
}

/** The properties of a page's islands (site/renderer/finished-page.ts), which load late: the page may still be open. */
const ISLANDS = /^\/_astro\/islands\.\w+\.json$/;

/**
 * Retains the cards and the properties of islands that only the last publication had. Pictures that staff added, and
 * cards of case studies, are gone at once: somebody may no longer agree to them.
 */
export async function retainOldAssets(folder: string, before: BuiltFiles, after: BuiltFiles): Promise<void> {
  for (const [path, { identity }] of before) {
    if (after.has(path)) continue;
    const page = CARD.exec(path)?.[1];
    const isCard = page !== undefined && page !== "case-studies" && !before.has(`/case-studies/${page}`);
    if (!isCard && !ISLANDS.test(path)) continue;
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), identity.bytes);
  }
}
