import { expect, test } from "vitest";
import { vitalsSample } from "./vitals-sample.ts";

test("measures one visit in ten, or the share that is set", () => {
  expect(vitalsSample({})).toBe(0.1);
  expect(vitalsSample({ PUBLIC_VITALS_SAMPLE: "" })).toBe(0.1);
  expect(["0", "0.25", "1"].map((text) => vitalsSample({ PUBLIC_VITALS_SAMPLE: text }))).toEqual([0, 0.25, 1]);
});

test.each(["1.1", "-0.1", "10%", "on", "NaN"])("rejects %s with an explanation", (text) => {
  expect(() => vitalsSample({ PUBLIC_VITALS_SAMPLE: text })).toThrow(
    `PUBLIC_VITALS_SAMPLE must be a number from 0 to 1, for example 0.1; it is "${text}".`,
  );
});

test("measures nothing with a hosted data API", () => {
  expect(vitalsSample({ PUBLIC_VITALS_SAMPLE: "1", PUBLIC_DATA_API_URL: "https://data.example.in" })).toBe(0);
});
