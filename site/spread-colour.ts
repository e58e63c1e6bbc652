/** From this alpha (0 to 255) the colour of a pixel counts, and in full so many levels later: below it is mostly noise. */
const COUNTS_FROM = 5;
const COUNTS_OVER = 8;

/**
 * Gives transparent pixels the colour of what is visible nearby, softer with distance; alpha stays.
 * @param pixels RGBA, straight alpha, changed in place
 */
export function spreadColour(pixels: Uint8Array, width: number, height: number): void {
  const level = new Float32Array(width * height * 4);
  for (let i = 0; i < level.length; i += 4) {
    const weight = Math.min(Math.max((pixels[i + 3] ?? 0) - COUNTS_FROM, 0) / COUNTS_OVER, 1);
    for (let c = 0; c < 3; c++) level[i + c] = (pixels[i + c] ?? 0) * weight;
    level[i + 3] = weight;
  }
  const filled = fill({ width, height, sums: level });
  for (let i = 0; i < pixels.length; i += 4) for (let c = 0; c < 3; c++) pixels[i + c] = filled[i + c] ?? 0;
}

/** Colours multiplied by their weight, and the weight (0 to 1), four numbers a pixel. */
interface Level {
  width: number;
  height: number;
  sums: Float32Array;
}

/** Where weight is missing, takes the colour from the same picture at half the size, and so on. */
function fill({ width, height, sums }: Level): Float32Array {
  if (width <= 1 && height <= 1) return sums.map((sum, i) => sum / Math.max(sums[i | 3] ?? 0, 1e-6));
  const half = halved({ width, height, sums });
  const below = fill(half);
  return sums.map((sum, i) => {
    const pixel = i >> 2;
    const x = pixel % width;
    const y = (pixel - x) / width;
    const missing = 1 - (sums[i | 3] ?? 0);
    return missing > 0 ? sum + missing * between(below, half, x / 2 - 0.25, y / 2 - 0.25, i & 3) : sum;
  });
}

function halved({ width, height, sums }: Level): Level {
  const half = { width: (width + 1) >> 1, height: (height + 1) >> 1 };
  const out = new Float32Array(half.width * half.height * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const to = ((y >> 1) * half.width + (x >> 1)) * 4;
      const from = (y * width + x) * 4;
      for (let c = 0; c < 4; c++) out[to + c] = (out[to + c] ?? 0) + (sums[from + c] ?? 0);
    }
  // A pixel of which a quarter or more was visible counts in full.
  for (let i = 0; i < out.length; i += 4) {
    const scale = 1 / Math.max(out[i + 3] ?? 0, 1);
    for (let c = 0; c < 4; c++) out[i + c] = (out[i + c] ?? 0) * scale;
  }
  return { ...half, sums: out };
}

/** One channel between four pixels. */
function between(pixels: Float32Array, { width, height }: Level, x: number, y: number, channel: number): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  const at = (column: number, row: number): number => {
    const index = Math.min(Math.max(row, 0), height - 1) * width + Math.min(Math.max(column, 0), width - 1);
    return pixels[index * 4 + channel] ?? 0;
  };
  const across = (row: number) => at(left, row) + (at(left + 1, row) - at(left, row)) * (x - left);
  return across(top) + (across(top + 1) - across(top)) * (y - top);
}
