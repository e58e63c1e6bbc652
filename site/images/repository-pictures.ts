/** Keeps the encoded pictures of the repository in step with the masters and the slots. */
import { globSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ENCODED, encodedName, encodedPicture } from "./encoded-pictures.ts";
import { type Rendition, renditionsOf, slotsOf } from "./slots.ts";

const MASTERS = "site/images";

interface Wanted {
  name: string;
  /** Path of the master below the root. */
  master: string;
  rendition: Rendition;
}

function wantedPictures(root: string): Wanted[] {
  const masters = globSync(`${MASTERS}/**/*.webp`, { cwd: root, exclude: [`${ENCODED}/**`] });
  return masters.toSorted().flatMap((master) => {
    const bytes = readFileSync(join(root, master));
    const [, path = ""] = /^site\/images\/(.*)\.webp$/.exec(master.replaceAll("\\", "/")) ?? [];
    return slotsOf(path)
      .map(renditionsOf)
      .flatMap(({ avif, fallback }) => [...avif, fallback])
      .map((rendition) => ({ name: encodedName(bytes, rendition), master, rendition }));
  });
}

/**
 * Compares the encoded pictures with what the site needs, without encoding anything.
 * @param root folder of the project
 * @returns what is missing, and the names of files that nothing needs
 */
export function comparePictures(root: string): { missing: Wanted[]; unneeded: string[] } {
  const wanted = wantedPictures(root);
  const names = new Set(wanted.map(({ name }) => name));
  const present = new Set(globSync("*", { cwd: join(root, ENCODED) }));
  return {
    missing: wanted.filter(({ name }) => !present.has(name)),
    unneeded: [...present].filter((name) => !names.has(name)),
  };
}

/** Encodes what is missing and deletes what nothing needs. Returns how many files that were. */
export async function updatePictures(root: string): Promise<{ encoded: number; deleted: number }> {
  const { missing, unneeded } = comparePictures(root);
  for (const { master, rendition } of missing) {
    await encodedPicture(readFileSync(join(root, master)), rendition, join(root, ENCODED));
  }
  for (const name of unneeded) rmSync(join(root, ENCODED, name));
  return { encoded: missing.length, deleted: unneeded.length };
}
