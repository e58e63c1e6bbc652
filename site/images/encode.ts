import sharp, { type Sharp } from "sharp";
import { partOf } from "./crop.ts";
import { type Rendition, settings } from "./slots.ts";
import { spreadColour } from "./spread-colour.ts";

/** Alpha below this (0 to 255) is invisible. It is set to 0, so that it costs no bytes. */
const VISIBLE_ALPHA = 4;

/** Encodes a master. It is never enlarged. */
export async function encode(master: Uint8Array, { format, width, quality, crop }: Rendition): Promise<Buffer> {
  const original = await sharp(master).metadata();
  const open = () => (crop ? sharp(master).extract(partOf(original, crop)) : sharp(master));
  if (format === "avif" && original.hasAlpha) return encodeTransparent(open(), width, quality);
  const resized = open().resize({ width, withoutEnlargement: true });
  return format === "avif" ? toAvif(resized, quality) : resized.webp({ quality }).toBuffer();
}

/**
 * AVIF stores a colour for transparent pixels too. sharp makes it black, and the hard edge around the picture is a quarter of
 * the file; here the visible colour continues outwards.
 */
async function encodeTransparent(master: Sharp, width: number, quality: number): Promise<Buffer> {
  const { data, info } = await master
    // The default kernel draws a light line beside each edge. This one is softer: a tenth of the file.
    .resize({ width, withoutEnlargement: true, kernel: "mitchell" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: 4 } as const;
  return toAvif(sharp(await spreadColour(withoutInvisible(data), raw), { raw }), quality);
}

const toAvif = (picture: Sharp, quality: number): Promise<Buffer> =>
  picture.avif({ quality, chromaSubsampling: settings.chromaSubsampling }).toBuffer();

function withoutInvisible(pixels: Buffer): Buffer {
  for (let alpha = 3; alpha < pixels.length; alpha += 4) if ((pixels[alpha] ?? 0) < VISIBLE_ALPHA) pixels[alpha] = 0;
  return pixels;
}
