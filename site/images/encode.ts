/** Encodes pictures, and keeps them in folders under the hash of everything that they are made from. */
import { createHash } from "node:crypto";
import { join } from "node:path";
import sharp, { type Raw, type Sharp } from "sharp";
import { cachedFile } from "./cached-file.ts";
import { partOf, type Rendition, settings } from "./slots.ts";

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
  cachedFile(join(folder, encodedName(master, rendition)), () => encode(master, rendition));

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
 * AVIF stores a colour for transparent pixels too. sharp makes it black, and the hard edge around the picture is a
 * quarter of the file; here the visible colour continues outwards.
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

/**
 * Alpha (0 to 255) from which the colour of a pixel counts, and the levels until it counts in full. Fainter pixels are
 * mostly noise.
 */
const COUNTS_FROM = 5;
const COUNTS_OVER = 8;
/** Reduction factors, from far to near, of the pictures from which transparent pixels take their colour. */
const REDUCTIONS = [64, 16, 4];
/** A reduced pixel counts in full if a quarter (1 / SHARE) of it was visible. */
const SHARE = 4;

/**
 * Gives transparent pixels the colour of the visible pixels nearby, blurred more with distance. Alpha stays as it is.
 * @param pixels RGBA, straight alpha
 */
export async function spreadColour(pixels: Buffer, raw: Raw): Promise<Buffer> {
  const visible = { input: countingAlone(pixels), raw };
  const { width, height } = raw;
  const [mean, ...near] = await Promise.all(
    [Math.max(width, height), ...REDUCTIONS].map(async (reduction) => {
      const small = { width: Math.ceil(width / reduction), height: Math.ceil(height / reduction) };
      const reduced = await sharp(visible.input, { raw })
        .resize({ ...small, fit: "fill" })
        .png()
        .toBuffer();
      const counting = await sharp(reduced).linear([1, 1, 1, SHARE], [0, 0, 0, 0]).png().toBuffer();
      return sharp(counting).resize({ width, height, fit: "fill" }).png().toBuffer();
    }),
  );
  const colours = await sharp(await sharp(mean).removeAlpha().png().toBuffer())
    .composite([...near.map((input) => ({ input })), visible])
    .removeAlpha()
    .raw()
    .toBuffer();
  return sharp(colours, { raw: { ...raw, channels: 3 } })
    .joinChannel(await sharp(pixels, { raw }).extractChannel(3).raw().toBuffer(), { raw: { ...raw, channels: 1 } })
    .raw()
    .toBuffer();
}

/** The picture reduced to the pixels whose colour counts. */
function countingAlone(pixels: Buffer): Buffer {
  const counting = Buffer.from(pixels);
  for (let alpha = 3; alpha < counting.length; alpha += 4) {
    const over = Math.max((counting[alpha] ?? 0) - COUNTS_FROM, 0) / COUNTS_OVER;
    counting[alpha] = Math.round(Math.min(over, 1) * 255);
  }
  return counting;
}
