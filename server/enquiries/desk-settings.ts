/**
 * The settings for enquiries in content/: due times and office hours (office-time.ts), words that mean urgent, place
 * names, titles of services, the first message of a chat.
 */
import { type Content, contentDefaults, parseData } from "../../core/content/read-content.ts";
import { placeFinder } from "./place-finder.ts";
import { foldSpelling } from "./spelling.ts";

/** One spelling and single spaces. */
const plain = (text: string): string => foldSpelling(text).replace(/\s+/g, " ").trim();

/** Gujarati writes "in", "from", "of" and "to" onto a word. */
const GUJARATI_ENDINGS = `(?:${foldSpelling("માં|થી|ના|ની|નો|નું|ને")})`;
const WORD = String.raw`[\p{L}\p{M}\p{N}]`;

/** Matches any of the phrases as whole words, the longest first. */
function matcher(phrases: readonly string[]): RegExp {
  const longestFirst = phrases.toSorted((a, b) => b.length - a.length);
  return new RegExp(`(?<!${WORD})(${longestFirst.map(RegExp.escape).join("|")})${GUJARATI_ENDINGS}?(?!${WORD})`, "gu");
}

/**
 * Makes a function that returns the phrase of the list that comes first in a text, as the list has it.
 * @param except phrases whose words do not count
 */
export function phraseFinder(phrases: readonly string[], except: readonly string[] = []) {
  const byPlainText = new Map(phrases.toReversed().map((phrase) => [plain(phrase), phrase]));
  const find = matcher([...byPlainText.keys()]);
  const exceptions = except.length > 0 ? matcher(except.map(plain)) : undefined;
  return (text: string): string | null => {
    const searched = exceptions ? plain(text).replace(exceptions, " ") : plain(text);
    const [, found] = searched.matchAll(find).next().value ?? [];
    return (found && byPlainText.get(found)) ?? null;
  };
}

/** The settings in a content. They are compiled once, because an enquiry is matched while its sender waits. */
export function deskSettingsOf({ desk, company: { email, promise, officeHours, holidays }, services }: Content) {
  return {
    ...desk,
    email,
    /** @see isEmptyOrPrefill */
    serviceTitles: Object.fromEntries(services.map(({ slug, title }) => [slug, title])),
    calendar: { promise, officeHours, holidays },
    findUrgentWord: phraseFinder(desk.urgent.words, desk.urgent.except),
    findPlace: placeFinder(desk.places),
  };
}

export type DeskSettings = ReturnType<typeof deskSettingsOf>;

let defaults: DeskSettings | undefined;

/** The settings of this release, for commands and tests. A server follows what is published. */
export function defaultDeskSettings(): DeskSettings {
  defaults ??= deskSettingsOf(parseData(contentDefaults()));
  return defaults;
}
