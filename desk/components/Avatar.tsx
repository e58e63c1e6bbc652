/** Making one takes longer than drawing a row. */
const letters = new Intl.Segmenter("en", { granularity: "grapheme" });

const titles = new Set(
  (
    "dr mr mrs ms miss smt shri shree sri sh kum prof er ar adv ca cs sr fr col capt maj lt gen sir mohd md " +
    "डॉ डा श्री श्रीमती सुश्री कु कुमारी प्रो ડૉ ડો ડા શ્રી શ્રીમતી સુશ્રી કુ કુમારી પ્રો"
  ).split(" "),
);

const plain = (word: string): string =>
  word
    .replace(/(?<!\.)\.+$/, "")
    .normalize("NFC")
    .toLowerCase();
/** "MS Patel" has initials, "Ms Patel" a title. */
const isTitle = (word: string): boolean => titles.has(plain(word)) && word !== "MS";

function wordsOfName(name: string): string[] {
  const words = name
    .trim()
    .replace(/\.(?=\p{L}{3})/gu, ". ")
    .split(/\s+/);
  const first = words.findIndex((word) => !isTitle(word));
  return first > 0 ? words.slice(first) : words;
}

/** Whether the word only stands for a name: K., K.R., KR, Md. */
const isInitials = (word: string): boolean =>
  word.includes(".") || [...letters.segment(word)].length === 1 || /^\p{Lu}{2,3}$/u.test(word);

/** The first letter of a word. In Kannada, Punjabi and Tamil a segment ends within a conjunct, after its virama. */
function first(word = ""): string {
  const [letter = "", next = ""] = Array.from(letters.segment(word), ({ segment }) => segment);
  return /[\u0a4d\u0bcd\u0ccd\u0dca]$/.test(letter) ? letter + next : letter;
}

/** "Dr. Asha Mehta" as "AM": the first letters of the first and the last name, in any script. */
function initials(name: string): string {
  const parts = wordsOfName(name);
  return (first(parts[0]) + (parts.length > 1 ? first(parts.at(-1)) : "")).toUpperCase();
}

/** The first name without titles, or the whole name if it begins with initials. */
export function firstName(name: string): string {
  const words = wordsOfName(name);
  const [first = name] = words;
  return isInitials(first) ? words.join(" ") : first;
}

/** The first name of who did something; "Somebody" when it is not known. */
export const whoDid = (by: { name: string } | null | undefined): string => (by ? firstName(by.name) : "Somebody");

const sizes = { normal: "size-7 text-[0.8125rem]", large: "size-10 text-[0.9375rem]" };

/** A colleague as a circle with initials, filled with ink when it is you. Decorative: the name is beside it. */
export function Avatar({ name, isYou, size = "normal" }: { name: string; isYou?: boolean; size?: keyof typeof sizes }) {
  const look = isYou ? "bg-ink text-paper" : "bg-sheet text-ink";
  return (
    <span
      aria-hidden="true"
      // Drawn, not written: nothing reads the letters aloud, and they are no part of a button's words.
      data-initials={initials(name)}
      className={`before:content-[attr(data-initials)] inline-grid shrink-0 place-items-center rounded-full border-[1.25px] border-ink pt-0.5 font-note leading-none font-semibold tracking-normal ${sizes[size]} ${look}`}
    />
  );
}
