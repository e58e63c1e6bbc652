/** The mark of the company, from the one drawing that is also the favicon. */
import { readFileSync } from "node:fs";

/** The favicon in its colours for light grounds, as a square of the given size, to be placed into another drawing. */
export function mark(x: number, y: number, size: number): string {
  const drawing = readFileSync("site/public/favicon.svg", "utf8");
  return drawing
    .replace(/@media\([^)]*\)\{[^@]*\}\}/, "")
    .replace(/<title>.*?<\/title>/, "")
    .replace("<svg ", `<svg x="${x}" y="${y}" width="${size}" height="${size}" `);
}
