/**
 * The layout of a social card: name and heading on the left, the picture on the right, an architect's title block below
 * (docs/design.md 5.7). Lengths are pixels of the finished card.
 */
import { bayLines, highlightedBays, walls } from "../../components/KeyPlan.tsx";
import { heroCropViewBox } from "../../home/hero-anchors.ts";
import drawing from "../../images/home/hero-lines.svg?raw";
import { colour, logo } from "../logo.ts";
import type { Card } from "./card.ts";
import { fitText } from "./fit-text.ts";
import { loadLettering } from "./lettering.ts";

/** Every network shows this size uncropped. */
export const cardSize = { width: 1200, height: 630 } as const;

const margin = 56;
const blockTop = 518;
const pictureLeft = 508;
const planWidth = 120;

/** The area of the picture. */
export const pictureArea = {
  left: pictureLeft,
  top: 0,
  width: cardSize.width - pictureLeft,
  height: blockTop,
} as const;

const display = loadLettering("anek-display", -0.025);
const note = loadLettering("anek-note", 0.01);

/** Font sizes from the first down to the last, in steps of 2. */
const sizes = (from: number, to: number) => Array.from({ length: (from - to) / 2 + 1 }, (_, step) => from - 2 * step);

/** Returns everything but the picture as SVG, transparent where the picture is. */
export function cardOverlay(card: Card): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${cardSize.width} ${cardSize.height}">
<path fill="${colour("paper")}" d="M0 0h${pictureLeft}v${blockTop}H0zM0 ${blockTop}h${cardSize.width}V${cardSize.height}H0z"/>
<path stroke="${colour("rule")}" stroke-width="2" d="M${pictureLeft} 0V${blockTop}"/>
${brand(card.company)}${heading(card.heading)}${titleBlock(card)}</svg>`;
}

/** Whether the fonts have every character. Text they cannot write is left out, because the link's own text contains it. */
const canWrite = (text: string) => display.covers(text) && note.covers(text);

function brand(name: string): string {
  const drawing = logo(margin, 52, 44);
  if (!canWrite(name)) return drawing;
  const { size, lines } = fitText(name, display, {
    width: pictureLeft - 2 * margin - 58,
    height: 64,
    sizes: sizes(28, 18),
    leading: 1.1,
  });
  const top = 74 - ((lines.length - 1) * 1.1 * size) / 2 + 0.36 * size;
  return drawing + write(lines, margin + 60, top, size, 1.1);
}

/** The heading ends above the title block; more lines grow upwards. */
function heading(text: string): string {
  if (!canWrite(text)) return "";
  const leading = 1.08;
  const { size, lines } = fitText(text, display, {
    width: pictureLeft - margin - 28,
    height: 330,
    sizes: sizes(60, 24),
    leading,
  });
  return write(lines, margin, blockTop - 46 - (lines.length - 1) * leading * size, size, leading);
}

const write = (lines: readonly string[], x: number, y: number, size: number, leading: number): string =>
  lines.map((line, index) => display.draw(line, x, y + index * leading * size, size, colour("ink"))).join("");

/** As many cells as fit, separated by rules, and the key plan. */
function titleBlock({ cells, figures = false, highlighted }: Card): string {
  const planLeft = cardSize.width - margin - planWidth;
  const parts: string[] = [];
  let x = margin;
  for (const { label, value } of cells.filter(({ label, value }) => canWrite(label + value))) {
    const width = Math.max(note.width(label) * 23, display.width(value) * 30);
    if (x + width > planLeft - 32) break;
    if (x > margin) parts.push(`<path stroke="${colour("rule")}" stroke-width="2" d="M${x - 32} ${blockTop}v112"/>`);
    parts.push(note.draw(label, x, blockTop + (figures ? 85 : 45), 23, colour("ink-3")));
    parts.push(display.draw(value, x, blockTop + (figures ? 54 : 83), 30, colour("ink")));
    x += width + 64;
  }
  return `<path stroke="${colour("ink")}" stroke-width="2" d="M0 ${blockTop}H${cardSize.width}"/>${parts.join("")}
<g fill="none" stroke="${colour("ink")}" transform="translate(${planLeft} ${blockTop + 26}) scale(${planWidth / 80})">
<path fill="${colour("brick-mark")}" stroke="none" d="${highlightedBays(highlighted)}"/>
<path stroke-width=".6" opacity=".55" d="${bayLines}"/><path stroke-width="1.5" d="${walls}"/></g>`;
}

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
