/** Breaks a text into lines and chooses its size, so that it fits a box whatever its length. */
import type { Lettering } from "./lettering.ts";

/** Space for a text, in pixels. Sizes go from the preferred one down to the smallest legible one. */
export interface Box {
  width: number;
  height: number;
  sizes: readonly number[];
  /** Distance between baselines in em. */
  leading: number;
}

interface Fitted {
  size: number;
  lines: string[];
}

/** Returns the largest size at which the text fits. At the smallest size, text that does not fit ends in an ellipsis. */
export function fitText(text: string, letters: Lettering, { width, height, sizes, leading }: Box): Fitted {
  const smallest = Math.min(...sizes);
  for (const size of sizes) {
    const within = (room: number) => wrap(text, (line) => letters.width(line) * size <= room);
    const lines = within(width);
    if (lines && lines.length * leading * size <= height) return { size, lines: balance(lines, width, within) };
  }
  const fits = (line: string) => letters.width(line) * smallest <= width;
  const room = Math.max(1, Math.floor(height / (leading * smallest)));
  return { size: smallest, lines: cutOff(wrap(breakLongWords(text, fits), fits) ?? [], room, fits) };
}

/** Evens out the lengths of the lines without adding a line, so that the last line is not a single word. */
function balance(lines: string[], width: number, within: (room: number) => string[] | undefined): string[] {
  let even = lines;
  for (let room = width; room > 0; room -= 4) {
    const narrower = within(room);
    if (narrower?.length !== lines.length) break;
    even = narrower;
  }
  return even;
}

/** Fills lines greedily; undefined when a single word is too wide. */
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

/** Breaks words that are wider than a line into pieces that fit. */
const breakLongWords = (text: string, fits: (line: string) => boolean): string =>
  text.replace(/\S+/g, (word) =>
    [...word].reduce((done, letter) => {
      const piece = done.slice(done.lastIndexOf(" ") + 1) + letter;
      return fits(piece) ? done + letter : `${done} ${letter}`;
    }, ""),
  );

function cutOff(lines: readonly string[], room: number, fits: (line: string) => boolean): string[] {
  if (lines.length <= room) return [...lines];
  const fitting = lines.slice(0, room);
  let last = fitting.pop() ?? "";
  while (last && !fits(`${last}…`)) last = last.slice(0, last.lastIndexOf(" ") + 1).trimEnd();
  return [...fitting, `${last}…`];
}
