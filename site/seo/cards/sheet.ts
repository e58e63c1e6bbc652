/**
 * A card as a drawing: paper on the left with name and heading, the picture in its well on the right, an architect's
 * title block below (DESIGN sections 2 and 5). Lengths are pixels of the finished card.
 */
import { bayLines, markedBays, walls } from "../../components/key-plan.ts";
import { colour } from "../colours.ts";
import { mark } from "../mark.ts";
import type { Card } from "./card.ts";
import { fitText } from "./fit-text.ts";
import { lettering } from "./lettering.ts";

/** What every network shows uncropped. */
export const size = { width: 1200, height: 630 } as const;

const margin = 56;
const blockTop = 518;
const wellLeft = 508;
const planWidth = 120;

/** Where the picture goes. */
export const well = { left: wellLeft, top: 0, width: size.width - wellLeft, height: blockTop } as const;

const display = lettering("anek-display", -0.025);
const note = lettering("anek-note", 0.01);

/** Sizes from the first down to the last. */
const sizes = (from: number, to: number) => Array.from({ length: (from - to) / 2 + 1 }, (_, step) => from - 2 * step);

/** Everything of a card but its picture, which shows through the well. */
export function sheet(card: Card): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}">
<path fill="${colour("paper")}" d="M0 0h${wellLeft}v${blockTop}H0zM0 ${blockTop}h${size.width}V${size.height}H0z"/>
<path stroke="${colour("rule")}" stroke-width="2" d="M${wellLeft} 0V${blockTop}"/>
${brand(card.company)}${heading(card.heading)}${titleBlock(card)}</svg>`;
}

/** Words that the font cannot write are left out: the link's own text says them (docs/content.md). */
const written = (text: string) => display.covers(text) && note.covers(text);

function brand(name: string): string {
  const drawing = mark(margin, 52, 44);
  if (!written(name)) return drawing;
  const { size, lines } = fitText(name, display, {
    width: wellLeft - 2 * margin - 58,
    height: 64,
    sizes: sizes(28, 18),
    leading: 1.1,
  });
  const top = 74 - ((lines.length - 1) * 1.1 * size) / 2 + 0.36 * size;
  return drawing + write(lines, margin + 60, top, size, 1.1);
}

/** Stands on the title block and grows upwards. */
function heading(text: string): string {
  if (!written(text)) return "";
  const leading = 1.08;
  const { size, lines } = fitText(text, display, {
    width: wellLeft - margin - 28,
    height: 330,
    sizes: sizes(60, 24),
    leading,
  });
  return write(lines, margin, blockTop - 46 - (lines.length - 1) * leading * size, size, leading);
}

const write = (lines: readonly string[], x: number, y: number, size: number, leading: number): string =>
  lines.map((line, index) => display.draw(line, x, y + index * leading * size, size, colour("ink"))).join("");

/** Cells divided by rules, as many as there is room for, and the key plan. */
function titleBlock({ cells, figures = false, marked }: Card): string {
  const planLeft = size.width - margin - planWidth;
  const parts: string[] = [];
  let x = margin;
  for (const { label, value } of cells.filter(({ label, value }) => written(label + value))) {
    const width = Math.max(note.width(label) * 23, display.width(value) * 30);
    if (x + width > planLeft - 32) break;
    if (x > margin) parts.push(`<path stroke="${colour("rule")}" stroke-width="2" d="M${x - 32} ${blockTop}v112"/>`);
    parts.push(note.draw(label, x, blockTop + (figures ? 85 : 45), 23, colour("ink-3")));
    parts.push(display.draw(value, x, blockTop + (figures ? 54 : 83), 30, colour("ink")));
    x += width + 64;
  }
  return `<path stroke="${colour("ink")}" stroke-width="2" d="M0 ${blockTop}H${size.width}"/>${parts.join("")}
<g fill="none" stroke="${colour("ink")}" transform="translate(${planLeft} ${blockTop + 26}) scale(${planWidth / 80})">
<path fill="${colour("brick-mark")}" stroke="none" d="${markedBays(marked)}"/>
<path stroke-width=".6" opacity=".55" d="${bayLines}"/><path stroke-width="1.5" d="${walls}"/></g>`;
}
