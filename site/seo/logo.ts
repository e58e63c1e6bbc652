/** The company's logo as it is drawn in the favicon, from one SVG file. */
import { colour } from "./colours.ts";
import file from "./logo.svg?raw";

const drawing = file.trim();

/**
 * The favicon as a data URI: 130 bytes in the page instead of a request before its first picture. It has the colour of paper
 * behind it, because a browser's tab bar may be dark.
 */
export const faviconDataUri = `data:image/svg+xml,${drawing
  .replace(/<path/, `<path fill="${colour("paper")}" d="M0 0h32v32H0z"/><path`)
  .replaceAll('"', "'")
  .replace(/[<>#]/g, encodeURIComponent)
  .replaceAll(" ", "%20")}`;

/** Returns the logo as an SVG element of this size, for use inside another drawing on a light background. */
export function logo(x: number, y: number, size: number): string {
  return drawing.replace("<svg ", `<svg x="${x}" y="${y}" width="${size}" height="${size}" `);
}
