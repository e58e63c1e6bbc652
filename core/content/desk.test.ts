import { expect, test } from "vitest";
import { letterFields } from "./desk.ts";
import { messageAfter } from "./test-support/message-after.ts";

const messageOf = (field: string, text: string) =>
  messageAfter("content/letters.yaml", [["templates", 0, field], text]);

test("a letter may use every field", () => {
  expect(messageOf("body", letterFields.map((name) => `{${name}}`).join(" "))).toBe("");
});

test.each([
  [
    "{nmae}",
    "has the unknown word {nmae}; the words in braces are {name} {reference} {service} {staff} {company} {phone}",
  ],
  ["[day/time]", "has the gap [day/time]; write gaps in letters and spaces, like [day and time]"],
  ["[your answer", "has the gap [your answer; write gaps in letters and spaces, like [day and time]"],
])("rejects %s in a letter", (written, reason) => {
  expect(messageOf("body", `Dear {name}, ${written}`)).toContain(`templates, 1st entry, body ${reason}`);
});

test("rejects two letters with the same id, and a subject of two lines", () => {
  expect(messageOf("id", "no-answer")).toContain("templates has two letters with the same id");
  expect(messageOf("subject", "Your\nenquiry")).toContain("subject has several lines");
});
