import { expect, test } from "vitest";
import { vitalsSample } from "./vitals-sample.ts";

test("one visit in ten is measured, or as many as the setting says", () => {
  expect(vitalsSample({})).toBe(0.1);
  expect(vitalsSample({ PUBLIC_VITALS_SAMPLE: "" })).toBe(0.1);
  expect(["0", "0.25", "1"].map((text) => vitalsSample({ PUBLIC_VITALS_SAMPLE: text }))).toEqual([0, 0.25, 1]);
});

test.each(["1.1", "-0.1", "10%", "on", "NaN"])("%s is refused in words", (text) => {
  expect(() => vitalsSample({ PUBLIC_VITALS_SAMPLE: text })).toThrow(
    `PUBLIC_VITALS_SAMPLE must be a number from 0 to 1, for example 0.1; it is "${text}".`,
  );
});

test("with a hosted data interface there is no desk to tell", () => {
  expect(vitalsSample({ PUBLIC_VITALS_SAMPLE: "1", PUBLIC_DATA_API_URL: "https://data.example.in" })).toBe(0);
});
