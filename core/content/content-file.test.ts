import { describe, expect, test } from "vitest";
import { z } from "zod";
import { placeholdersOf } from "./content-file.ts";
import { ContentError } from "./content-issue.ts";
import { text, withNote, words } from "./field.ts";
import { parseContentFile } from "./read-content.ts";

const page = z.strictObject({
  heading: text("Heading of the page", "Who We Are"),
  number: withNote(z.int().min(1).max(24), "Number of the service", "11"),
  badge: withNote(z.enum(["HR", "Finance"]), "Badge on the page", "HR"),
  summary: words(3, 5, "Three to five words", "One team for all").optional(),
  features: withNote(
    z
      .array(z.strictObject({ title: text("Name of the feature", "Fire and safety") }))
      .min(2)
      .max(3),
    "Two or three features",
    "- title: Fire and safety",
  ),
});

const valid = `heading: Who We Are
number: 3
badge: HR
features:
  - title: One
  - title: Two
`;

const read = (yaml: string) => parseContentFile(page, "content/page.yaml", yaml);
const message = (yaml: string) => new ContentError(read(yaml).issues).message;

test("accepts a valid file", () => {
  expect(read(valid).issues).toEqual([]);
});

describe("reports each kind of issue in plain words, with its line", () => {
  test.each([
    ["a missing field", valid.replace("badge: HR\n", ""), "Line 1: badge is missing."],
    ["a missing field of an entry", `${valid}  - {}\n`, "Line 7: features, 3rd entry, title is missing."],
    ["an empty field", valid.replace("Who We Are", ""), "Line 1: heading is empty."],
    [
      "a mistyped name",
      valid.replace("heading", "heding"),
      'Line 1: heding is not a field of this place; did you mean "heading"?\n',
    ],
    [
      "an unknown name",
      `${valid}colour: red\n`,
      "Line 7: colour is not a field of this place; the fields here are: heading, number, badge, summary, features.",
    ],
    [
      "a value outside the list",
      valid.replace("HR", "Human"),
      'Line 3: badge is "Human"; it must be one of: HR, Finance.',
    ],
    ["too few entries", valid.replace("  - title: Two\n", ""), "Line 4: features has 1 entry; it needs at least 2."],
    ["too many entries", `${valid}  - title: A\n  - title: B\n`, "Line 4: features has 4 entries; it needs at most 3."],
    ["too few words", `${valid}summary: Only two\n`, "Line 7: summary has 2 words; it needs 3 to 5."],
    ["a number too big", valid.replace("3", "25"), "Line 2: number is 25; it must be at most 24."],
    ["a number in quotes", valid.replace("3", '"3"'), "Line 2: number must be a number, without quotes."],
    [
      "a text read as a number",
      valid.replace("Who We Are", "500"),
      "Line 1: heading must be a text; put quotes around it.",
    ],
    [
      "no list where one is needed",
      valid.replace(/features:.*/s, "features: One\n"),
      "Line 4: features must be a list: each entry on a line of its own, beginning with a hyphen.",
    ],
    [
      "a colon without quotes",
      valid.replace("Who We Are", "Note: this"),
      "Line 1: a text with a colon and a space in it needs quotes around it",
    ],
    ["a tab", valid.replace("  - title: Two", "\t- title: Two"), "Line 6: the line begins with a tab; use spaces."],
    ["a field twice", `${valid}badge: HR\n`, "Line 7: the file has this field twice."],
    ["an open quotation mark", valid.replace("Who", '"Who'), "a quotation mark is opened and never closed"],
    [
      "words lost after a hash",
      valid.replace("Who We Are", "Block #4"),
      'Line 1: heading would lose everything from "#" on.',
    ],
    [
      "another tag",
      valid.replace("HR", "!draft HR"),
      "Line 3: badge has the tag !draft; the only tag is !placeholder.",
    ],
  ])("%s", (_, yaml, sentence) => {
    expect(message(yaml)).toContain(sentence);
  });

  test("adds what the field is and an example", () => {
    expect(message(valid.replace("title: Two", "titel: Two"))).toContain(
      "    What it is: Name of the feature\n    Example:    Fire and safety",
    );
  });

  test("reports all issues of a file at once, in the order of the lines", () => {
    const report = message(valid.replace("HR", "X").replace("number: 3", "number: 99"));
    expect(report).toContain("content/page.yaml: 2 things to put right");
    expect(report.indexOf("Line 2")).toBeLessThan(report.indexOf("Line 3"));
  });
});

describe("the tag !placeholder", () => {
  test("accepts the value and records where it is", () => {
    const source = read(valid.replace("Who We Are", '!placeholder "Who We Are"').replace("3", "!placeholder 3"));
    expect(source.issues).toEqual([]);
    expect(placeholdersOf(source)).toEqual([
      { file: "content/page.yaml", line: 1, path: ["heading"], value: "Who We Are" },
      { file: "content/page.yaml", line: 2, path: ["number"], value: "3" },
    ]);
    expect(source.data).toMatchObject({ heading: "Who We Are", number: 3 });
  });

  test("may precede a group or a list", () => {
    const source = read(valid.replace("features:", "features: !placeholder"));
    expect(source.issues).toEqual([]);
    expect(placeholdersOf(source)).toMatchObject([{ line: 4, path: ["features"], value: "One, Two" }]);
  });

  test("keeps a quoted number as text", () => {
    expect(read(valid.replace("Who We Are", '!placeholder "500"')).data).toMatchObject({ heading: "500" });
  });
});

test("trims the line break at the end of a block of text", () => {
  expect(read(valid.replace("Who We Are", ">\n  Who\n  We Are\n")).data).toMatchObject({ heading: "Who We Are" });
});
