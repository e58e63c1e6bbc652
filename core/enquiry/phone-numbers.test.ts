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

test("two spellings of a number share a key; equal digits in two countries do not", () => {
  expect(phoneKey("+977 980 0099887")).toBe("+9779800099887");
  expect(phoneKey("098000 99887")).toBe("+919800099887");
  expect(phoneKey("०९८००० ९९८८७")).toBe(phoneKey("+91 98000 99887"));
});

test("reads both of two numbers in every usual shape, whatever stands between them", () => {
  const first = ["98250 12345", "+91-98250-12345", "(+91) 9825012345", "098250 12345", "982 501 2345", "919825012345"];
  const second = ["079-26579999", "(079) 2657 9999", "+91 79 26579999", "07926579999", "079 2657 9999"];
  const signs = [" / ", "/", ", ", "; ", ";", " & ", " or ", "\n", " ", " - ", " (O), ", " Mob: ", " या "];
  for (const mobile of first)
    for (const landline of second)
      for (const sign of signs) {
        const numbers = (text: string) => readPhones(text).map(({ number }) => number);
        expect(numbers(mobile + sign + landline)).toEqual(["+919825012345", "+917926579999"]);
        expect(numbers(landline + sign + mobile)).toEqual(["+917926579999", "+919825012345"]);
      }
});

test("reads no number from a local one, whatever follows it", () => {
  const local = ["26579999", "2657 9999", "265 79999", "66579999", "2345678", "234-5678", "222333", "22-23-33"];
  const following = ["1", "12", "123", "1234", "98/99", "380009", "10-6", "26579998", "24/7", "27/11/2026"];
  for (const before of ["", "Ph ", "+91 ", "91-", "(91) ", "1) "])
    for (const number of local)
      for (const sign of [" ", "-", " - ", "/", ", ", "; ", " (", " or ", ". "])
        for (const end of following) expect(readPhones(before + number + sign + end)).toEqual([]);
});
