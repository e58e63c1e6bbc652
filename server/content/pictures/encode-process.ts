/** Runs as a process of its own (encode-picture.ts): encodes one picture, answers, and is ended. */
import sharp, { type FailOnOptions } from "sharp";
import { encode } from "../../../site/images/encode.ts";
import { endAbove } from "../../child-process.ts";
import type { Encoded, EncodingJob, UploadLimits } from "./pictures.ts";

const QUALITY = 90;

// Only these decoders, whatever a file claims to be: no SVG, no TIFF, no ImageMagick.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
});
sharp.cache(false);
sharp.concurrency(1);

/** WebP has no longer side. */
const LONGEST_OF_WEBP = 16_383;

/** Whether a PNG holds several frames; libvips reads the first one alone. */
function isMovingPng(bytes: Buffer): boolean {
  if (bytes.toString("latin1", 1, 4) !== "PNG") return false;
  for (let at = 8; at + 12 <= bytes.length; at += bytes.readUInt32BE(at) + 12) {
    const chunk = bytes.toString("latin1", at + 4, at + 8);
    if (chunk === "acTL") return bytes.readUInt32BE(at + 8) > 1;
    if (chunk === "IDAT") return false;
  }
  return false;
}

const JPEG_END = Buffer.from([0xff, 0xd9]);

async function encodeUpload(bytes: Buffer, { longestSide, leastSide, mostPixels }: UploadLimits): Promise<Encoded> {
  const { autoOrient, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
  const { width, height } = autoOrient;
  if (width * height > mostPixels) return { refused: "too-large" };
  if (Math.min(width, height) < leastSide) return { refused: "too-small" };
  if (pages > 1 || isMovingPng(bytes)) return { refused: "moving" };
  const long = Math.max(width, height);
  // A panorama stays long enough for its short side.
  const longest = Math.min(
    LONGEST_OF_WEBP,
    Math.max(longestSide, Math.ceil((leastSide * long) / Math.min(width, height))),
  );
  const encodePixels = async (input: Buffer, failOn: FailOnOptions): Promise<Encoded> => {
    const { data, info } = await sharp(input, { limitInputPixels: mostPixels, failOn })
      .autoOrient()
      .resize({ width: longest, height: longest, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  };
  // A JPEG that lacks its end marker alone has all its pixels: with one, it decodes without a warning.
  return encodePixels(bytes, "error").catch((error: unknown) => {
    if (bytes[0] !== JPEG_END[0]) throw error;
    return encodePixels(Buffer.concat([bytes, JPEG_END]), "warning");
  });
}

process.once("message", async (job: EncodingJob) => {
  endAbove(job.megabytes);
  const { bytes, wanted } = job;
  const encoding =
    "longestSide" in wanted
      ? encodeUpload(Buffer.from(bytes), wanted)
      : encode(bytes, wanted).then((encoded): Encoded => ({ bytes: encoded, width: wanted.width, height: 0 }));
  process.send?.(await encoding.catch((): Encoded => ({ refused: "damaged" })));
});
