/**
 * The settings for enquiries in content/: due times and office hours, words that mean urgent, place names, titles of services, the
 * first message of a chat.
 */
import { type Content, contentDefaults, parseData } from "../../core/content/read-content.ts";
import { beginOfDayInIndia, DAY_MS, dayInIndia, HOUR_MS, MINUTE_MS, weekdays } from "../../core/enquiry/times.ts";
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

/** The settings in a content. They are compiled once, because an enquiry is matched while its sender waits. */
export function deskSettingsOf({ desk, company: { email, promise, officeHours, holidays }, services }: Content) {
  return {
    ...desk,
    /** The company's address for mail. */
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

/** Office hours, holidays, and the hours within which the site promises an answer. */
export type OfficeCalendar = DeskSettings["calendar"];

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
