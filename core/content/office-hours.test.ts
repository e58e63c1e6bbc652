import { expect, test } from "vitest";
import { ContentError } from "./content-issue.ts";
import { desk } from "./desk.ts";
import { officeHours, printedHours } from "./office-hours.ts";
import { parseContentFile } from "./read-content.ts";

const hours = { first: "Mon", last: "Sat", opens: "09:00", closes: "19:00" } as const;

test.each([
  [hours, "Mon-Sat, 9:00 AM - 7:00 PM"],
  [{ ...hours, last: "Mon", opens: "00:15", closes: "12:05" }, "Mon, 12:15 AM - 12:05 PM"],
] as const)("prints office hours in one line", (given, printed) => {
  expect(printedHours(given)).toBe(printed);
});

const problemOf = (yaml: string) =>
  new ContentError(parseContentFile(officeHours, "content/company.yaml", yaml).issues).message;

test.each([
  ['opens: "9"', "opens is not a time such as 09:00 or 19:00."],
  ['opens: "20:00"', "closes is not later than the time at which the day begins."],
])("explains %s", (line, sentence) => {
  expect(problemOf(`first: Mon\nlast: Sat\n${line}\ncloses: "19:00"\n`)).toContain(sentence);
});

test("a greeting names only fields that exist", () => {
  const yaml = "urgent: { words: [urgent], except: [not urgent] }\nplaces: [Surat]\nchatGreeting: Hello {nmae}\n";
  const { message } = new ContentError(parseContentFile(desk, "content/desk.yaml", yaml).issues);
  expect(message).toContain(
    "chatGreeting has the unknown word {nmae}; the words in braces are {name} {reference} {service}.",
  );
});
