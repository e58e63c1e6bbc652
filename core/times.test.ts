import { expect, test } from "vitest";
import { beginOfDayInIndia, dayInIndia, daysBetween, longDay, longTime, shortDay, sortableTime } from "./times.ts";

const morning = "2026-11-22T06:12:00.000Z";

test.each([
  ["2026-11-22T06:12:00Z", "22 November 2026, 11:42 am IST"],
  ["2026-11-21T18:30:00Z", "22 November 2026, 12:00 am IST"],
  ["2026-11-22T06:30:00Z", "22 November 2026, 12:00 pm IST"],
  ["2026-11-22T18:29:00Z", "22 November 2026, 11:59 pm IST"],
])("writes %s as %s", (time, written) => {
  expect(longTime(time)).toBe(written);
});

test("writes days, months and sortable times", () => {
  expect(longDay(morning)).toBe("22 November 2026");
  expect(shortDay("2026-09-08T06:12:00Z")).toBe("8 Sep 2026");
  expect(sortableTime("2026-11-21T20:00:00Z")).toBe("2026-11-22 01:30");
});

test("knows the days of India", () => {
  expect(dayInIndia("2026-11-21T18:30:00Z")).toBe("2026-11-22");
  expect(beginOfDayInIndia("2026-11-22").toISOString()).toBe("2026-11-21T18:30:00.000Z");
  expect(daysBetween("2026-11-22T18:29:00Z", "2026-11-22T18:31:00Z")).toBe(1);
});
