/** The mark of the company, from the one drawing that is also the favicon. */
import { readFileSync } from "node:fs";
import { colour } from "./colours.ts";

const drawing = readFileSync("site/seo/mark.svg", "utf8").trim();

/**
 * The mark as an address that holds the drawing itself: 130 bytes in the page instead of a request before its picture. On paper,
 * because the bar of a browser may be dark.
 */
export const markAddress = `data:image/svg+xml,${drawing
  .replace(/<path/, `<path fill="${colour("paper")}" d="M0 0h32v32H0z"/><path`)
  .replaceAll('"', "'")
  .replace(/[<>#]/g, encodeURIComponent)
  .replaceAll(" ", "%20")}`;

/** The favicon in its colours for light grounds, as a square of the given size, to be placed into another drawing. */
export function mark(x: number, y: number, size: number): string {
  return drawing.replace("<svg ", `<svg x="${x}" y="${y}" width="${size}" height="${size}" `);
}
