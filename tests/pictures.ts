/** Compares pictures by what they show, whatever their size and format. */
import sharp from "sharp";

const thumbnail = (picture: Buffer | string) =>
  sharp(picture).flatten({ background: "#fff" }).resize(64, 48, { fit: "fill" }).raw().toBuffer();

/** How far two pictures differ at the size of a thumbnail: the mean of all channels, 0 to 255. */
export async function difference(one: Buffer | string, other: Buffer | string): Promise<number> {
  const [a, b] = await Promise.all([thumbnail(one), thumbnail(other)]);
  return a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] ?? 0)), 0) / a.length;
}
