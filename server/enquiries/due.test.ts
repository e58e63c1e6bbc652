/** Due times, against cases worked out by hand. Times are of India. */
import { expect, test } from "vitest";
import { dayInIndia, HOUR_MS } from "../../core/times.ts";
import { slaDueAt } from "./office-time.ts";

const calendar = {
  promise: { hours: 24, urgentHours: 2 },
  officeHours: { first: "Mon", last: "Sat", opens: "09:00", closes: "19:00" },
  holidays: [
    { date: "2027-01-14", name: "Uttarayan" },
    { date: "2027-01-26", name: "Republic Day" },
  ],
} as const;

const inIndia = (time: string): Date => new Date(`${time.replace(" ", "T")}:00+05:30`);
const urgent = (received: string) =>
  slaDueAt(inIndia(received), true, { ...calendar, holidays: [...calendar.holidays] });

test.each([
  // 2026-11-24 is a Tuesday.
  ["in the morning", "2026-11-24 10:15", "2026-11-24 12:15"],
  ["until the end of the day", "2026-11-24 17:00", "2026-11-24 19:00"],
  ["at half past six", "2026-11-24 18:30", "2026-11-25 10:30"],
  ["at the end of the day", "2026-11-24 19:00", "2026-11-25 11:00"],
  ["at midnight", "2026-11-25 00:00", "2026-11-25 11:00"],
  ["before the office opens", "2026-11-24 08:59", "2026-11-24 11:00"],
  ["on Saturday evening", "2026-11-28 20:00", "2026-11-30 11:00"],
  ["on Saturday at half past six", "2026-11-28 18:30", "2026-11-30 10:30"],
  ["on Sunday", "2026-11-29 12:00", "2026-11-30 11:00"],
  ["on a holiday", "2027-01-26 10:00", "2027-01-27 11:00"],
  ["the evening before a holiday", "2027-01-13 18:00", "2027-01-15 10:00"],
])("two office hours from an arrival %s", (_when, received, due) => {
  expect(urgent(received)).toEqual(inIndia(due));
});

test("a usual enquiry is due after 24 hours by the clock, also over a Sunday", () => {
  const received = inIndia("2026-11-28 20:00");
  expect(slaDueAt(received, false, { ...calendar, holidays: [] })).toEqual(inIndia("2026-11-29 20:00"));
});

test("both due times follow the content", () => {
  const longer = { ...calendar, promise: { hours: 48, urgentHours: 4 }, holidays: [] };
  const received = inIndia("2026-11-24 10:15");
  expect(slaDueAt(received, false, longer)).toEqual(inIndia("2026-11-26 10:15"));
  expect(slaDueAt(received, true, longer)).toEqual(inIndia("2026-11-24 14:15"));
});

test("an urgent enquiry is never due outside office hours or before two hours", () => {
  for (let minute = 0; minute < 16 * 24 * 60; minute += 7) {
    const received = new Date(inIndia("2027-01-12 00:00").getTime() + minute * 60_000);
    const due = slaDueAt(received, true, { ...calendar, holidays: [...calendar.holidays] });
    const local = new Date(due.getTime() + 5.5 * HOUR_MS).toISOString();
    expect(local.slice(11, 16) >= "09:00" && local.slice(11, 16) <= "19:00").toBe(true);
    expect(new Date(local).getUTCDay()).not.toBe(0);
    expect(["2027-01-14", "2027-01-26"]).not.toContain(dayInIndia(due));
    expect(due.getTime() - received.getTime()).toBeGreaterThanOrEqual(2 * HOUR_MS);
  }
});

test("a day in India begins at half past six in the evening, UTC", () => {
  expect(dayInIndia(new Date("2026-11-22T18:29:59Z"))).toBe("2026-11-22");
  expect(dayInIndia(new Date("2026-11-22T18:30:00Z"))).toBe("2026-11-23");
});
