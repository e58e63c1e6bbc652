/** Office hours, and when an enquiry is due. Storing an enquiry needs these and none of the schemas of the content. */
import { beginOfDayInIndia, DAY_MS, dayInIndia, HOUR_MS, MINUTE_MS, weekdays } from "../../core/times.ts";
import type { DeskSettings } from "./desk-settings.ts";

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
