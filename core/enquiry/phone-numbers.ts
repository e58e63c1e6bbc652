/**
 * Phone numbers as people type them: every number of a text, and how each is recognised, shown, dialled and reached by
 * WhatsApp.
 */
import { type E164Number, PhoneNumber, parsePhoneNumberFromString } from "libphonenumber-js/max";
import { latinDigits, withoutInvisible } from "../typed-text.ts";

/** A valid number in full. */
export interface Phone {
  /** With its country code (E.164), for example +919876543210. It identifies the number. */
  number: string;
  /** As it is dialled, and the extension, for example "+91 79 2345 6789 ext. 12" and "1800 123 4567". */
  shown: string;
  /** `tel:` link. A phone would dial an extension at once, so it is shown instead. */
  dial: string;
  /** WhatsApp link for a number that is or may be a mobile, otherwise null. */
  chat: string | null;
}

const MAX_NUMBERS = 20;
const MAX_GROUPS_OF_NUMBER = 8;

/** The country code of India. */
const CODE = "91";

/** Numbers that people type who do not give theirs. */
const isMadeUp = ({ number, nationalNumber }: PhoneNumber): boolean =>
  /^(\d)\1*$/.test(nationalNumber) || number === "+911234567890";

const checked = (number: PhoneNumber | undefined): PhoneNumber | null =>
  number?.isValid() && !isMadeUp(number) ? number : null;

/** @param national ten digits, or those of a number for all of India. Parsing takes twenty times as long. */
const indian = (national: string): PhoneNumber | null => checked(new PhoneNumber(`+${CODE}${national}` as E164Number));

/** @param text with its country code */
const parse = (text: string): PhoneNumber | null => checked(parsePhoneNumberFromString(text, { extract: false }));

/** The lengths of the groups of a landline: an area code of two to four digits, and the rest of ten. */
const landlineShapes = new Set(["10", "2 8", "2 4 4", "2 3 5", "2 5 3", "3 7", "3 3 4", "4 6", "4 3 3"]);

/**
 * Whether groups of ten digits are one number. In "2657 9999-98" a local number is followed by its second line; in a
 * row their digits are somebody else's number.
 */
function isOneNumber(groups: readonly string[], number: PhoneNumber): boolean {
  const lengths = groups.map(({ length }) => length);
  if (number.getType() === "FIXED_LINE") return landlineShapes.has(lengths.join(" "));
  const last = lengths.at(-1) ?? 0;
  if (last === 3) return lengths[0] === 4 || lengths[0] === 5 || !number.nationalNumber.startsWith("6");
  return last > 3 || lengths[0] === 5 || lengths.every((length) => length <= 2);
}

/** Reads digits as one number. Without a country code it is Indian. */
function parseDigits(digits: string, hasPlus: boolean): PhoneNumber | null {
  if (digits.length < 7 || digits.length > 17) return null;
  if (/^00/.test(digits)) return parseDigits(digits.slice(2), true);
  // Browsers put +91 before a number that has its 91.
  const [, afterCode] = /^(?:0|011)?(?:91)?91(?:0(?=\d{10}$))?(\d{10})$/.exec(digits) ?? [];
  if (afterCode !== undefined) return indian(afterCode);
  if (hasPlus && !digits.startsWith("0")) return parse(`+${digits}`);
  const [, national] = /^0?([1-9]\d{9}|1[68]\d{6,9})$/.exec(digits) ?? [];
  return national === undefined ? null : indian(national);
}

/**
 * The groups of a number of ten digits without its country code; null for a number that begins with zero or is foreign.
 */
function nationalGroups(groups: readonly string[]): string[] | null {
  const digits = digitsOf(groups);
  if (/^[1-9]\d{9}$/.test(digits)) return [...groups];
  if (!/^91[1-9]\d{9}$/.test(digits)) return null;
  return [(groups[0] ?? "").slice(2), ...groups.slice(1)].filter((group) => group !== "");
}

function parseGroups(groups: readonly string[], hasPlus: boolean): PhoneNumber | null {
  const number = parseDigits(digitsOf(groups), hasPlus);
  if (number?.countryCallingCode !== CODE) return number;
  const national = nationalGroups(groups);
  if (national === null || /^1[68]0/.test(number.nationalNumber)) return number;
  // "91 2657 9999" is a local number after the country code.
  const isLocal = groups[0] === "91" && national[0] === "91";
  return isLocal || !isOneNumber(national, number) ? null : number;
}

interface Found {
  number: PhoneNumber;
  groups: readonly string[];
  extension?: string;
}

/**
 * The numbers that the groups consist of, read from the left, each as long as possible; null when some are left over.
 */
function readAll({ groups, hasPlus }: Run): Found[] | null {
  const failed = new Set<number>();
  const from = (start: number): Found[] | null => {
    if (start === groups.length) return [];
    if (failed.has(start)) return null;
    for (let end = Math.min(groups.length, start + MAX_GROUPS_OF_NUMBER); end > start; end--) {
      const own = groups.slice(start, end);
      const number = parseGroups(own, hasPlus && start === 0);
      const rest = number && from(end);
      if (rest) return [{ number, groups: own }, ...rest];
    }
    failed.add(start);
    return null;
  };
  return from(0);
}

/** Whether the groups can only be the number that was read from them, whatever digits follow. */
const isUnmistakable = ({ groups }: Found, hasPlus: boolean): boolean =>
  hasPlus || isIndianShape(groups) || isMobileShape(groups.slice(-2)) || /^1[68]/.test(groups[0] ?? "");

/** Reads the numbers of a run, and the digits left over after them. */
function readRun(run: Run): { found: Found[]; left: string[] } {
  for (let end = run.groups.length; end > 0; end--) {
    const found = readAll({ ...run, groups: run.groups.slice(0, end) });
    const last = found?.at(-1);
    if (!found || !last) continue;
    const left = run.groups.slice(end);
    const hasPlus = run.hasPlus && found.length === 1;
    if (left.length === 0 || isUnmistakable(last, hasPlus)) return { found, left };
  }
  return { found: [], left: run.groups };
}

/** Takes away the digit that numbers a list, and a PIN code or a local number before a mobile. */
function withoutLead(run: Run): Run {
  const [first = "", ...rest] = run.groups;
  const isLead = first.length === 1 ? first !== "0" : /^[1-9]\d{5,7}$/.test(first);
  return isLead && !run.hasPlus && isIndianShape(rest) ? { ...run, groups: rest } : run;
}

/** "079-26579999, 26579998": the second number of an office has the area code of the first. */
function readLocal(local: string, { number, groups }: Found): Found | null {
  if (number.countryCallingCode !== CODE || number.getType() !== "FIXED_LINE" || !/^[2-9]\d{6,7}$/.test(local))
    return null;
  const isSameLength =
    groups.length === 1 ||
    groups.some((_, index) => index > 0 && digitsOf(groups.slice(index)).length === local.length);
  const other = isSameLength ? indian(`${number.nationalNumber.slice(0, -local.length)}${local}`) : null;
  return other?.getType() === "FIXED_LINE" ? { number: other, groups } : null;
}

/** "98250 12345/46": neighbouring lines of one office. */
function readNeighbour(run: Run, next: Run | undefined, { number, groups }: Found): Found | null {
  const [digits = "", ...more] = run.groups;
  const isAroundTheClock = digits === "24" && next?.groups[0] === "7" && slash.test(next.before);
  const isNoEnding = digits.length > 2 || (digits.length < 2 && number.getType() === "MOBILE");
  if (!slash.test(run.before) || more.length > 0 || isNoEnding || isAroundTheClock) return null;
  if (!/^\s*(?:$|[/,;|&)\n.])/.test(run.after)) return null;
  const distance = Math.abs(Number(digits) - Number(number.number.slice(-digits.length)));
  const other = distance > 0 && distance < 10 ? parse(number.number.slice(0, -digits.length) + digits) : null;
  return other && { number: other, groups };
}

/** A number that is written short because it is listed after another. */
const readOther = (run: Run, next: Run | undefined, earlier: Found): Found | null =>
  run.hasPlus ? null : (readLocal(digitsOf(run.groups), earlier) ?? readNeighbour(run, next, earlier));

function findAll(typed: string): Found[] {
  const runs = runsOf(typed);
  const all: Found[] = [];
  /** The number that ends where the run begins. */
  let last: Found | undefined;
  for (const [index, whole] of runs.entries()) {
    if (all.length >= MAX_NUMBERS) break;
    let run = whole;
    const [first = "", ...rest] = run.groups;
    if (last && extensionSign.test(run.before) && first.length <= (rest.length === 0 ? 6 : 4)) {
      last.extension = first;
      last = undefined;
      if (rest.length === 0) continue;
      run = { ...run, groups: rest };
    }
    const listedAfter = between.test(run.before) ? last : undefined;
    const other = listedAfter && readOther(run, runs[index + 1], listedAfter);
    if (other) {
      all.push(other);
      last = other;
      continue;
    }
    const { found, left } = readRun(withoutLead(run));
    all.push(...found);
    last = left.length === 0 ? found.at(-1) : undefined;
    const before = found.at(-1);
    const local = before && left.length > 0 ? readLocal(digitsOf(left), before) : null;
    if (local) all.push(local);
  }
  return all;
}

const chatTypes: ReadonlySet<string | undefined> = new Set(["MOBILE", "FIXED_LINE_OR_MOBILE"]);
const domesticTypes: ReadonlySet<string | undefined> = new Set(["TOLL_FREE", "SHARED_COST"]);

/** Banks and insurers call from 1600, which is no mobile although the library has it among them. */
const canChat = (number: PhoneNumber): boolean =>
  chatTypes.has(number.getType()) && (number.countryCallingCode !== CODE || /^[6-9]/.test(number.nationalNumber));

/** Numbers such as 1800 and 1860 are reached from India alone, and with the country code from nowhere. */
const isDomestic = (number: PhoneNumber): boolean =>
  number.countryCallingCode === CODE && domesticTypes.has(number.getType());

/** Every valid number of a text in the order typed, each once. */
export function readPhones(typed: string): Phone[] {
  const phones = new Map<string, Phone>();
  for (const { number, extension } of findAll(typed)) {
    if (phones.has(number.number)) continue;
    const domestic = isDomestic(number);
    phones.set(number.number, {
      number: number.number,
      shown: [
        domestic ? number.formatNational() : number.formatInternational(),
        ...(extension ? [`ext. ${extension}`] : []),
      ].join(" "),
      dial: `tel:${domestic ? number.nationalNumber : number.number}`,
      chat: canChat(number) ? `https://wa.me/${number.number.slice(1)}` : null,
    });
  }
  return [...phones.values()].slice(0, MAX_NUMBERS);
}

/** The last text whose numbers were read: an enquiry needs them for its ticket, its search text and its hashes. */
let last = { typed: "", keys: [] as readonly string[] };

/**
 * The numbers of a text in full, by which people are recognised. It is quicker than reading all that belongs to them.
 */
export function phoneKeys(typed: string): readonly string[] {
  if (typed !== last.typed) {
    const numbers = findAll(typed).slice(0, MAX_NUMBERS);
    last = { typed, keys: [...new Set(numbers.map(({ number }) => number.number))] };
  }
  return last.keys;
}

/** The first number of a text in full, by which enquiries of one number are found; null when there is none. */
export const phoneKey = (typed: string): string | null => phoneKeys(typed)[0] ?? null;

// The groups of digits of a typed text, and which of them belong together as people in India write numbers.

/** Bounds the work for a field filled with 64 KiB. */
const MAX_TEXT = 2000;

/** Separators that people write inside a number. */
const MARKS = String.raw`\p{Pd}\p{Ps}\p{Pe}._~·•\u2212`;
const INSIDE = String.raw`(?:[^\S\n]|[${MARKS}])*`;
const inside = new RegExp(`^${INSIDE}$`, "u");
/** A plus sign with what may stand between it and the first digit of a country code. */
const beforeCountryCode = /(?<![+([\s])[+([\s]*$/;
const slash = new RegExp(`^${INSIDE}/${INSIDE}$`, "u");
/** Between the numbers of one list. */
const between = new RegExp(
  String.raw`^${INSIDE}(?:[,;/|&\n]|or|and|to|ya|aur|ane|या|और|एवं|व|અથવા|અને|કે)(?:\n|${INSIDE})$`,
  "iu",
);
const extensionSign = new RegExp(
  `^${INSIDE}(?:[,;]${INSIDE})?(?:(?:extension|extention|extn|ext|xtn|intercom|एक्सटेंशन|एक्सटेन्शन|एक्स्टेंशन|इंटरकॉम|` +
    String.raw`એક્સટેન્શન|એક્સટેંશન|એક્સ્ટેન્શન|ઇન્ટરકોમ|ઈન્ટરકોમ)(?:${INSIDE}no)?|x|#)[\s:=${MARKS}]*$`,
  "iu",
);

/** Groups of digits that belong together. */
interface Run {
  groups: string[];
  hasPlus: boolean;
  /** The text before the first group, up to the run before. */
  before: string;
  /** The text after the last group, up to the next digit. */
  after: string;
}

const digitsOf = (groups: readonly string[]): string => groups.join("");

const isMobileShape = ([first = "", second = ""]: readonly string[]): boolean =>
  /^[6-9]\d{9}$/.test(first) || (/^[6-9]\d{4}$/.test(first) && second.length === 5);

/**
 * Whether the groups begin like an Indian number that is written in the usual way, so that no foreign one can be meant.
 */
const isIndianShape = (groups: readonly string[]): boolean => groups[0]?.startsWith("0") || isMobileShape(groups);

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
function runsOf(typed: string): Run[] {
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
