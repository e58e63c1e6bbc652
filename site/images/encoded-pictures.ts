/** Encoded pictures, kept in folders under the hash of everything they are made from. */
import { createHash } from "node:crypto";
import { join } from "node:path";
import { encode } from "./encode.ts";
import { keptFile } from "./kept-file.ts";
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
export const encodedPicture = (master: Uint8Array, rendition: Rendition, folder: string): Promise<Buffer> =>
  keptFile(join(folder, encodedName(master, rendition)), () => encode(master, rendition));
