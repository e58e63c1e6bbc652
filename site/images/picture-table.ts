/** The pictures of the repository as the pages show them. The build makes the table once, for every content. */
import { createHash } from "node:crypto";
import { join } from "node:path";
import sharp from "sharp";
import type { PictureData } from "../components/Picture.tsx";
import { ENCODED, encodedPicture } from "./encode.ts";
import { mastersIn } from "./repository-pictures.ts";
import { ASSETS, type Rendition, renditionsOf, type Slot, slotsOf } from "./slots.ts";

/** Prepared pictures by name (the path of the master below site/images/ without extension) and slot. */
export type PictureTable = Readonly<Record<string, Readonly<Partial<Record<Slot, PictureData>>>>>;

/**
 * Characters of a name, 64 to choose from each. If two of 200 pictures collide (1 in 50,000 sites), the build fails.
 */
const LENGTH = 5;

/**
 * Prepares every master for its slots. The home page names 80 pictures, and hashes in names do not compress, so names
 * are short.
 * @param root folder of the project
 * @returns the table, and the encoded pictures by file name
 * @throws if two different pictures would get the same name
 */
export async function pictureTable(root: string): Promise<{ table: PictureTable; files: Map<string, Buffer> }> {
  const files = new Map<string, Buffer>();

  async function addressOf(master: Buffer, rendition: Rendition): Promise<string> {
    const bytes = await encodedPicture(master, rendition, join(root, ENCODED));
    const hash = createHash("sha256").update(bytes).digest("base64url");
    const name = `${hash.slice(0, LENGTH)}.${rendition.format}`;
    if (!(files.get(name) ?? bytes).equals(bytes))
      throw new Error(`Two pictures would be named ${name}: raise LENGTH in site/images/picture-table.ts.`);
    files.set(name, bytes);
    return `/${ASSETS}/${name}`;
  }

  async function prepare(master: Buffer, slot: Slot): Promise<PictureData> {
    const { width, height } = await sharp(master).metadata();
    const { avif, fallback } = renditionsOf(slot);
    const set: string[] = [];
    for (const rendition of avif) set.push(`${await addressOf(master, rendition)} ${rendition.width}w`);
    return { avif: set.join(", "), fallback: await addressOf(master, fallback), width, height };
  }

  const table: Record<string, Partial<Record<Slot, PictureData>>> = {};
  for (const { name, bytes } of mastersIn(root)) {
    const prepared: Partial<Record<Slot, PictureData>> = {};
    for (const slot of slotsOf(name)) prepared[slot] = await prepare(bytes, slot);
    table[name] = prepared;
  }
  return { table, files };
}
