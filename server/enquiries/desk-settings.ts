/** The settings for enquiries in content/: due times, office hours, words that mean urgent, place names, titles of services, the first message of a chat. */
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { desk } from "../../core/content/desk.ts";
import { holidays, officeHours, promise, weekdays } from "../../core/content/office-hours.ts";
import { type ContentFiles, readContentFolder } from "../../core/content/read-content.ts";
import { beginOfDayInIndia, DAY_MS, dayInIndia, HOUR_MS, MINUTE_MS } from "../../core/enquiry/times.ts";
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
/** Office hours, holidays, and the hours within which the site promises an answer. */
export type OfficeCalendar = DeskContent["calendar"];

// Both due times count from the arrival of an enquiry.

function isWorkingDay(midnight: number, { officeHours: { first, last }, holidays }: OfficeCalendar): boolean {
  const day = dayInIndia(midnight);
  const weekday = (new Date(day).getUTCDay() + 6) % 7;
  const isInWeek = weekday >= weekdays.indexOf(first) && weekday <= weekdays.indexOf(last);
  return isInWeek && !holidays.some(({ date }) => date === day);
}

const sinceMidnight = (timeOfDay: string): number => {
  const [hours = 0, minutes = 0] = timeOfDay.split(":").map(Number);
  return hours * HOUR_MS + minutes * MINUTE_MS;
};

/** The end of a time that passes in office hours only. */
function addOfficeTime(from: number, duration: number, calendar: OfficeCalendar): number {
  const { opens, closes } = calendar.officeHours;
  let left = duration;
  for (let midnight = beginOfDayInIndia(dayInIndia(from)).getTime(); ; midnight += DAY_MS) {
    if (!isWorkingDay(midnight, calendar)) continue;
    const start = Math.max(from, midnight + sinceMidnight(opens));
    const available = Math.max(0, midnight + sinceMidnight(closes) - start);
    if (left <= available) return start + left;
    left -= available;
  }
}

/** Whether somebody is in the office then. */
export function isOfficeTime(at: Date, calendar: OfficeCalendar): boolean {
  const { opens, closes } = calendar.officeHours;
  const midnight = beginOfDayInIndia(dayInIndia(at.getTime())).getTime();
  const passed = at.getTime() - midnight;
  return isWorkingDay(midnight, calendar) && passed >= sinceMidnight(opens) && passed < sinceMidnight(closes);
}

/** The time itself if somebody is in the office then, else when the office opens next. */
export const nextOfficeTime = (at: Date, calendar: OfficeCalendar): Date =>
  new Date(addOfficeTime(at.getTime(), 1, calendar) - 1);

/** When an enquiry is due: after hours by the clock, or office hours if it is urgent. */
export function slaDueAt(receivedAt: Date, isUrgent: boolean, calendar: OfficeCalendar): Date {
  const from = receivedAt.getTime();
  const { hours, urgentHours } = calendar.promise;
  return new Date(isUrgent ? addOfficeTime(from, urgentHours * HOUR_MS, calendar) : from + hours * HOUR_MS);
}
