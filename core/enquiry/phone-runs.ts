/** The groups of digits of a typed text, and which of them belong together as people in India write numbers. */
import { latinDigits, withoutInvisible } from "./typed-text.ts";

/** Bounds the work for a field filled with 64 KiB. */
const MAX_TEXT = 2000;

/** Separators that people write inside a number. */
const MARKS = String.raw`\p{Pd}\p{Ps}\p{Pe}._~·•\u2212`;
const INSIDE = String.raw`(?:[^\S\n]|[${MARKS}])*`;
const inside = new RegExp(`^${INSIDE}$`, "u");
/** A plus sign with what may stand between it and the first digit of a country code. */
const beforeCountryCode = /(?<![+([\s])[+([\s]*$/;
export const slash = new RegExp(`^${INSIDE}/${INSIDE}$`, "u");
/** Between the numbers of one list. */
export const between = new RegExp(
  String.raw`^${INSIDE}(?:[,;/|&\n]|or|and|to|ya|aur|ane|या|और|एवं|व|અથવા|અને|કે)(?:\n|${INSIDE})$`,
  "iu",
);
export const extensionSign = new RegExp(
  `^${INSIDE}(?:[,;]${INSIDE})?(?:(?:extension|extention|extn|ext|xtn|intercom|एक्सटेंशन|एक्सटेन्शन|एक्स्टेंशन|इंटरकॉम|` +
    String.raw`એક્સટેન્શન|એક્સટેંશન|એક્સ્ટેન્શન|ઇન્ટરકોમ|ઈન્ટરકોમ)(?:${INSIDE}no)?|x|#)[\s:=${MARKS}]*$`,
  "iu",
);

/** Groups of digits that belong together. */
export interface Run {
  groups: string[];
  hasPlus: boolean;
  /** The text before the first group, up to the run before. */
  before: string;
  /** The text after the last group, up to the next digit. */
  after: string;
}

export const digitsOf = (groups: readonly string[]): string => groups.join("");

export const isMobileShape = ([first = "", second = ""]: readonly string[]): boolean =>
  /^[6-9]\d{9}$/.test(first) || (/^[6-9]\d{4}$/.test(first) && second.length === 5);

/** Whether the groups begin like an Indian number that is written in the usual way, so that no foreign one can be meant. */
export const isIndianShape = (groups: readonly string[]): boolean =>
  groups[0]?.startsWith("0") || isMobileShape(groups);

const isMailAddress = (word: string): boolean => /@[^@]*[^@.]\.\p{L}/u.test(word);

/** The text as it is read. A cut text ends before its last digits, which may lack some. */
function readable(typed: string): string {
  const text = latinDigits(withoutInvisible(typed.slice(0, MAX_TEXT)))
    .replace(/\u20e3/g, "")
    .replaceAll("＋", "+");
  const whole = typed.length > MAX_TEXT ? text.slice(0, text.search(/(?<![\d\s.+()-])[\d\s.+()-]*$/)) : text;
  return whole
    .split(/(\s+)/)
    .map((word) => (isMailAddress(word) ? "@" : word))
    .join("");
}

/** Whether a number goes on with these digits. */
function isContinued(
  { groups }: Run,
  { digits, before, hasPlus }: { digits: string; before: string; hasPlus: boolean },
) {
  const joined = digitsOf(groups);
  // "+91+98250 12345"
  if (hasPlus) return joined === "91" && !digits.startsWith("91") && inside.test(before);
  // "079/26579999" and "079, 26579999"
  const isAreaCode = /^0\d{2,4}$/.test(joined) && `${joined}${digits}`.length === 11;
  return inside.test(before) || (isAreaCode && between.test(before));
}

/** Splits a text where one number certainly ends. @param typed any text, of which the first 2,000 characters count */
export function runsOf(typed: string): Run[] {
  const text = readable(typed);
  const found = [...text.matchAll(/\d+/g)];
  const runs: Run[] = [];
  let end = 0;
  for (const [index, match] of found.entries()) {
    const [digits] = match;
    const gap = text.slice(end, match.index);
    const plus = gap.indexOf("+", gap.search(beforeCountryCode));
    const hasPlus = plus >= 0;
    const before = hasPlus ? gap.slice(0, plus) : gap;
    end = match.index + digits.length;
    const after = text.slice(end, found[index + 1]?.index ?? text.length);
    const next = found.slice(index + 1, index + 3).map(([group]) => group);
    const isListNumber = /^[1-9]$/.test(digits) && /^[).]+\s+$/.test(after) && isIndianShape(next);
    const last = runs.at(-1);
    if (last && !isListNumber && isContinued(last, { digits, before, hasPlus })) {
      last.groups.push(digits);
      last.after = after;
    } else runs.push({ groups: [digits], hasPlus, before, after });
  }
  return runs;
}
