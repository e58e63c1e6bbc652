import { expect, test } from "vitest";
import type { Clock } from "../../core/api/ticket.ts";
import { readClock } from "./clock.ts";

const now = Date.parse("2026-11-24T14:32:00+05:30");
const clock = (receivedAt: string, dueAt: string | null): Clock => ({
  receivedAt,
  dueAt,
  slaDueAt: dueAt ?? receivedAt,
  firstAttemptAt: null,
  firstAnswerAt: null,
});

test("under two hours the clock is soon", () => {
  const soon = clock("2026-11-24T13:02:00+05:30", "2026-11-24T15:05:00+05:30");
  expect(readClock(soon, now)).toMatchObject({ words: "33 min left", tone: "soon" });
});

test("the line is the share of the time that is used up", () => {
  const half = clock("2026-11-24T02:32:00+05:30", "2026-11-25T02:32:00+05:30");
  expect(readClock(half, now)).toEqual({ words: "12 h left", tone: "rest", used: 0.5 });
});

test("after the first attempt there is no clock", () => {
  expect(readClock(clock("2026-11-24T13:02:00+05:30", null), now)).toBeNull();
});
