/** How many months ahead the list of question 6 reaches. */
import { dayInIndia } from "../../../enquiry/times.ts";

const MONTHS = 24;

/** The next two years, beginning with the month of this moment in India. */
export function nextMonths(now: Date): string[] {
  const [year = 0, month = 0] = dayInIndia(now).split("-").map(Number);
  return Array.from({ length: MONTHS }, (_, ahead) =>
    new Date(Date.UTC(year, month - 1 + ahead)).toISOString().slice(0, "YYYY-MM".length),
  );
}
