import { expect, test } from "vitest";
import type { Answers } from "./answers.ts";
import { createAxis } from "./axis.ts";
import { placeOnScale } from "./bar.ts";
import { smallPlanner } from "./test-support/small-planner.ts";

const all = new Map([
  ["plan_ready", 10],
  ["building_ready", 30],
  ["opening", 33],
]);

test("each span has a scale of its own, and three weeks of room follow the last task", () => {
  const axis = createAxis(all, 40);
  // 5 of 10 weeks of 20 percent; 5 of 20 weeks of 40; 1 of 3 weeks of 12; 5 of 10 weeks of 28.
  expect([5, 15, 31, 38].map(axis.at)).toEqual([10, 30, 64, 86]);
  expect(axis.at(43)).toBe(100);
  expect(axis.extent(5, 31)).toEqual({ from: 10, to: 64 });
});

test("places are rounded to two decimals", () => {
  expect(createAxis(all, 40).at(32)).toBe(68);
  expect(createAxis(new Map([["opening", 7]]), 40).at(1)).toBe(4.29);
});

test("an axis without tasks, or with milestones out of order, has no holes", () => {
  expect(createAxis(new Map(), 0).at(0)).toBe(0);
  expect(createAxis(new Map([["plan_ready", 0]]), 0).at(0)).toBe(0);
  const swapped = createAxis(new Map([...all, ["plan_ready", 31]]), 40);
  expect([31, 32, 33].map(swapped.at)).toEqual([20, 66, 72]);
  expect(swapped.at(60)).toBe(100);
});

const [service] = smallPlanner.services;
const nothing: Answers = { specialities: [], services: [] };

/** The place on this scale. */
function place(scale: NonNullable<typeof service>["scale"], answers: Partial<Answers>, alsoDependsOn?: string) {
  if (!service) throw new Error("the small planner has a service");
  return placeOnScale({ ...service, scale, alsoDependsOn }, { ...nothing, ...answers });
}

const scale = {
  beds: { "51-100": 30, "201-300": 90, "over-300": "out" },
  specialities: { ct: 10, mri: 20, radiotherapy: "out" },
} as const;

test("one answer outside the range is enough", () => {
  expect(place(scale, { beds: "over-300" })).toBe("outside");
  expect(place(scale, { specialities: ["radiotherapy"] })).toBe("outside");
});

test("nothing is known while an answer is missing, without a scale, or if more decides", () => {
  expect(place(scale, {})).toBe("unknown");
  expect(place({}, { beds: "51-100" })).toBe("unknown");
  expect(place(undefined, { beds: "51-100" })).toBe("unknown");
  expect(place(scale, { beds: "51-100" }, "the number of files")).toBe("unknown");
  expect(place(scale, { beds: "over-300" }, "the number of files")).toBe("outside");
});
