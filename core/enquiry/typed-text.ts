/** Language, digits and gaps of a text that a person typed, in any script. */

const lettersIn = (text: string, script: RegExp): number => text.match(script)?.length ?? 0;

/** Guesses the language of a text by the script of most of its letters, for fonts and screen readers; undefined for English. */
export function langOf(text: string): "hi" | "gu" | undefined {
  const latin = lettersIn(text, /\p{Script=Latin}/gu);
  const hindi = lettersIn(text, /\p{Script=Devanagari}/gu);
  const gujarati = lettersIn(text, /\p{Script=Gujarati}/gu);
  if (latin >= Math.max(hindi, gujarati)) return undefined;
  return gujarati > hindi ? "gu" : "hi";
}

/** The zero of each script whose keyboards type their own digits. The code points of its other digits follow. */
const zeros = [
  0x0660, // Arabic (Sindhi, Kashmiri)
  0x06f0, // Arabic, extended (Urdu)
  0x0966, // Devanagari
  0x09e6, // Bengali and Assamese
  0x0a66, // Gurmukhi
  0x0ae6, // Gujarati
  0x0b66, // Odia
  0x0be6, // Tamil
  0x0c66, // Telugu
  0x0ce6, // Kannada
  0x0d66, // Malayalam
  0x0f20, // Tibetan (Ladakhi)
  0x1c40, // Lepcha
  0x1c50, // Ol Chiki (Santali)
  0xabf0, // Meetei Mayek (Manipuri)
  0xff10, // full-width
];

const latin = new Map(
  zeros.flatMap((zero) => Array.from({ length: 10 }, (_, digit) => [String.fromCharCode(zero + digit), `${digit}`])),
);
const notLatin = new RegExp(`[${[...latin.keys()].join("")}]`, "g");

/** Replaces digits of Indian scripts, and full-width ones, with 0 to 9. */
export const latinDigits = (text: string): string => text.replace(notLatin, (digit) => latin.get(digit) ?? digit);

/** The longest subject of a message that staff type; the reference needs some more. */
export const MAX_SUBJECT = 150;

/** Gaps in a message: words of any script in square brackets, for example [day and time]. They must be filled to send it. */
const GAP = /\[\p{L}(?:[\p{L}\p{M} ]|\u200c|\u200d){0,79}\]/gu;

/** The gaps of a text in their order, with the brackets. */
export const messageGaps = (text: string): string[] => text.match(GAP) ?? [];
