/**
 * Text as outlines of the site's own fonts. Cards use these instead of fonts installed on the machine, so that they look the
 * same wherever the site is built (site/fonts/README.md).
 */
import display from "../../fonts/anek-display.json" with { type: "json" };
import note from "../../fonts/anek-note.json" with { type: "json" };

/** A font cut as site/fonts/outlines.py writes it. Lengths in font units, y downwards. */
interface Outlines {
  unitsPerEm: number;
  /** Advance and path of each character. */
  glyphs: Record<string, [advance: number, path: string]>;
  /** Kerning between two characters. */
  kerning: Record<string, number>;
}

const cuts = { "anek-display": display, "anek-note": note };

/** Measures and draws text in one font cut. */
export type Lettering = ReturnType<typeof loadLettering>;

/**
 * Loads a font cut.
 * @param tracking extra space between letters, in em
 */
export function loadLettering(cut: keyof typeof cuts, tracking: number) {
  const { unitsPerEm, glyphs, kerning } = cuts[cut] as unknown as Outlines;

  /** Places the letters of a line; returns them and the end of the line, in font units. */
  function placeLetters(line: string) {
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
    /** Whether the font has every character of the text. */
    covers: (text: string) => [...text].every((character) => character === "\n" || Object.hasOwn(glyphs, character)),
    /** Width of one line in em. */
    width: (line: string) => placeLetters(line).end / unitsPerEm,
    /** One line as an SVG group; x and y are the start of its baseline. @throws on a character that the font lacks */
    draw: (line: string, x: number, y: number, size: number, fill: string) => {
      const drawn = placeLetters(line).letters.map(
        ({ path, x }) => path && `<path transform="translate(${x})" d="${path}"/>`,
      );
      return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${size / unitsPerEm})">${drawn.join("")}</g>`;
    },
  };
}
