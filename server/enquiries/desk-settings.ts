/** The settings for enquiries in content/: due times and office hours (office-time.ts), words that mean urgent, place names, titles of services, the first message of a chat. */
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { desk } from "../../core/content/desk.ts";
import { holidays, officeHours, promise } from "../../core/content/office-hours.ts";
import { type ContentFiles, readContentFolder } from "../../core/content/read-content.ts";
import { placeFinder } from "./place-finder.ts";
import { foldSpelling } from "./spelling.ts";

/** One spelling and single spaces. */
const plain = (text: string): string => foldSpelling(text).replace(/\s+/g, " ").trim();

/** Gujarati writes "in", "from", "of" and "to" onto a word. */
const GUJARATI_ENDINGS = `(?:${foldSpelling("માં|થી|ના|ની|નો|નું|ને")})`;
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
  const byPlainText = new Map(phrases.toReversed().map((phrase) => [plain(phrase), phrase]));
  const find = matcher([...byPlainText.keys()]);
  const exceptions = except.length > 0 ? matcher(except.map(plain)) : undefined;
  return (text: string): string | null => {
    const searched = exceptions ? plain(text).replace(exceptions, " ") : plain(text);
    const [, found] = searched.matchAll(find).next().value ?? [];
    return (found && byPlainText.get(found)) ?? null;
  };
}

const company = z.object({ promise, officeHours, holidays });
const service = z.object({ title: z.string() });
const SERVICE = /^content\/(services\/\d+-([\w-]+)\.yaml)$/;

/**
 * Reads no more of the files than it needs. Publishing checks all of them.
 * @throws an error for the operator that names the file
 */
export function loadDeskContent(files: ContentFiles) {
  function load<T>(file: string, schema: z.ZodType<T>): T {
    try {
      return schema.parse(parse(files[`content/${file}`] ?? "", { logLevel: "error" }));
    } catch (error) {
      throw new Error(`Cannot read content/${file} (${error instanceof Error ? error.message : error})`, {
        cause: error,
      });
    }
  }
  const words = load("desk.yaml", desk);
  const services = Object.keys(files).flatMap((name) => {
    const [, file, slug] = SERVICE.exec(name) ?? [];
    return file && slug ? [[slug, load(file, service).title] as const] : [];
  });
  return {
    ...words,
    /** @see isEmptyOrPrefill */
    serviceTitles: Object.fromEntries(services),
    calendar: load("company.yaml", company),
    findUrgentWord: phraseFinder(words.urgent.words, words.urgent.except),
    findPlace: placeFinder(words.places),
  };
}

let ofProduct: DeskContent | undefined;

/** The product's own content, which commands and tests use. A server follows what is published. */
export function productContent(): DeskContent {
  ofProduct ??= loadDeskContent(readContentFolder(join(import.meta.dirname, "../../content")));
  return ofProduct;
}

export type DeskContent = ReturnType<typeof loadDeskContent>;
