/** Keeps the encoded pictures of the repository in step with the masters and the slots. */
import { globSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ENCODED, encodedName, encodedPicture } from "./encode.ts";
import { type Rendition, renditionsOf, slotsOf } from "./slots.ts";

interface Master {
  /** The path of the picture below site/images/, without extension. */
  name: string;
  bytes: Buffer;
}

/** The pictures from which all others are made. */
export function mastersIn(root: string): Master[] {
  const folder = join(root, "site/images");
  const files = globSync("**/*.webp", { cwd: folder, exclude: ["encoded/**"] }).toSorted();
  return files.map((file) => ({
    name: file.replaceAll("\\", "/").replace(/\.webp$/, ""),
    bytes: readFileSync(join(folder, file)),
  }));
}

interface Wanted {
  name: string;
  master: Buffer;
  rendition: Rendition;
}

const wantedOf = ({ name, bytes }: Master): Wanted[] =>
  slotsOf(name)
    .map(renditionsOf)
    .flatMap(({ avif, fallback }) => [...avif, fallback])
    .map((rendition) => ({ name: encodedName(bytes, rendition), master: bytes, rendition }));

/**
 * Compares the encoded pictures with what the site needs, without encoding anything.
 * @param root folder of the project
 * @returns what is missing, and the names of files that nothing needs
 */
export function comparePictures(root: string): { missing: Wanted[]; unneeded: string[] } {
  const wanted = mastersIn(root).flatMap(wantedOf);
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
    await encodedPicture(master, rendition, join(root, ENCODED));
  }
  for (const name of unneeded) rmSync(join(root, ENCODED, name));
  return { encoded: missing.length, deleted: unneeded.length };
}
