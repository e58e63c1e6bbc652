import { expect, test } from "vitest";
import type { Clock } from "../../server/contract/work.ts";
import { readClock } from "./clock.ts";

const now = Date.parse("2026-11-24T14:32:00+05:30");
const clock = (receivedAt: string, dueAt: string | null): Clock => ({
  receivedAt,
  dueAt,
  promisedAt: dueAt ?? receivedAt,
  firstAttemptAt: null,
  firstAnswerAt: null,
});

test("past the promise the words say how late, and the line is full", () => {
  const late = clock("2026-11-23T11:08:00+05:30", "2026-11-24T11:08:00+05:30");
  expect(readClock(late, now)).toEqual({ words: "3 h 24 min late", tone: "late", used: 1 });
});

test("under two hours the clock is soon", () => {
  const soon = clock("2026-11-24T13:02:00+05:30", "2026-11-24T15:05:00+05:30");
  expect(readClock(soon, now)).toMatchObject({ words: "33 min left", tone: "soon" });
});

test("the line is the share of the time that is used up", () => {
  const half = clock("2026-11-24T02:32:00+05:30", "2026-11-25T02:32:00+05:30");
  expect(readClock(half, now)).toEqual({ words: "12 h left", tone: "rest", used: 0.5 });
});

test("without network the words are times, which stay true", () => {
  const due = clock("2026-11-24T13:02:00+05:30", "2026-11-24T15:05:00+05:30");
  const past = clock("2026-11-23T11:08:00+05:30", "2026-11-24T11:08:00+05:30");
  expect(readClock(due, now, true)?.words).toBe("due 15:05");
  expect(readClock(past, now, true)?.words).toBe("was due 11:08");
});

test("after the first attempt there is no clock", () => {
  expect(readClock(clock("2026-11-24T13:02:00+05:30", null), now)).toBeNull();
});
