import { describe, expect, test } from "vitest";
import { canComeBack, datesAfter, followUpDates } from "./next-dates.ts";

const india = (text: string): number => Date.parse(`${text}+05:30`);
const utc = (text: string): string => new Date(india(text)).toISOString();
const tuesday = india("2026-11-24T14:33:00");

describe("after a call", () => {
  test("reached: three days later at 9:00, or done", () => {
    expect(datesAfter("reached", tuesday, [])).toEqual({
      dates: [
        { id: "in-three-days", followUpAt: utc("2026-11-27T09:00:00") },
        { id: "done", followUpAt: null },
      ],
      preset: "in-three-days",
    });
  });

  test("reached on a Thursday: Sunday moves to Monday, and a holiday one day more", () => {
    const thursday = india("2026-11-26T12:00:00");
    expect(datesAfter("reached", thursday, [])?.dates[0]?.followUpAt).toBe(utc("2026-11-30T09:00:00"));
    expect(datesAfter("reached", thursday, ["2026-11-30"])?.dates[0]?.followUpAt).toBe(utc("2026-12-01T09:00:00"));
  });

  test("no answer: today at 17:00 until 15:00, then tomorrow at 9:00", () => {
    const early = datesAfter("no-answer", india("2026-11-24T14:59:00"), []);
    expect(early?.preset).toBe("today");
    expect(early?.dates.map(({ followUpAt }) => followUpAt)).toEqual([
      utc("2026-11-24T17:00:00"),
      utc("2026-11-25T09:00:00"),
    ]);
    const late = datesAfter("no-answer", india("2026-11-24T15:00:00"), []);
    expect(late).toEqual({
      dates: [{ id: "next-day", followUpAt: utc("2026-11-25T09:00:00") }],
      preset: "next-day",
    });
  });

  test("no answer on a closed day: the next working day only", () => {
    const sunday = india("2026-11-29T10:00:00");
    expect(datesAfter("no-answer", sunday, [])?.dates).toEqual([
      { id: "next-day", followUpAt: utc("2026-11-30T09:00:00") },
    ]);
  });

  test("call later: tomorrow at 9:00 is chosen, also in the morning", () => {
    expect(datesAfter("later", tuesday, [])?.preset).toBe("next-day");
  });

  test("wrong number and a call that was not made ask for no date", () => {
    expect(datesAfter("wrong-number", tuesday, [])).toBeNull();
    expect(datesAfter("did-not-call", tuesday, [])).toBeNull();
  });

  test("counts days in India, not in UTC", () => {
    const justAfterMidnight = india("2026-11-25T00:10:00");
    expect(datesAfter("later", justAfterMidnight, [])?.dates.at(-1)?.followUpAt).toBe(utc("2026-11-26T09:00:00"));
  });
});

describe("follow-up dates", () => {
  const days = (now: number, holidays: string[] = []) =>
    followUpDates(now, holidays).map(({ id, followUpAt }) => [id, followUpAt]);

  test("tomorrow, the day after, Monday and in two weeks", () => {
    expect(days(tuesday)).toEqual([
      ["next-day", utc("2026-11-25T09:00:00")],
      ["day-after", utc("2026-11-26T09:00:00")],
      ["monday", utc("2026-11-30T09:00:00")],
      ["two-weeks", utc("2026-12-08T09:00:00")],
    ]);
  });

  test("offers each day once", () => {
    const saturday = india("2026-11-28T10:00:00");
    expect(days(saturday).map(([id]) => id)).toEqual(["next-day", "two-weeks"]);
    const monday = india("2026-11-30T10:00:00");
    expect(days(monday).map(([id]) => id)).toEqual(["next-day", "day-after", "monday", "two-weeks"]);
  });
});

test.each([
  ["2026-11-24", "08:59", true],
  ["2026-11-24", "09:00", false],
  ["2026-11-23", "08:00", false],
  ["2026-11-25", "18:00", true],
  ["2026-11-29", "18:00", false],
  ["2026-11-26", "18:00", false],
])("whether an enquiry can come back on %s, asked on the 24th at %s: %s", (day, time, isOffered) => {
  expect(canComeBack(day, india(`2026-11-24T${time}:00`), ["2026-11-26"])).toBe(isOffered);
});
