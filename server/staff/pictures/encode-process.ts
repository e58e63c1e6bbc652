/** Runs as a process of its own (encode-picture.ts): encodes one picture, answers, and is ended. */
import sharp from "sharp";
import { endAbove, endBeforeServer } from "../../child-limits.ts";
import type { Encoded, EncodingJob } from "./encode-picture.ts";

const QUALITY = 90;

// Only these decoders, whatever a file claims to be: no SVG, no TIFF, no ImageMagick.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegFile", "VipsForeignLoadPngFile", "VipsForeignLoadWebpFile"],
});
sharp.cache(false);
sharp.concurrency(1);

async function encode({ from, to, longestSide, mostPixels }: EncodingJob): Promise<Encoded> {
  const { width, height, pages = 1 } = await sharp(from, { limitInputPixels: false }).metadata();
  if (width * height > mostPixels) return { refused: "too-large" };
  if (pages > 1) return { refused: "moving" };
  const { width: newWidth, height: newHeight } = await sharp(from, { limitInputPixels: mostPixels, failOn: "error" })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .webp({ quality: QUALITY })
    .toFile(to);
  return { width: newWidth, height: newHeight };
}

endBeforeServer();
process.once("message", async (job: EncodingJob) => {
  endAbove(job.megabytes);
  const encoded: Encoded = await encode(job).catch(() => ({ refused: "damaged" }));
  process.send?.(encoded);
});
