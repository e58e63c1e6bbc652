import type { LocalImageService } from "astro";
import sharpService from "astro/assets/services/sharp";
import sharp from "sharp";
import { encodedFolder, encodedPicture } from "./encoded-pictures.ts";
import type { Rendition } from "./slots.ts";

/** Astro's image service, except that it keeps encoded pictures: those of the repository are never encoded in a build. */
const service: LocalImageService = {
  ...sharpService,
  async transform(master, options, config, logger) {
    const original = await sharp(master).metadata();
    const rendition = renditionOf(original, options);
    if (!rendition) return sharpService.transform(master, options, config, logger);
    const folder = encodedFolder(master, original);
    return { data: await encodedPicture(master, rendition, [folder]), format: rendition.format };
  },
};

type Options = Parameters<LocalImageService["transform"]>[1];

/** Undefined for what our encoder does not do: Astro encodes that. */
function renditionOf(original: { width: number; height: number }, options: Options): Rendition | undefined {
  const { format, width, height, fit, position, background } = options;
  const quality = Number(options.quality);
  if ((format !== "avif" && format !== "webp") || !width || !quality || background) return undefined;
  const [, x, y] = /^(\d+)% (\d+)%$/.exec(position ?? "") ?? [];
  if (fit === "cover" && height && x && y)
    return { format, width, quality, crop: { ratio: width / height, x: Number(x), y: Number(y) } };
  // Astro always adds a height.
  const isCrop = height !== undefined && Math.abs(height - (width / original.width) * original.height) > 1;
  return fit || isCrop ? undefined : { format, width, quality };
}

export default service;
