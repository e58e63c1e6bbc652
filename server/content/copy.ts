/**
 * The copy of the edited content on disk, for builds by hand and for people: DATA_DIR/content. Where the operator gave a
 * folder (CONTENT_DIR), what staff edit is written there, too; the copy then records what the server wrote there
 * last, so that it can tell a change by hand from its own.
 */
import { existsSync, readFileSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type ContentFiles, readContentFolder } from "../../content-schema/read-content.ts";
import type { ContentStore } from "./content-store.ts";

const copyFolder = (dataDir: string): string => join(dataDir, "content");

const pathIn = (folder: string, file: string): string => join(folder, file.replace(/^content\//, ""));

/** Replaces a file in one step, so that no reader sees half of it. An empty text deletes it. */
async function replaceFile(folder: string, file: string, text: string): Promise<void> {
  const path = pathIn(folder, file);
  if (text === "") return rm(path, { force: true });
  const temporary = `${path}.${process.pid}.tmp`;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(temporary, text, { flush: true });
  await rename(temporary, path);
}

const readIfThere = (folder: string): ContentFiles => (existsSync(folder) ? readContentFolder(folder) : {});

/** The text that was last written for a file; undefined before the first. */
export function lastWritten(dataDir: string, file: string): string | undefined {
  const path = pathIn(copyFolder(dataDir), file);
  return existsSync(path) ? readFileSync(path, "utf8") : undefined;
}

/** @param givenDir the operator's folder; null when edits stay out of the product's */
export async function writeCopy(content: ContentStore, dataDir: string, givenDir: string | null): Promise<void> {
  const { files, edited, product } = await content.read();
  const folder = copyFolder(dataDir);
  // The copy begins with the first edit.
  if (edited.size === 0 && !existsSync(folder)) return;
  // First the operator's folder: a server killed in between finds its own text there and takes it for no change by hand.
  if (givenDir !== null)
    for (const { file, text } of edited.values())
      if ((product[file] ?? "") !== text) await replaceFile(givenDir, file, text);
  const copied = readIfThere(folder);
  for (const file of new Set([...Object.keys(files), ...Object.keys(copied)]))
    if (copied[file] !== files[file]) await replaceFile(folder, file, files[file] ?? "");
}
