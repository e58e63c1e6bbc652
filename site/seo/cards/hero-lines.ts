/** The drawn plan that lies beneath the render of the home page, for its card. */
import { readFileSync } from "node:fs";
import { heroCropViewBox } from "../../home/hero-anchors.ts";
import { colour } from "../colours.ts";

/** As site/home/hero.css draws it, without the letters of the grid: they are outside of this part. */
const style = () => `<style>path{fill:none;stroke:${colour("ink")};stroke-opacity:.6}
.plot,.axis,.above{stroke-dasharray:12 4 2 4;stroke-opacity:.5}
.wall{fill:${colour("ink")};stroke:none}
.swing,.leaf{stroke:${colour("brick-mark")};stroke-width:1.4;stroke-opacity:1}
.tree,.spoke{stroke:${colour("ground-2")}}</style>`;

/** An SVG of the given size in pixels. */
export function heroLines({ width, height }: { width: number; height: number }): string {
  const drawing = readFileSync("site/images/home/hero-lines.svg", "utf8");
  const size = `width="${width}" height="${height}" viewBox="${heroCropViewBox}" preserveAspectRatio="xMidYMid slice"`;
  return drawing
    .replace(/viewBox="[^"]*"/, size)
    .replace(/<g class="label">.*?<\/g>/s, "")
    .replace(">", `>${style()}`);
}
