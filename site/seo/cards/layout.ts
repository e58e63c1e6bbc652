/** The size of a social card, its picture, and the plan that lies below a transparent one. Lengths are pixels. */
import { heroCropViewBox } from "../../home/hero-anchors.ts";
import drawing from "../../images/home/hero-lines.svg?raw";
import { colour } from "../logo.ts";

/** Every network shows this size uncropped. */
export const cardSize = { width: 1200, height: 630 } as const;

/** The area of the picture. The template of the card (core/pdf/templates/card.typ) leaves it free. */
export const pictureArea = { left: 508, top: 0, width: 692, height: 518 } as const;

/** The styles of site/home/hero.css, without the grid's letters, which are outside the crop. */
const style = () => `<style>path{fill:none;stroke:${colour("ink")};stroke-opacity:.6}
.plot,.axis,.above{stroke-dasharray:12 4 2 4;stroke-opacity:.5}
.wall{fill:${colour("ink")};stroke:none}
.swing,.leaf{stroke:${colour("brick-mark")};stroke-width:1.4;stroke-opacity:1}
.tree,.spoke{stroke:${colour("ground-2")}}</style>`;

/** Returns the plan as SVG of the given size in pixels. */
export function heroLines({ width, height }: { width: number; height: number }): string {
  const size = `width="${width}" height="${height}" viewBox="${heroCropViewBox}" preserveAspectRatio="xMidYMid slice"`;
  return drawing
    .replace(/viewBox="[^"]*"/, size)
    .replace(/<g class="label">.*?<\/g>/s, "")
    .replace(">", `>${style()}`);
}
