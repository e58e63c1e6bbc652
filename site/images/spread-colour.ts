import sharp, { type Raw } from "sharp";

/** Alpha (0 to 255) from which the colour of a pixel counts, and the levels until it counts in full. Fainter pixels are mostly noise. */
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
