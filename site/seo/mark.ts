/** The mark of the company, from the one drawing that is also the favicon. */
import { readFileSync } from "node:fs";

const drawing = readFileSync("site/public/favicon.svg", "utf8").replace(/<title>.*?<\/title>/, "");

/** The favicon as an address that holds the drawing itself: 200 bytes in the page instead of a request before its picture. */
export const markAddress = `data:image/svg+xml,${drawing.replaceAll('"', "'").replaceAll("#", "%23").trim()}`;

/** The favicon in its colours for light grounds, as a square of the given size, to be placed into another drawing. */
export function mark(x: number, y: number, size: number): string {
  return drawing
    .replace(/@media\([^)]*\)\{[^@]*\}\}/, "")
    .replace("<svg ", `<svg x="${x}" y="${y}" width="${size}" height="${size}" `);
}
