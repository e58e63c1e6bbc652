import { expect, test } from "vitest";
import { messageAfter } from "./message-after.ts";

test("reports a figure that differs from the one of another page", () => {
  const message = messageAfter("content/contact.yaml", (text) =>
    text.replace('value: "500+"\n    label: hospitals delivered', 'value: "1000+"\n    label: hospitals delivered'),
  );
  expect(message).toContain(
    'stats, 1st entry, value is "1000+" for "hospitals delivered", but content/home.yaml, hero, stats, 2nd entry, value says "500+"',
  );
});

test("reports a sentence that repeats a figure with another number", () => {
  const message = messageAfter("content/home.yaml", (text) =>
    text.replace("for the 500+ hospitals delivered", "for the 50+ hospitals delivered"),
  );
  expect(message).toContain(
    'label says "50+ hospitals delivered", but content/home.yaml, hero, stats, 2nd entry, value says "500+"',
  );
});

test("reports a service page that gives another figure for the company", () => {
  const message = messageAfter("content/services/02-interior-design.yaml", (text) =>
    text.replace("value: 500+", "value: 50+"),
  );
  expect(message).toContain('value is "50+" for "hospitals delivered"');
});

test("allows the pairs that the client gives, and no third value", () => {
  const withSatisfaction = (value: string) =>
    messageAfter("content/home.yaml", (text) =>
      text.replace(
        'value: "98%"\n      label: client satisfaction',
        `value: "${value}"\n      label: client satisfaction`,
      ),
    );
  expect(withSatisfaction("99%")).toBe("");
  expect(withSatisfaction("98.5%")).toContain('is "98.5%" for "client satisfaction"');
});

test("takes a number in words around the same figure", () => {
  const message = messageAfter("content/home.yaml", (text) =>
    text.replace("for more than 15 years.", "with 15 years of experience."),
  );
  expect(message).toBe("");
});
