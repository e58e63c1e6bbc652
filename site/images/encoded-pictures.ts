/** Encoded pictures, kept in folders under the hash of everything they are made from. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { picturesFolder } from "../../content-schema/content-folder.ts";
import { pictureId } from "../../content-schema/picture-id.ts";
import { encode, settings } from "./encode.ts";
import type { Rendition } from "./slots.ts";

/** The pictures of the repository. */
export const ENCODED = "site/images/encoded";

/** File name of an encoded picture. It changes with the master and with every setting. */
export function encodedName(master: Uint8Array, { format, width, quality, crop }: Rendition): string {
  const recipe = JSON.stringify({ ...settings, format, width, quality, crop });
  const hash = createHash("sha256").update(recipe).update(master).digest("hex");
  return `${hash.slice(0, 16)}.${format}`;
}

/** The folder for the encodings of a master: beside it for a picture that staff added, else the project's. */
export function encodedFolder(
  master: Uint8Array,
  size: { width: number; height: number },
  added = picturesFolder(),
): string {
  const id = pictureId(master, size);
  return existsSync(join(added, `${id}.webp`)) ? join(added, "encoded", id) : ENCODED;
}

/**
 * Takes an encoded picture from the first folder that has it. Otherwise encodes it and keeps it in the first folder.
 * @param folders at least one; only the first is written to
 */
export async function encodedPicture(
  master: Uint8Array,
  rendition: Rendition,
  folders: readonly [string, ...string[]],
): Promise<Buffer> {
  const name = encodedName(master, rendition);
  for (const folder of folders) {
    const found = readIfThere(join(folder, name));
    if (found) return found;
  }
  const encoded = await encode(master, rendition);
  keep(join(folders[0], name), encoded);
  return encoded;
}

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** Writes to another name first, so that an interrupted build leaves no half a picture under the final one. */
function keep(file: string, picture: Buffer): void {
  const unfinished = `${file}.${process.pid}.tmp`;
  mkdirSync(join(file, ".."), { recursive: true });
  writeFileSync(unfinished, picture);
  renameSync(unfinished, file);
}
