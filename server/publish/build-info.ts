/** build.json of a published build: what it is. */
import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { flushToDisk } from "../storage/private-files.ts";

const buildInfo = z.object({
  id: z.string().regex(/^[\w-]+$/),
  /** Of the words; null when it was built from a folder of texts, without the desk. */
  version: z.number().int().nullable(),
  builtAt: z.iso.datetime(),
  /** The version of the product that built it. */
  product: z.string(),
  /** The public address that the pages are for; null for a look on this machine. */
  siteUrl: z.string().nullable(),
  pages: z.number().int(),
});

export type BuildInfo = z.infer<typeof buildInfo>;

/** Folders are named after builds, so an id tells what and when. @param of the version, or where the texts come from */
export function newBuildId(of: string, now: Date): string {
  const time = now.toISOString().slice(0, 19).replaceAll(/[-:]/g, "").replace("T", "-");
  return `${of}-${time}-${randomBytes(2).toString("hex")}`;
}

/** @throws Error when the folder has no readable build.json */
export const readBuildInfo = (folder: string): BuildInfo =>
  buildInfo.parse(JSON.parse(readFileSync(join(folder, "build.json"), "utf8")));

/** The finished builds of the folder, the newest first. What cannot be read is none. */
export function listBuilds(buildsDir: string): BuildInfo[] {
  const names = existsSync(buildsDir) ? readdirSync(buildsDir) : [];
  return names
    .filter((name) => /^[\w-]+$/.test(name))
    .flatMap((name) => {
      try {
        const info = readBuildInfo(join(buildsDir, name));
        return info.id === name ? [info] : [];
      } catch {
        return [];
      }
    })
    .sort((a, b) => b.builtAt.localeCompare(a.builtAt));
}

/** The last file of a build: with it the folder is finished. */
export function writeBuildInfo(folder: string, info: BuildInfo): void {
  const file = join(folder, "build.json");
  writeFileSync(file, `${JSON.stringify(info, null, 2)}\n`);
  flushToDisk(file);
  flushToDisk(folder);
}
