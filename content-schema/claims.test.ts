import { expect, test } from "vitest";
import { claimsIn } from "./claims.ts";
import { isApproved } from "./figures.ts";

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
