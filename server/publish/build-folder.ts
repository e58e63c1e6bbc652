/** Makes the folder of a build: texts, pages and what the server needs, finished all at once. */
import { globSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { cp, open, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { ContentFiles } from "../../content-schema/read-content.ts";
import { version as product } from "../package-info.ts";
import { flushToDisk } from "../storage/private-files.ts";
import { type BuildInfo, writeBuildInfo } from "./build-info.ts";
import { type BuildOrder, runBuildProcess } from "./build-process.ts";
import { buildFolders } from "./builds-folder.ts";
import { halfBuilt } from "./half-built.ts";
import type { BuildFault } from "./progress.ts";

export interface FolderOrder extends Omit<BuildOrder, "folder"> {
  buildsDir: string;
  id: string;
  /** Null when the texts come from a folder, without the desk. */
  version: number | null;
  files: ContentFiles;
  /** The pictures that staff added, by name. */
  pictures: ReadonlyMap<string, Uint8Array>;
}

/** How many pages lie in the folder of a site, also while it is built. */
export const pagesIn = (siteDir: string): number => globSync("**/*.html", { cwd: siteDir }).length;

function writeContent(folder: string, files: ContentFiles): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}

/** A site that visitors see must survive a loss of power. */
async function flushFolder(folder: string): Promise<void> {
  for (const entry of globSync("**/*", { cwd: folder, withFileTypes: true })) {
    const handle = await open(join(entry.parentPath, entry.name));
    await handle.sync();
    await handle.close();
  }
}

/** Puts what was built where servers look for it, which may be another disk. */
async function handOver(
  built: string,
  folder: string,
  { buildsDir, id, version, siteUrl }: FolderOrder,
): Promise<void> {
  const info: BuildInfo = {
    id,
    version,
    builtAt: new Date().toISOString(),
    product,
    siteUrl: siteUrl || null,
    pages: pagesIn(join(built, "dist")),
  };
  await cp(built, folder, { recursive: true });
  await flushFolder(folder);
  writeBuildInfo(folder, info);
  renameSync(folder, buildFolders(buildsDir, id).root);
  flushToDisk(buildsDir);
}

const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && /ENOSPC|EDQUOT/.test(`${"code" in error ? error.code : ""} ${error.message}`);

const remove = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true, maxRetries: 3 });

/** Makes the build. Without success nothing is left of it. @returns what is wrong, or null */
export async function buildFolder(order: FolderOrder): Promise<BuildFault | null> {
  const work = halfBuilt(order.tools.workDir, order.id);
  const folder = halfBuilt(order.buildsDir, order.id);
  try {
    await Promise.all([work, folder].map(remove));
    mkdirSync(order.buildsDir, { recursive: true });
    writeContent(work, order.files);
    mkdirSync(join(work, "pictures"));
    for (const [name, bytes] of order.pictures) writeFileSync(join(work, "pictures", `${name}.webp`), bytes);
    const fault = await runBuildProcess({ ...order, folder: work });
    if (fault === null && !order.signal.aborted) await handOver(work, folder, order);
    return fault;
  } catch (error) {
    if (isDiskFull(error)) return { reason: "The disk is full." };
    return { reason: `The build failed: ${error instanceof Error ? error.message : error}` };
  } finally {
    await Promise.all([work, folder].map(remove));
  }
}
