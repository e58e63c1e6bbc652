/**
 * Text as outlines of the site's own fonts. Pictures drawn at build get their letters from these files and from no font
 * of the machine, so that a card is the same wherever the site is built (site/fonts/README.md).
 */
import { readFileSync } from "node:fs";

/** A cut as site/fonts/outlines.py writes it: lengths in units of the font, y downwards. */
interface Outlines {
  unitsPerEm: number;
  /** Advance and path of each character. */
  glyphs: Record<string, [advance: number, path: string]>;
  /** What the feature kern adds between two characters. */
  kerning: Record<string, number>;
}

/** One cut in which words are measured and drawn. */
export interface Lettering {
  /** Whether it has every character of a text. */
  covers: (text: string) => boolean;
  /** Width of one line in em. */
  width: (line: string) => number;
  /** One line as an SVG group; x and y are the start of its base line. @throws on a character that it does not have */
  draw: (line: string, x: number, y: number, size: number, fill: string) => string;
}

/**
 * Reads a cut.
 * @param tracking added between letters, in em
 */
export function lettering(cut: string, tracking: number): Lettering {
  const { unitsPerEm, glyphs, kerning }: Outlines = JSON.parse(readFileSync(`site/fonts/${cut}.json`, "utf8"));

  /** The letters of a line with the place of each, and where the line ends; in units of the font. */
  function set(line: string) {
    const letters: { path: string; x: number }[] = [];
    let end = 0;
    let before: string | undefined;
    for (const character of line) {
      const glyph = glyphs[character];
      if (!glyph) throw new Error(`The font ${cut} has no "${character}".`);
      const [advance, path] = glyph;
      if (before) end += (kerning[before + character] ?? 0) + tracking * unitsPerEm;
      letters.push({ path, x: end });
      end += advance;
      before = character;
    }
    return { letters, end };
  }

  return {
    covers: (text) => [...text].every((character) => character === "\n" || Object.hasOwn(glyphs, character)),
    width: (line) => set(line).end / unitsPerEm,
    draw: (line, x, y, size, fill) => {
      const drawn = set(line).letters.map(({ path, x }) => path && `<path transform="translate(${x})" d="${path}"/>`);
      return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${size / unitsPerEm})">${drawn.join("")}</g>`;
    },
  };
}
