/** The dates that staff are offered after a call, and when they set a follow-up date. */
import { dayInIndia } from "../../enquiry/times.ts";
import type { Outcome } from "../../server/contract/inbox.ts";
import { atHour, timeOfDay } from "../time/format.ts";
import { AFTERNOON_HOUR, addDays, isClosed, morningOf, weekdayOf, workingDayFrom } from "./office-days.ts";

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
