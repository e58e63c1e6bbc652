import { describe, expect, test } from "vitest";
import { messageAfterField } from "./message-after.ts";

describe("reports a promise of an answer that contradicts the others", () => {
  test.each([
    ["content/contact.yaml", "note", "We reply within a day", 'promises an answer in "a day"'],
    ["content/form.yaml", "promise", "We respond in two working days.", 'promises an answer in "two working days"'],
    ["content/plan.yaml", "lede", "Ask, and we call you back within an hour.", 'promises an answer in "an hour"'],
    ["content/letters.yaml", "subject", "We answer within the next day", 'promises an answer in "the next day"'],
    [
      "content/services/04-licensing.yaml",
      "tagline",
      "Send the file and you get our written reply on the same day, every day of the week.",
      'promises an answer in "the same day"',
    ],
  ])("%s, %s: %s", (file, field, words, reason) => {
    expect(messageAfterField(file, field, words)).toContain(
      `${reason}; everywhere else it is within 24 hours, or 2 business hours if urgent`,
    );
  });

  test("2 business hours without the word urgent", () => {
    expect(messageAfterField("content/form.yaml", "promise", "We reply by email within 2 business hours.")).toContain(
      "promise promises an answer within 2 business hours without the word urgent",
    );
  });
});

test("takes both promises in one line, and a span of time that promises no answer", () => {
  const both = "We reply by email within 24 hours. Urgent? Call us: within 2 business hours.";
  expect(messageAfterField("content/form.yaml", "chatOffer", both)).toBe("");
  expect(messageAfterField("content/contact.yaml", "text", "Plans change within a day. Answers do not.")).toBe("");
});

test("reports other office hours than those of the company", () => {
  const closing = "Call us between 9:00 AM and 8 PM, Monday to Saturday.";
  expect(messageAfterField("content/contact.yaml", "lede", closing)).toContain(
    "lede says 8 PM, but the office is open from 09:00 to 19:00 (content/company.yaml, officeHours)",
  );
  expect(messageAfterField("content/contact.yaml", "lede", "Call us between 9:00 AM and 7 PM.")).toBe("");
});
