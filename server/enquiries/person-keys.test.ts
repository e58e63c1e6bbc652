import { expect, test } from "vitest";
import { mailKey, phoneKey } from "./person-keys.ts";

test.each([
  ["+91 98765 43210", "9876543210"],
  ["098765-43210", "9876543210"],
  ["00919876543210", "9876543210"],
  ["९८७६५ ४३२१०", "9876543210"],
  ["98765 43210 / 91234 56789", "9876543210"],
  ["079 2345 6789", "7923456789"],
  ["+65 9123 4567", "6591234567"],
])("%s finds the person by %s", (typed, key) => {
  expect(phoneKey(typed)).toBe(key);
});

test.each(["9999999999", "+91 0000000000", "12345", "call me", "", "7".repeat(64_000)])("%s finds nobody", (typed) => {
  expect(phoneKey(typed)).toBeNull();
});

test("an address counts in any letter case, and only when it can be one", () => {
  expect(mailKey(" Asha@Example.IN ")).toBe("asha@example.in");
  expect(mailKey("none")).toBeNull();
});
