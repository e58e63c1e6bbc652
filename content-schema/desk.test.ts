import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { letterFields } from "./desk.ts";
import { namesIn } from "./field.ts";
import { describePath } from "./field-path.ts";
import { pageSchemas, parseContentFile } from "./read-content.ts";

const file = "content/letters.yaml";
const text = readFileSync(file, "utf8");
const issuesOf = (changed: string) =>
  parseContentFile(pageSchemas.letters, file, changed).issues.map(
    ({ path, reason }) => `${describePath(path)} ${reason}`,
  );

test("the letters use every field", () => {
  expect([...new Set(namesIn(text))].toSorted()).toEqual([...letterFields].toSorted());
});

test.each([
  [
    "{nmae}",
    "has the unknown word {nmae}; the words in braces are {name} {reference} {service} {staff} {company} {phone}",
  ],
  ["[day/time]", "has the gap [day/time]; write gaps in letters and spaces, like [day and time]"],
  ["[your answer", "has the gap [your answer; write gaps in letters and spaces, like [day and time]"],
])("rejects %s in a letter", (written, reason) => {
  const changed = text.replace("[your answer]", written);
  expect(issuesOf(changed).join()).toContain(`templates, 1st entry, body ${reason}`);
});

test("rejects two letters with the same id, and a subject of two lines", () => {
  expect(issuesOf(text.replace("id: no-answer", "id: first-answer"))).toEqual([
    "templates has two letters with the same id",
  ]);
  expect(issuesOf(text.replace('"Your enquiry {reference}"', '"Your\\nenquiry"')).join()).toContain(
    "subject has several lines",
  );
});
