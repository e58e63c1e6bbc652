/** Encoded pictures, kept in folders under the hash of everything they are made from. */
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { encode } from "./encode.ts";
import { type Rendition, settings } from "./slots.ts";

/** The pictures of the repository. */
export const ENCODED = "site/images/encoded";

/** File name of an encoded picture. It changes with the master and with every setting. */
export function encodedName(master: Uint8Array, { format, width, quality, crop }: Rendition): string {
  const recipe = JSON.stringify({ ...settings, format, width, quality, crop });
  const hash = createHash("sha256").update(recipe).update(master).digest("hex");
  return `${hash.slice(0, 16)}.${format}`;
}

/** Takes an encoded picture from the folder. Otherwise encodes it and keeps it there. */
export async function encodedPicture(master: Uint8Array, rendition: Rendition, folder: string): Promise<Buffer> {
  const file = join(folder, encodedName(master, rendition));
  const found = readIfThere(file);
  if (found) return found;
  const encoded = await encode(master, rendition);
  keep(file, encoded);
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
