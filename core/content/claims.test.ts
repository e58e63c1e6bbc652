import { describe, expect, test } from "vitest";
import { claimsIn } from "./claims.ts";
import { isApproved } from "./figures.ts";
import { readContent } from "./read-content.ts";
import { messageAfter, messageAfterField } from "./test-support/message-after.ts";

const { home } = readContent();
const delivered = (home.hero.stats[1]?.label ?? "").toLowerCase();

test.each([
  ["98% success and 40%+ efficiency", ["98%", "40%+"]],
  ["savings of 25-40%", ["25-40%"]],
  ["500+ hospitals, 1M+ records", ["500+", "1M+"]],
  ["worth ₹500 crore+, 5,000 crore", ["₹500 crore+", "5,000 crore"]],
  ["in 3-6 months, 4 to 6 weeks", ["3-6 months", "4 to 6 weeks"]],
  ["within 24 hours, urgent within 2 business hours", ["24 hours", "2 business hours"]],
])('finds the claims in "%s"', (text, claims) => {
  expect(claimsIn(text)).toEqual(claims);
});

test.each([
  "NBC 2016 Part 4",
  "Form C under the PC-PNDT Act, 1994",
  "ISO 9001:2015",
  "by 2030",
  "Week 3-8",
  "IS 17512",
  "Form 20-B",
])('finds no claim in "%s"', (text) => {
  expect(claimsIn(text)).toEqual([]);
});

test("approves a figure of one service on its own page only", () => {
  expect(isApproved("3–6 months", "licensing")).toBe(true);
  expect(isApproved("3-6 months", "pharmacy")).toBe(false);
  expect(isApproved("3-6 months")).toBe(false);
});

test("approves a figure of the company on every page", () => {
  expect(isApproved("500+")).toBe(true);
  expect(isApproved("500+", "pharmacy")).toBe(true);
});

test("reports a figure that differs from the one of another page", () => {
  const message = messageAfter("content/contact.yaml", [["stats", 0], { value: "1000+", label: delivered }]);
  expect(message).toContain(`stats, 1st entry, value is "1000+" for "${delivered}", but content/home.yaml says "500+"`);
});

test("reports a sentence that repeats a figure with another number", () => {
  expect(messageAfterField("content/home.yaml", "statement", `One team for 50+ ${delivered}.`)).toContain(
    `statement says "50+ ${delivered}", but content/home.yaml says "500+"`,
  );
});

test("reports a service page that gives another figure for the company", () => {
  const stat = { value: "50+", label: delivered };
  expect(messageAfter("content/services/02-interior-design.yaml", [["stats", 2], stat])).toContain(
    `value is "50+" for "${delivered}"`,
  );
});

test("allows the pairs that the client gives, and no third value", () => {
  const withSatisfaction = (...values: string[]) => {
    const [above, below] = values.map((value) => ({ value, label: "client satisfaction" }));
    return messageAfter("content/home.yaml", [["hero", "stats", 2], above], [["testimonials", "stats", 1], below]);
  };
  expect(withSatisfaction("98%", "99%")).toBe("");
  expect(withSatisfaction("99%", "98.5%")).toContain('is "98.5%" for "client satisfaction"');
});

test("takes a number in words around the same figure", () => {
  const years = (home.about.stats[0]?.label ?? "").toLowerCase();
  expect(messageAfterField("content/home.yaml", "statement", `One team with 15 ${years}.`)).toBe("");
});

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
      `${reason}; the promise is 24 hours, or 2 business hours if urgent`,
    );
  });

  test("when the company promises another time, every text that says the former one is named", () => {
    const message = messageAfterField("content/company.yaml", "hours", 48);
    expect(message).toContain('promise promises an answer in "24 hours"; the promise is 48 hours');
    expect(message).toContain("content/contact.yaml");
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
    "lede says 8 PM, but the office is open from 09:00 to 19:00",
  );
  expect(messageAfterField("content/contact.yaml", "lede", "Call us between 9:00 AM and 7 PM.")).toBe("");
});
