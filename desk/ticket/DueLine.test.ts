import { expect, test } from "vitest";
import type { Clock } from "../../core/api/ticket.ts";
import { viewDue } from "./DueLine.tsx";

const at = (text: string): string => new Date(`2026-11-${text}+05:30`).toISOString();
const now = Date.parse(at("24T14:32:00"));
const clock = (change: Partial<Clock>): Clock => ({
  receivedAt: at("23T11:08:00"),
  dueAt: at("24T11:08:00"),
  slaDueAt: at("24T11:08:00"),
  firstAttemptAt: null,
  firstAnswerAt: null,
  ...change,
});

test("overdue: the line ends now, with a tick where it was due", () => {
  const view = viewDue(clock({}), now, false);
  expect(view).toMatchObject({ say: "3 h 24 min late", tone: "late", end: "now", used: 1 });
  expect(view.dueShare).toBeCloseTo(0.876, 3);
});

test("not yet due: the line ends at the due date", () => {
  const view = viewDue(clock({ receivedAt: at("23T17:40:00"), dueAt: at("24T17:40:00") }), now, false);
  expect(view).toMatchObject({ say: "3 h 8 min left", tone: "rest", end: null, dueShare: 1 });
  expect(view.used).toBeCloseTo(0.869, 3);
});

test("fixed times without network", () => {
  expect(viewDue(clock({}), now, true).say).toBe("was due 11:08");
});

test("answered late, and on time", () => {
  const late = viewDue(
    clock({ dueAt: null, firstAttemptAt: at("24T14:36:00"), firstAnswerAt: at("24T14:36:00") }),
    now,
    false,
  );
  expect(late).toMatchObject({ say: "Answered, 3 h 28 min late", tone: "over", end: { at: at("24T14:36:00") } });
  const inside = viewDue(
    clock({ dueAt: null, firstAttemptAt: at("23T12:00:00"), firstAnswerAt: at("23T12:08:00") }),
    now,
    false,
  );
  expect(inside).toMatchObject({ say: "Answered on time", end: null, dueShare: 1 });
  expect(inside.used).toBeCloseTo(1 / 24, 5);
});

test("an attempt without an answer claims no more than that", () => {
  const tried = clock({ dueAt: null, firstAttemptAt: at("23T13:13:00") });
  expect(viewDue(tried, now, false).say).toBe("Tried after 2 h 5 min");
});
