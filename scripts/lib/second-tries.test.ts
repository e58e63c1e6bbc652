import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../tests/temporary.ts";
import SecondTries, { describeSecondTries } from "./second-tries.ts";

function describeRun(...tests: readonly ["expected" | "flaky" | "unexpected", string][]): string | undefined {
  const folder = temporaryFolder();
  const file = join(folder, "results/names.json");
  const reporter = new SecondTries({ file });
  for (const [outcome, title] of tests) reporter.onTestEnd({ title, outcome: () => outcome });
  reporter.onEnd();
  return describeSecondTries(file);
}

test("names the journeys that passed at the second try", () => {
  expect(describeRun(["expected", "one"], ["flaky", "two"], ["flaky", "three"])).toBe(
    '2 needed a second try: "two", "three"',
  );
});

test("is silent when each journey passed or failed for good", () => {
  expect(describeRun(["expected", "one"], ["unexpected", "two"])).toBeUndefined();
});

test("is silent before the first run", () => {
  expect(describeSecondTries("/nowhere/names.json")).toBeUndefined();
});
