import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { phoneKey, readPhones } from "./phone-numbers.ts";

const readEscapes = (text: string) =>
  text
    .replace(/\\u([0-9a-f]{4})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll("\\n", "\n")
    .replaceAll("\\t", "\t");

const rows = readFileSync(join(import.meta.dirname, "phone-numbers.table.txt"), "utf8")
  .split("\n")
  .filter((line) => line.includes(" | "))
  .map((line) => line.split(" | "));

const listed = (items: readonly (string | null | undefined)[]) => items.filter(Boolean).join(", ") || "-";

test.each(rows)("%s", (text = "", ...right) => {
  const phones = readPhones(readEscapes(text));
  expect([
    listed(phones.map(({ shown }) => shown)),
    listed(phones.map(({ dial }) => dial)),
    listed(phones.map(({ chat }) => chat)),
    listed([phones[0]?.number]),
  ]).toEqual(right);
});

test("reads at most 20 numbers, and none that the limit of length cuts", () => {
  expect(readPhones(Array.from({ length: 60 }, (_, index) => `98250123${index + 10}`).join(", "))).toHaveLength(20);
  const cut = `${" ".repeat(1989)}98250 123450`;
  expect(readPhones(cut)).toEqual([]);
});

test("two ways to write a number have one key, and numbers of two countries with equal digits have two", () => {
  expect(phoneKey("+977 980 0099887")).toBe("+9779800099887");
  expect(phoneKey("098000 99887")).toBe("+919800099887");
  expect(phoneKey("०९८००० ९९८८७")).toBe(phoneKey("+91 98000 99887"));
});
