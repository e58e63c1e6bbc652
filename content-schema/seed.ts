import { join } from "node:path";
import { type ContentData, readContentFolder, readData } from "./read-content.ts";

let seed: ContentData | undefined;

/** The words that came with the program, read once. */
export function productSeed(): ContentData {
  seed ??= readData(readContentFolder(join(import.meta.dirname, "..", "content")));
  return seed;
}
