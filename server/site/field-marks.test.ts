import { expect, test } from "vitest";
import { contentDefaults, parseData } from "../../core/content/read-content.ts";
import { markContent, marksIn } from "./field-marks.ts";

const files = contentDefaults();
const content = parseData(files);
const { marked, places } = markContent(content, files);
const placesOf = (text: string | undefined) => [...new Set(marksIn(text ?? ""))].map((mark) => places[mark]);

test("every word of a text leads to its field", () => {
  const { tagline = "" } = marked.services[3] ?? {};
  const words = tagline.split(" ");
  expect(words.length).toBeGreaterThan(5);
  for (const word of words)
    expect(placesOf(word)).toEqual([
      { file: "content/services/04-licensing.yaml", path: ["tagline"], isLocked: false },
    ]);
});

test("the hours lead to the fields from which they are printed", () => {
  expect(placesOf(marked.company.hours)).toMatchObject([{ file: "content/company.yaml", path: ["officeHours"] }]);
});

test("texts that the client fixes are marked as locked", () => {
  expect(placesOf(marked.services[3]?.title)).toMatchObject([{ isLocked: true }]);
});

test("names for programs stay as they are", () => {
  expect(marked.services.map(({ slug }) => slug)).toEqual(content.services.map(({ slug }) => slug));
  expect(marked.services.map(({ navCategory }) => navCategory)).toEqual(
    content.services.map(({ navCategory }) => navCategory),
  );
  expect(marked.company.holidays.map(({ date }) => date)).toEqual(content.company.holidays.map(({ date }) => date));
  expect(marked.planner.milestones.map(({ id }) => id)).toEqual(content.planner.milestones.map(({ id }) => id));
});

test("after an edit of one file the words of all others still lead to their fields", () => {
  const company = files["content/company.yaml"];
  const data = { ...(company?.data as object), holidays: content.company.holidays.slice(1) };
  const edited = { ...files, ...(company && { "content/company.yaml": { ...company, data } }) };
  const again = markContent(parseData(edited), edited);
  const tagline = again.marked.services[3]?.tagline ?? "";
  expect(again.places.length).toBeLessThan(places.length);
  expect(new Set(marksIn(tagline).map((mark) => again.places[mark]?.path.join()))).toEqual(new Set(["tagline"]));
});
