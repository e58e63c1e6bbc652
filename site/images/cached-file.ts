/**
 * Cache of files that take long to make: encoded pictures, social cards, PDFs. Apart from encode.ts, because a server
 * without sharp keeps PDFs, too.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Takes a file from the disk. Otherwise makes it and keeps it there, whole or not at all, however the process ends. */
export async function cachedFile(file: string, make: () => Promise<Buffer> | Buffer): Promise<Buffer> {
  if (existsSync(file)) return readFileSync(file);
  const made = await make();
  const unfinished = `${file}.${process.pid}.tmp`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(unfinished, made);
  renameSync(unfinished, file);
  return made;
}
