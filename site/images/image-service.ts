import type { LocalImageService } from "astro";
import sharpService from "astro/assets/services/sharp";
import sharp from "sharp";
import { ENCODED, encodedPicture } from "./encoded-pictures.ts";
import type { Rendition } from "./slots.ts";

/** Astro's image service, except that it takes encoded pictures from the repository. */
const service: LocalImageService = {
  ...sharpService,
  async transform(master, options, config, logger) {
    const rendition = await renditionOf(master, options);
    if (!rendition) return sharpService.transform(master, options, config, logger);
    return { data: await encodedPicture(master, rendition, [ENCODED]), format: rendition.format };
  },
};

type Options = Parameters<LocalImageService["transform"]>[1];

/** Undefined for what is not only resized, such as a crop: Astro encodes that. */
async function renditionOf(master: Uint8Array, options: Options): Promise<Rendition | undefined> {
  const { format, width, height, fit, background } = options;
  const quality = Number(options.quality);
  if ((format !== "avif" && format !== "webp") || !width || !quality || fit || background) return undefined;
  // Astro always adds a height.
  const original = await sharp(master).metadata();
  const isCrop = height !== undefined && Math.abs(height - (width / original.width) * original.height) > 1;
  return isCrop ? undefined : { format, width, quality };
}

export default service;
