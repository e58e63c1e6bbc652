/** DATA_DIR/shown: the publication that visitors see, so that a server that starts has its pages, also without the database. */
import { existsSync, readFileSync } from "node:fs";
import { mkdir, open, rename } from "node:fs/promises";
import { dirname, join } from "node:path";
import { deserialize, serialize } from "node:v8";
import type { ContentFiles } from "../../content-schema/read-content.ts";
import { flushToDisk } from "../database/disk.ts";
import type { Rendered } from "./messages.ts";
import type { Publication } from "./publications.ts";

export interface Shown {
  /** Null for the words that came with the product. */
  publication: Publication | null;
  /** What rendered it: a hash of dist-render/. */
  program: string;
  /** The address of the site. */
  site: string;
  words: ContentFiles;
  rendered: Rendered;
}

const fileIn = (dataDir: string): string => join(dataDir, "shown", "site");

/** Null when there is none, or when it cannot be read: the server then renders it again. */
export function readShown(dataDir: string): Shown | null {
  const file = fileIn(dataDir);
  try {
    return existsSync(file) ? deserialize(readFileSync(file)) : null;
  } catch {
    return null;
  }
}

/** Flushes and renames, so that a kill leaves the one before. */
export async function keepShown(dataDir: string, shown: Shown): Promise<void> {
  const file = fileIn(dataDir);
  const unfinished = `${file}.${process.pid}.tmp`;
  await mkdir(dirname(file), { recursive: true });
  await using handle = await open(unfinished, "w");
  await handle.writeFile(serialize(shown));
  await handle.sync();
  await rename(unfinished, file);
  flushToDisk(dirname(file));
}
