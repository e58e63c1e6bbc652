/** The logo and the colours, for drawings and tags that style sheets do not reach. */

import tokens from "../styles/tokens.css?raw";
import file from "./logo.svg?raw";

const drawing = file.trim();

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
