import { expect, test } from "vitest";
import type { Clock } from "../../core/api/ticket.ts";
import { viewPromise } from "./DueLine.tsx";

const at = (text: string): string => new Date(`2026-11-${text}+05:30`).toISOString();
const now = Date.parse(at("24T14:32:00"));
const clock = (change: Partial<Clock>): Clock => ({
  receivedAt: at("23T11:08:00"),
  dueAt: at("24T11:08:00"),
  promisedAt: at("24T11:08:00"),
  firstAttemptAt: null,
  firstAnswerAt: null,
  ...change,
});

test("a broken promise: the line ends now, and the promise is at its tick", () => {
  const view = viewPromise(clock({}), now, false);
  expect(view).toMatchObject({ say: "3 h 24 min late", tone: "late", end: "now", used: 1 });
  expect(view.promise).toBeCloseTo(0.876, 3);
});

test("a promise that still runs: the line ends at the promise", () => {
  const view = viewPromise(clock({ receivedAt: at("23T17:40:00"), dueAt: at("24T17:40:00") }), now, false);
  expect(view).toMatchObject({ say: "3 h 8 min left", tone: "rest", end: null, promise: 1 });
  expect(view.used).toBeCloseTo(0.869, 3);
});

test("fixed times without network", () => {
  expect(viewPromise(clock({}), now, true).say).toBe("was due 11:08");
});

test("answered late, and inside the promise", () => {
  const late = viewPromise(
    clock({ dueAt: null, firstAttemptAt: at("24T14:36:00"), firstAnswerAt: at("24T14:36:00") }),
    now,
    false,
  );
  expect(late).toMatchObject({ say: "Answered, 3 h 28 min late", tone: "over", end: { at: at("24T14:36:00") } });
  const inside = viewPromise(
    clock({ dueAt: null, firstAttemptAt: at("23T12:00:00"), firstAnswerAt: at("23T12:08:00") }),
    now,
    false,
  );
  expect(inside).toMatchObject({ say: "Answered inside the promise", end: null, promise: 1 });
  expect(inside.used).toBeCloseTo(1 / 24, 5);
});

test("an attempt without an answer claims no more than that", () => {
  const tried = clock({ dueAt: null, firstAttemptAt: at("23T13:13:00") });
  expect(viewPromise(tried, now, false).say).toBe("Tried after 2 h 5 min");
});
