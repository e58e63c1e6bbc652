/** Finds words and names of a list in a text of any script. */

/** Characters that only join letters, which keyboards for Indian scripts add at will. */
const joiners = /[\u200b-\u200d\ufeff]/g;

/** Makes spellings equal that look the same. */
const plain = (text: string): string =>
  text.normalize("NFKC").replace(joiners, "").replace(/\s+/g, " ").trim().toLowerCase();

/** Gujarati writes "in", "from", "of" and "to" onto a name. */
const GUJARATI_ENDINGS = "(?:માં|થી|ના|ની|નો|નું|ને)";
const WORD = String.raw`[\p{L}\p{M}\p{N}]`;

const escaped = (phrase: string): string => phrase.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Matches any of the phrases as whole words, the longest first. */
function matcher(phrases: readonly string[]): RegExp {
  const longestFirst = phrases.toSorted((a, b) => b.length - a.length);
  return new RegExp(`(?<!${WORD})(${longestFirst.map(escaped).join("|")})${GUJARATI_ENDINGS}?(?!${WORD})`, "gu");
}

/**
 * Makes a function that returns the phrase of the list that comes first in a text, as the list has it.
 * @param except phrases whose words do not count
 */
export function phraseFinder(phrases: readonly string[], except: readonly string[] = []) {
  const byPlainText = new Map(phrases.map((phrase) => [plain(phrase), phrase]));
  const find = matcher([...byPlainText.keys()]);
  const exceptions = except.length > 0 ? matcher(except.map(plain)) : undefined;
  return (text: string): string | null => {
    const searched = exceptions ? plain(text).replace(exceptions, " ") : plain(text);
    const [, found] = searched.matchAll(find).next().value ?? [];
    return (found && byPlainText.get(found)) ?? null;
  };
}
