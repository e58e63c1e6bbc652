/** Breaks a text into lines and chooses its size, so that it fits a box whatever its length. */
import type { Lettering } from "./lettering.ts";

/** Room for a text, in pixels; sizes from the wanted one down to the smallest that can still be read. */
export interface Box {
  width: number;
  height: number;
  sizes: readonly number[];
  /** Distance of base lines in em. */
  leading: number;
}

export interface Fitted {
  size: number;
  lines: string[];
}

/** The largest size at which all of it fits; at the smallest, what does not fit is cut off with an ellipsis. */
export function fitText(text: string, letters: Lettering, { width, height, sizes, leading }: Box): Fitted {
  const smallest = Math.min(...sizes);
  for (const size of sizes) {
    const within = (room: number) => wrap(text, (line) => letters.width(line) * size <= room);
    const lines = within(width);
    if (lines && lines.length * leading * size <= height) return { size, lines: balanced(lines, width, within) };
  }
  const fits = (line: string) => letters.width(line) * smallest <= width;
  const room = Math.max(1, Math.floor(height / (leading * smallest)));
  return { size: smallest, lines: cutOff(wrap(breakable(text, fits), fits) ?? [], room, fits) };
}

/** The same number of lines, as even as they can be: no word stands alone at the end. */
function balanced(lines: string[], width: number, within: (room: number) => string[] | undefined): string[] {
  let even = lines;
  for (let room = width; room > 0; room -= 4) {
    const narrower = within(room);
    if (narrower?.length !== lines.length) break;
    even = narrower;
  }
  return even;
}

/** Lines as full as they may be; undefined if a single word is too wide. */
function wrap(text: string, fits: (line: string) => boolean): string[] | undefined {
  const lines: string[] = [];
  for (const paragraph of text.split("\n")) {
    let line = "";
    for (const word of paragraph.split(" ")) {
      if (!fits(word)) return undefined;
      const longer = line ? `${line} ${word}` : word;
      if (fits(longer)) line = longer;
      else {
        lines.push(line);
        line = word;
      }
    }
    lines.push(line);
  }
  return lines;
}

/** The text with words that are wider than a line broken into pieces that are not. */
const breakable = (text: string, fits: (line: string) => boolean): string =>
  text.replace(/\S+/g, (word) =>
    [...word].reduce((done, letter) => {
      const piece = done.slice(done.lastIndexOf(" ") + 1) + letter;
      return fits(piece) ? done + letter : `${done} ${letter}`;
    }, ""),
  );

function cutOff(lines: readonly string[], room: number, fits: (line: string) => boolean): string[] {
  if (lines.length <= room) return [...lines];
  const kept = lines.slice(0, room);
  let last = kept.pop() ?? "";
  while (last && !fits(`${last}…`)) last = last.slice(0, last.lastIndexOf(" ") + 1).trimEnd();
  return [...kept, `${last}…`];
}
