import { expect, test } from "vitest";
import { dayInIndia, daysBetween } from "../../core/times.ts";
import { atHour, dayAndTime, duration, shortTime, timeOfDay } from "./format.ts";

/** Tuesday 24 November 2026, 14:32 in India, whatever the zone of this machine. */
const now = "2026-11-24T14:32:00+05:30";
const MINUTE = 60_000;

test.each([
  ["2026-11-24T09:02:00+05:30", "9:02"],
  ["2026-11-24T00:05:00+05:30", "0:05"],
  ["2026-11-23T23:59:00+05:30", "Mon 23:59"],
  ["2026-11-27T09:00:00+05:30", "Fri 9:00"],
  ["2026-10-14T09:00:00+05:30", "14 Oct"],
  ["2026-09-08T09:00:00+05:30", "8 Sep"],
  ["2025-03-12T09:00:00+05:30", "12 Mar 2025"],
])("writes %s as %s", (time, words) => {
  expect(shortTime(time, now)).toBe(words);
});

test("writes a day with its time", () => {
  expect(dayAndTime("2026-11-23T11:08:00+05:30")).toBe("Mon 23 Nov, 11:08");
  expect(timeOfDay("2026-11-23T20:00:00Z")).toBe("1:30");
});

test.each([
  [0, "0 min"],
  [33 * MINUTE, "33 min"],
  [60 * MINUTE, "1 h"],
  [204 * MINUTE, "3 h 24 min"],
  [24 * 60 * MINUTE, "1 day"],
  [27 * 60 * MINUTE + 20 * MINUTE, "1 day 3 h"],
  [71 * 60 * MINUTE + 59 * MINUTE, "2 days 23 h"],
  [72 * 60 * MINUTE, "3 days"],
  [-5 * MINUTE, "0 min"],
])("writes %i milliseconds as %s", (length, words) => {
  expect(duration(length)).toBe(words);
});

test("counts days by the calendar of India", () => {
  expect(daysBetween(now, "2026-11-24T23:59:00+05:30")).toBe(0);
  expect(daysBetween(now, "2026-11-25T00:00:00+05:30")).toBe(1);
  expect(daysBetween(now, "2026-11-23T23:59:00+05:30")).toBe(-1);
  expect(dayInIndia("2026-11-24T20:00:00Z")).toBe("2026-11-25");
  expect(atHour("2026-11-25", 9)).toBe("2026-11-25T03:30:00.000Z");
});
