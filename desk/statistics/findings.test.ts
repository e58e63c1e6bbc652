import { expect, test } from "vitest";
import type { Week } from "../../core/api/statistics.ts";
import {
  arrivalsFinding,
  attemptsFinding,
  hoursLabel,
  medianFinding,
  onTimeFinding,
  receivedFinding,
  resolutionsFinding,
  sourcesFinding,
  waitingFinding,
} from "./findings.ts";

const week = (figures: Partial<Week>): Week => ({
  until: "2026-11-24",
  received: 0,
  byChannel: { form: 0, call: 0, whatsapp: 0, person: 0 },
  medianFirstAttemptMinutes: null,
  due: 0,
  attemptedOnTime: 0,
  answeredOnTime: 0,
  firstAttemptOnTime: null,
  firstAnswerOnTime: null,
  urgentDue: 0,
  urgentAnsweredOnTime: 0,
  ...figures,
});

test.each([
  [31, 45, "45 enquiries this week, 14 more than the week before"],
  [3, 1, "1 enquiry this week, 2 fewer than the week before"],
  [0, 0, "0 enquiries this week, as many as the week before"],
])("compares %i enquiries with the %i of the next week", (before, now, sentence) => {
  expect(receivedFinding([week({ received: before }), week({ received: now })])).toBe(sentence);
});

test.each([
  [0.9, 0.64, "64 % answered on time this week, 26 points less than the week before"],
  [0.5, 0.5, "50 % answered on time this week, the same as the week before"],
  [null, 1, "100 % answered on time this week"],
  [0.5, null, "No promise ended this week"],
])("compares the share of answers on time: %s, then %s", (before, now, sentence) => {
  expect(onTimeFinding([week({ firstAnswerOnTime: before }), week({ firstAnswerOnTime: now })])).toBe(sentence);
});

test("states the median of this week, and its absence", () => {
  expect(medianFinding([week({ medianFirstAttemptMinutes: 79 })])).toBe(
    "Half had a first attempt within 1 h 19 min this week",
  );
  expect(medianFinding([week({})])).toBe("No first attempt this week");
});

test("counts an enquiry without an attempt as not within a day", () => {
  const recent = { counts: [5, 1, 0, 0, 0, 1], none: 3 };
  const none = { counts: [0, 0, 0, 0, 0, 0], none: 0 };
  expect(attemptsFinding({ recent, before: none })).toBe("60 % had a first attempt within 24 hours");
  expect(attemptsFinding({ recent: none, before: recent })).toBe("No enquiries in the last 28 days");
});

test("counts hours outside the office hours, and whole days outside the week", () => {
  const arrivals = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
  const add = (day: number, hour: number) => {
    const hours = arrivals[day];
    if (hours) hours[hour] = 1;
  };
  add(0, 9);
  add(0, 18);
  add(0, 19);
  add(6, 10);
  expect(
    arrivalsFinding({ arrivals, officeHours: { first: "Mon", last: "Sat", opens: "09:00", closes: "19:00" } }),
  ).toBe("50 % come outside office hours");
});

test("names who waits longer than a day", () => {
  expect(waitingFinding([2, 1, 0, 0, 1, 0])).toBe("1 of 4 without a first attempt waits longer than a day");
  expect(waitingFinding([2, 1, 0, 0, 0, 0])).toBe("None of 3 without a first attempt waits longer than a day");
  expect(waitingFinding([0, 0, 0, 0, 0, 0])).toBe("Nobody waits for a first attempt");
});

test("counts what was won of what could be, and names the most frequent loss", () => {
  const none = { won: 0, "lost-price": 0, "lost-time": 0, "lost-other": 0, question: 4 };
  const outcomes = { received: 30, attempted: 30, answered: 30, done: 20 };
  expect(resolutionsFinding({ ...outcomes, resolutions: none })).toBe("Nothing won or lost is noted");
  expect(resolutionsFinding({ ...outcomes, resolutions: { ...none, won: 2 } })).toBe("2 of 2 won");
  expect(resolutionsFinding({ ...outcomes, resolutions: { ...none, won: 2, "lost-price": 1, "lost-time": 3 } })).toBe(
    "2 of 6 won; most often lost to time",
  );
});

test("states the share of visits with a source, and leaves out those without", () => {
  const none = { label: "No other site", count: 6 };
  expect(sourcesFinding([none, { label: "search.example", count: 4 }])).toBe(
    "40 % came by another site or a campaign, most by search.example",
  );
  expect(sourcesFinding([none])).toBe("No other site is known");
});

test("names the groups of hours", () => {
  expect([0, 1, 3, 5].map(hoursLabel)).toEqual(["within 1 h", "1 to 4 h", "8 to 24 h", "over 48 h"]);
});
