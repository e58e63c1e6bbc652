import { expect, test } from "vitest";
import { readContent } from "../../content-schema/read-content.ts";
import { advice } from "./content-advice.ts";

const content = readContent();
const [first, ...others] = content.services;
const withFirst = (change: object) => ({ ...content, services: first ? [{ ...first, ...change }, ...others] : [] });
const of = (change: object) => advice(withFirst(change)).filter((line) => line.includes("/01-"));

test("an overview longer or shorter than advised gets a note, not a fault", () => {
  expect(of({ overview: "word ".repeat(121) })).toEqual([
    expect.stringMatching(/^content\/services\/01-\S+\.yaml: overview has 121 words; 60 to 120 read best\.$/),
  ]);
  expect(of({ overview: "word ".repeat(59) })).toHaveLength(1);
  expect(of({ overview: "word ".repeat(120) })).toEqual([]);
});

test("a name that search engines would cut gets a note", () => {
  expect(of({ overview: "word ".repeat(80), name: "n".repeat(45) })).toEqual([
    expect.stringContaining("name has 45 letters"),
  ]);
  expect(of({ overview: "word ".repeat(80), name: "n".repeat(44) })).toEqual([]);
});
