import { expect, test } from "vitest";
import type { Answers } from "./answers.ts";
import { placeOnScale } from "./scale.ts";
import { smallProgramme } from "./test-support/small-programme.ts";

const [service] = smallProgramme.services;
const nothing: Answers = { specialities: [], services: [] };

/** The place on this scale. */
function place(scale: NonNullable<typeof service>["scale"], answers: Partial<Answers>, alsoDependsOn?: string) {
  if (!service) throw new Error("the small programme has a service");
  return placeOnScale({ ...service, scale, alsoDependsOn }, { ...nothing, ...answers });
}

const scale = {
  beds: { "51-100": 0.3, "201-300": 0.9, "over-300": "out" },
  specialities: { ct: 0.1, mri: 0.2, radiotherapy: "out" },
} as const;

test("adds the points of the answers", () => {
  expect(place(scale, { beds: "51-100", specialities: ["ct", "mri"] })).toEqual({ position: expect.closeTo(0.6, 10) });
});

test("an answer that is not listed has no points", () => {
  expect(place(scale, { beds: "up-to-50", specialities: ["dialysis"] })).toEqual({ position: 0 });
});

test("more than all points are the longest length", () => {
  expect(place(scale, { beds: "201-300", specialities: ["mri"] })).toEqual({ position: 1 });
});

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
