/** Files whose names change with their content, as the build compressed them. A proxy may send those of the site itself (deploy/nginx.conf). */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type BuiltFile, createBuiltFile } from "./built-file.ts";

/** Neither hidden, nor outside of the folder, nor the compressed copy of another file. */
const NAME = /^(?!.*\.(br|gz)$)([\w-][\w.-]*\/)?[\w-][\w.-]*$/;

const readIfThere = (file: string): Promise<Buffer | undefined> => readFile(file).catch(() => undefined);

async function readBuilt(file: string, path: string): Promise<BuiltFile | undefined> {
  const [identity, br, gzip] = await Promise.all([file, `${file}.br`, `${file}.gz`].map(readIfThere));
  return identity && createBuiltFile(path, "", { identity, ...(br && { br }), ...(gzip && { gzip }) });
}

/**
 * Reads files when they are asked for, and keeps those of the program in memory.
 * @param folder the program's files, which stay while it runs
 * @param retained files of earlier programs and publications, which are deleted some day
 * @param prefix the address of the files, without the slash in front
 * @returns a function that finds a file by its path in the folders; undefined when there is none
 */
export function openHashedFiles({
  folder,
  retained,
  prefix = "",
}: {
  folder: string;
  retained?: string;
  prefix?: string;
}) {
  const files = new Map<string, BuiltFile>();

  return async function read(path: string): Promise<BuiltFile | undefined> {
    const cached = files.get(path);
    if (cached || !NAME.test(path)) return cached;
    const own = await readBuilt(join(folder, path), prefix + path);
    if (own) files.set(path, own);
    return own ?? (retained === undefined ? undefined : readBuilt(join(retained, path), prefix + path));
  };
}
