/** Runs as a process of its own (encode-picture.ts): encodes one picture, answers, and is ended. */
import sharp from "sharp";
import { encode } from "../../../site/images/encode.ts";
import { endAbove, endBeforeServer } from "../../child-process.ts";
import type { Encoded, EncodingJob } from "./pictures.ts";

const QUALITY = 90;

// Only these decoders, whatever a file claims to be: no SVG, no TIFF, no ImageMagick.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
});
sharp.cache(false);
sharp.concurrency(1);

async function encodeUpload(bytes: Uint8Array, longestSide: number, mostPixels: number): Promise<Encoded> {
  const { width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height > mostPixels) return { refused: "too-large" };
  if (pages > 1) return { refused: "moving" };
  const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels, failOn: "error" })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

endBeforeServer();
process.once("message", async (job: EncodingJob) => {
  endAbove(job.megabytes);
  const { bytes, wanted } = job;
  const encoding =
    "longestSide" in wanted
      ? encodeUpload(bytes, wanted.longestSide, wanted.mostPixels)
      : encode(bytes, wanted).then((encoded): Encoded => ({ bytes: encoded, width: wanted.width, height: 0 }));
  process.send?.(await encoding.catch((): Encoded => ({ refused: "damaged" })));
});
