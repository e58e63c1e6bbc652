/** When the company answers: its two promises, the office hours of a week, and the days on which it is closed. */
import { z } from "zod";
import { weekdays } from "../times.ts";
import { day, plainText, withNote } from "./field.ts";

const weekday = (description: string, example: string) => withNote(z.enum(weekdays), description, example);
const timeOfDay = (description: string, example: string) =>
  withNote(
    z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { message: "is not a time such as 09:00 or 19:00" }),
    description,
    example,
  );

const hours = (description: string, example: string) =>
  withNote(z.int("is not a whole number of hours").min(2).max(72), description, example);

export const promise = z
  .strictObject({
    hours: hours("Hours by the clock from the arrival of an enquiry to the answer", "24"),
    urgentHours: hours("Business hours to the answer if it is urgent; holidays do not count", "2"),
  })
  .describe("The promises of an answer; the desk's clocks count them, and texts that promise an answer say them");
export type AnswerPromise = z.infer<typeof promise>;

export const officeHours = z
  .strictObject({
    first: weekday("First working day of the week", "Mon"),
    last: weekday("Last working day of the week", "Sat"),
    opens: timeOfDay("When the day begins, in India, 24 hours", "09:00"),
    closes: timeOfDay("When the day ends, in India, 24 hours", "19:00"),
  })
  .refine(({ opens, closes }) => opens < closes, {
    path: ["closes"],
    error: "is not later than the time at which the day begins",
  })
  .refine(({ first, last }) => weekdays.indexOf(first) <= weekdays.indexOf(last), {
    path: ["last"],
    error: "comes before the first working day; the week begins on Monday",
  })
  .describe("Office hours, as printed on the site; the urgent promise counts them");
export type OfficeHours = z.infer<typeof officeHours>;

export const holidays = z
  .array(
    z.strictObject({
      name: plainText("Republic Day"),
      date: day("Day, year first", "2027-01-26"),
    }),
  )
  .refine((days) => new Set(days.map(({ date }) => date)).size === days.length, "has the same day twice")
  .describe("Days on which the company is closed; the urgent promise leaves them out");

function printedTime(time: string): string {
  const [hour = 0, minute] = time.split(":").map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
}

/** The office hours as printed, for example "Mon-Sat, 9:00 AM - 7:00 PM". */
export const printedHours = ({ first, last, opens, closes }: OfficeHours): string =>
  `${first === last ? first : `${first}-${last}`}, ${printedTime(opens)} - ${printedTime(closes)}`;
