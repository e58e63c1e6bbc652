/** Runs as a process of its own (encode-picture.ts): encodes one picture, answers, and is ended. */
import sharp from "sharp";
import type { Encoded, EncodingJob } from "./encode-picture.ts";

const QUALITY = 90;
const WATCH_MS = 20;

// Only these decoders, whatever a file claims to be: no SVG, no TIFF, no ImageMagick.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegFile", "VipsForeignLoadPngFile", "VipsForeignLoadWebpFile"],
});
sharp.cache(false);
sharp.concurrency(1);

/** Decoding runs outside JavaScript, where no limit of Node's reaches. */
function endAbove(megabytes: number): void {
  setInterval(() => {
    if (process.memoryUsage.rss() > megabytes * 1_000_000) process.kill(process.pid, "SIGKILL");
  }, WATCH_MS).unref();
}

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

process.once("message", async (job: EncodingJob) => {
  endAbove(job.megabytes);
  const encoded: Encoded = await encode(job).catch(() => ({ refused: "damaged" }));
  process.send?.(encoded);
});
