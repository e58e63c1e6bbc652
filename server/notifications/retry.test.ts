import { expect, test } from "vitest";
import { defaultRetrySeconds, nextTry } from "./retry.ts";

const now = new Date("2026-11-21T10:00:00Z");

test("each wait follows its failure, and after the last one there is none", () => {
  expect(nextTry(1, now, [5, 60])).toEqual(new Date("2026-11-21T10:00:05Z"));
  expect(nextTry(2, now, [5, 60])).toEqual(new Date("2026-11-21T10:01:00Z"));
  expect(nextTry(3, now, [5, 60])).toBeNull();
});

test("the waits of the default never shrink and last three days", () => {
  expect(defaultRetrySeconds).toEqual(defaultRetrySeconds.toSorted((a, b) => a - b));
  const days = defaultRetrySeconds.reduce((sum, seconds) => sum + seconds, 0) / 86_400;
  expect(days).toBeGreaterThanOrEqual(3);
  expect(days).toBeLessThan(3.25);
});
