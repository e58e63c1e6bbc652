/**
 * Reads the place of an enquiry from its text: one that the writer gives as a place, not one that is part of a name.
 */
import { foldSpelling } from "./spelling.ts";

interface Word {
  raw: string;
  folded: string;
  gap: string;
}

const WORD = /[\p{L}\p{M}\p{N}\u200c\u200d]+/gu;
/** Longer texts name their place before. */
const MOST_WORDS = 4000;

const foldedSet = (words: string): ReadonlySet<string> => new Set(foldSpelling(words).split(/\s+/));

/** Words before the place of a project. */
const positions = foldedSet("in at near nr outside inside around within location place city town address site");
/** Words before another place, such as the sender's. */
const directions = foldedSet("from of to for between based district dist taluka opposite towards via");
/** Words after a place in Hindi and Gujarati, also in Latin letters. */
const positionsAfter = foldedSet("में मे mein me mai main ma maa માં पास paas pase પાસે city શહેર शहर");
const directionsAfter = foldedSet(
  "से se thi થી का की के ka ki ke ना नी ના ની નો નું na ni district dist जिला जिले જિલ્લો જિલ્લા",
);
/** Gujarati writes them onto the name. */
const endings: readonly (readonly [string, Rank])[] = [
  ["માં", 1],
  ...["થી", "ના", "ની", "નો", "નું", "ને"].map((ending): [string, Rank] => [foldSpelling(ending), 2]),
];

/** A capital after a place continues a name (Anand Hospital), except in these words. */
const noName = foldedSet(
  "i we our my us the for with and or but it is please city district dist state india gujarat maharashtra rajasthan " +
    "karnataka kerala punjab haryana bihar odisha assam telangana goa up mp tamil madhya uttar andhra west",
);

/** 1 where something is, 2 another place, 3 a place by itself, as below an address. */
type Rank = 1 | 2 | 3;

interface Found {
  place: string;
  rank: Rank;
}

const isCapitalised = (raw: string): boolean => /^\p{Lu}/u.test(raw);
const endsPart = (gap: string): boolean => /[\n,;.:!?()[\]|/\p{Pd}"“”]/u.test(gap);
const isPinCode = ({ folded }: Word): boolean => /^\d{3,6}$/.test(folded);

function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  let end = 0;
  for (const { 0: raw, index } of text.matchAll(WORD)) {
    if (words.length >= MOST_WORDS) break;
    words.push({ raw, folded: foldSpelling(raw), gap: text.slice(end, index) });
    end = index + raw.length;
  }
  return words;
}

/**
 * Makes a function that returns the place of a text as the list has it; null when there is none, or two of equal right.
 * Its second argument are names, whose words alone are no place.
 */
export function placeFinder(places: readonly string[]) {
  const known = new Map<string, string>();
  for (const place of places) known.set(foldSpelling(place), place);
  const longest = Math.max(...places.map((place) => place.split(/\s+/).length));

  /** The place that begins at a word, the word after it, and the rank that its ending gives. */
  function placeAt(words: readonly Word[], start: number): { place: string; next: number; ending?: Rank } | undefined {
    for (let next = Math.min(words.length, start + longest); next > start; next--) {
      const own = words.slice(start, next);
      if (own.some(({ gap }, index) => index > 0 && endsPart(gap))) continue;
      const folded = own.map((word) => word.folded).join(" ");
      const place = known.get(folded);
      if (place !== undefined) return { place, next };
      for (const [ending, rank] of endings) {
        const named = folded.endsWith(ending) ? known.get(folded.slice(0, -ending.length)) : undefined;
        if (named !== undefined) return { place: named, next, ending: rank };
      }
    }
    return undefined;
  }

  function rankOf(words: readonly Word[], start: number, next: number, names: ReadonlySet<string>): Rank | null {
    const [before, after] = [words[start - 1], words[next]];
    const begins = start === 0 || endsPart(words[start]?.gap ?? "");
    const ends = after === undefined || endsPart(after.gap);
    const isShouted = words[start]?.raw === words[start]?.raw.toUpperCase();
    const continuesName =
      !ends && !isShouted && isCapitalised(after.raw) && !noName.has(after.folded) && !known.has(after.folded);
    if (continuesName) return null;
    if (!ends && positionsAfter.has(after.folded)) return 1;
    if (before && !/[.!?\n]/.test(words[start]?.gap ?? "")) {
      const named = before.folded === "the" ? words[start - 2] : before;
      if (named && positions.has(named.folded)) return 1;
      if (!begins && named && directions.has(named.folded)) return 2;
    }
    if (!ends && directionsAfter.has(after.folded)) return 2;
    const standsAlone =
      begins && (ends || (after && isPinCode(after)) || (after !== undefined && noName.has(after.folded)));
    return standsAlone && !names.has(words[start]?.folded ?? "") ? 3 : null;
  }

  return (text: string, names: readonly (string | null)[] = []): string | null => {
    const words = wordsOf(text);
    const namedWords = new Set(names.flatMap((name) => wordsOf(name ?? "").map(({ folded }) => folded)));
    const found: Found[] = [];
    for (let start = 0; start < words.length; start++) {
      const at = placeAt(words, start);
      if (at === undefined) continue;
      const rank = at.ending ?? rankOf(words, start, at.next, namedWords);
      if (rank !== null) found.push({ place: at.place, rank });
      start = at.next - 1;
    }
    const best = Math.min(...found.map(({ rank }) => rank));
    const [first, ...others] = new Set(found.filter(({ rank }) => rank === best).map(({ place }) => place));
    return first !== undefined && others.length === 0 ? first : null;
  };
}
