/** The logo and the colours, for drawings and tags that style sheets do not reach. */

import tokens from "../styles/tokens.css?raw";
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

/** Returns the value of a colour token. @throws when there is no such token */
export function colour(name: string, theme: "light" | "dark" = "light"): string {
  const [light = "", dark = ""] = tokens.split("@variant dark");
  const value = new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(theme === "dark" ? dark : light)?.[1];
  if (!value) throw new Error(`site/styles/tokens.css has no colour --${name}.`);
  return value;
}
