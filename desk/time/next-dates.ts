/** The dates on which an enquiry returns. */

import type { Outcome } from "../../core/api/ticket.ts";
import { DAY_MS, dayInIndia } from "../../core/times.ts";
import { atHour, timeOfDay } from "./format.ts";

const MORNING_HOUR = 9;
const AFTERNOON_HOUR = 17;

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** 0 on Sundays. */
const weekdayOf = (day: string): number => new Date(day).getUTCDay();

/**
 * Whether nobody works on the day, such as "2026-11-22": the company works Monday to Saturday except on its holidays.
 */
const isClosed = (day: string, holidays: readonly string[]): boolean => weekdayOf(day) === 0 || holidays.includes(day);

/** The day itself, or the first after it on which the company works. */
function workingDayFrom(day: string, holidays: readonly string[]): string {
  let open = day;
  while (isClosed(open, holidays)) open = addDays(open, 1);
  return open;
}

/** The time at which an enquiry comes back on a day. */
export const morningOf = (day: string): string => atHour(day, MORNING_HOUR);

/** Whether an enquiry can come back on the day: somebody works then, and its morning is to come. */
export const canComeBack = (day: string, now: number, holidays: readonly string[]): boolean =>
  !isClosed(day, holidays) && Date.parse(morningOf(day)) > now;

/** A date to choose with one tap. Null puts the enquiry to Done. */
export interface NextDate {
  id: "today" | "next-day" | "in-three-days" | "day-after" | "monday" | "two-weeks" | "done";
  followUpAt: string | null;
}

export interface NextDates {
  dates: NextDate[];
  preset: NextDate["id"];
}

/** From this hour on nobody calls again on the same day. */
const LAST_HOUR_FOR_TODAY = 15;

const hourInIndia = (now: number): number => Number.parseInt(timeOfDay(now), 10);

/**
 * The dates offered after an outcome, or null where no date is asked for.
 * @param now milliseconds
 * @param holidays days such as "2026-12-25"
 */
export function datesAfter(outcome: Outcome, now: number, holidays: readonly string[]): NextDates | null {
  const today = dayInIndia(now);
  const morningIn = (days: number) => morningOf(workingDayFrom(addDays(today, days), holidays));
  if (outcome === "reached") {
    return {
      dates: [
        { id: "in-three-days", followUpAt: morningIn(3) },
        { id: "done", followUpAt: null },
      ],
      preset: "in-three-days",
    };
  }
  if (outcome !== "no-answer" && outcome !== "later") return null;
  const dates: NextDate[] = [{ id: "next-day", followUpAt: morningIn(1) }];
  const offersToday = hourInIndia(now) < LAST_HOUR_FOR_TODAY && !isClosed(today, holidays);
  if (offersToday) dates.unshift({ id: "today", followUpAt: atHour(today, AFTERNOON_HOUR) });
  return { dates, preset: outcome === "no-answer" && offersToday ? "today" : "next-day" };
}

/** Mornings to bring an enquiry back, each day once. */
export function followUpDates(now: number, holidays: readonly string[]): NextDate[] {
  const today = dayInIndia(now);
  const daysToMonday = 8 - (weekdayOf(today) || 7);
  const morningIn = (days: number) => morningOf(workingDayFrom(addDays(today, days), holidays));
  const dates: NextDate[] = [
    { id: "next-day", followUpAt: morningIn(1) },
    { id: "day-after", followUpAt: morningIn(2) },
    { id: "monday", followUpAt: morningIn(daysToMonday) },
    { id: "two-weeks", followUpAt: morningIn(14) },
  ];
  return dates.filter(({ followUpAt }, index) => dates.findIndex((date) => date.followUpAt === followUpAt) === index);
}
