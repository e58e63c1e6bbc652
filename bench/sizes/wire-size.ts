import { statSync } from "node:fs";
import { join } from "node:path";

const sizeOf = (path: string): number | undefined => statSync(path, { throwIfNoEntry: false })?.size;

/**
 * Bytes of a built file as a browser that takes brotli gets it; without a brotli version it goes out as it is.
 * @throws when there is no such file
 */
export function wireSize(folder: string, file: string): number {
  const path = join(folder, file);
  const size = sizeOf(`${path}.br`) ?? sizeOf(path);
  if (size === undefined) throw new Error(`The built site has no file ${file}.`);
  return size;
}

/** The same for several, together. */
export const wireSizes = (folder: string, files: readonly string[]): number =>
  files.reduce((sum, file) => sum + wireSize(folder, file), 0);
