/** Language, digits and gaps of a text that a person typed, in any script. */

const lettersIn = (text: string, script: RegExp): number => text.match(script)?.length ?? 0;

/**
 * Guesses the language of a text by the script of most of its letters, for fonts and screen readers; undefined for
 * English.
 */
export function langOf(text: string): "hi" | "gu" | undefined {
  const latin = lettersIn(text, /\p{Script=Latin}/gu);
  const hindi = lettersIn(text, /\p{Script=Devanagari}/gu);
  const gujarati = lettersIn(text, /\p{Script=Gujarati}/gu);
  if (latin >= Math.max(hindi, gujarati)) return undefined;
  return gujarati > hindi ? "gu" : "hi";
}

/**
 * The value of a digit. In Unicode the ten digits of a script follow each other, and no other characters are between
 * scripts that touch.
 */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before++;
  return String(before % 10);
}

/** Replaces the digits of every script with 0 to 9. */
export const latinDigits = (text: string): string => text.replace(/(?![0-9])\p{Nd}/gu, digitValue);

/**
 * Removes the characters that nobody sees, such as marks of direction and soft hyphens, which come along when a number
 * or an address is copied. Joiners inside words of Indian and Arabic scripts are parts of letters and stay.
 */
export const withoutInvisible = (text: string): string =>
  text.replace(/([\p{M}\p{Script=Arabic}][\u200c\u200d])|[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "$1");

/** The longest subject of a message that staff type; the reference needs some more. */
export const MAX_SUBJECT = 150;

/**
 * Gaps in a message: words of any script in square brackets, for example [day and time]. They must be filled to send
 * it.
 */
const GAP = /\[\p{L}(?:[\p{L}\p{M} \u00a0]|\u200c|\u200d){0,79}\]/gu;

/** The gap of a letter in place of the company's number, while that is a sample. */
export const COMPANY_PHONE_GAP = "[our\u00a0phone]";

/** A text whose gaps do not break at the end of a line. */
export const withWholeGaps = (text: string): string => text.replace(GAP, (gap) => gap.replaceAll(" ", "\u00a0"));

/** The gaps of a text in their order, with the brackets. */
export const messageGaps = (text: string): string[] => text.match(GAP) ?? [];
