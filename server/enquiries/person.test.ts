import { expect, test } from "vitest";
import { identitiesOf, mailKey, phoneKey, phoneLinks, phoneNumbers } from "./person.ts";

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

const NUMBER = "9876543210";

/** Writes digits in another script. The ten digits of a script are consecutive code points. */
const written = (zero: number, digits = NUMBER) =>
  [...digits].map((digit) => String.fromCodePoint(zero + Number(digit))).join("");

test.each([
  ["plain", NUMBER],
  ["country code", "+91 98765 43210"],
  ["country code with zeros", "0091-98765-43210"],
  ["zero before it", "098765 43210"],
  ["brackets and dots", "(+91) 98765.43210"],
  ["no-break spaces and dashes", "98765\u00a0–\u00a043210"],
  ["pairs of digits", "98 76 54 32 10"],
  ["Devanagari", "९८७६५४३२१०"],
  ["Devanagari with country code", "+९१ ९८७६५ ४३२१०"],
  ["Bengali and Assamese", written(0x09e6)],
  ["Gurmukhi", written(0x0a66)],
  ["Gujarati", "૯૮૭૬૫૪૩૨૧૦"],
  ["Odia", written(0x0b66)],
  ["Tamil", "௯௮௭௬௫௪௩௨௧௦"],
  ["Telugu", written(0x0c66)],
  ["Kannada", written(0x0ce6)],
  ["Malayalam", written(0x0d66)],
  ["Urdu", "۹۸۷۶۵۴۳۲۱۰"],
  ["Arabic", written(0x0660)],
  ["Ol Chiki", written(0x1c50)],
  ["Meetei Mayek", written(0xabf0)],
  ["full-width", "＋９１ ９８７６５ ４３２１０"],
  ["two scripts in one number", "98765 ४३२१०"],
  ["extension", "9876543210 ext 12"],
  ["extension with a full stop", "98765 43210 Ext. 1234"],
  ["extension after x", "9876543210x12"],
  ["extension in Devanagari", "९८७६५४३२१० ext १२"],
  ["extension without a word", "+91 98765 43210 12"],
  ["first of two", "9876543210 / 9123456789"],
  ["second of two", "+91 91234 56789, +91 98765 43210"],
  ["second of two without a sign between them", "91234 56789 98765 43210"],
  ["first of two in other scripts", `${written(0x0ae6)} या ९१२३४५६७८९`],
  ["numbered", "Tel 1: 98765 43210, Tel 2: 91234 56789"],
  ["in a sentence", "call 98765 43210 between 9 and 11"],
])("recognises a number: %s", (_, typed) => {
  expect(phoneNumbers(typed)).toContain(NUMBER);
  const [plain] = identitiesOf({ phone: NUMBER });
  expect(identitiesOf({ phone: typed })).toContain(plain);
});

test("finds both of two numbers, and a local number with an extension", () => {
  expect(phoneNumbers("9876543210 / 9123456789")).toEqual(["9876543210", "9123456789"]);
  expect(phoneNumbers("2345 6789 ext 12")).toContain("23456789");
  expect(phoneNumbers("2345 6789")).toEqual(["23456789"]);
});

test.each(["", "none", "ask my wife", "x", "+"])("finds no number in %j", (typed) => {
  expect(phoneNumbers(typed)).toEqual([]);
});

test("does not take neighbouring numbers for each other", () => {
  expect(phoneNumbers("9876543211")).not.toContain(NUMBER);
  expect(phoneNumbers("९१२३४५६७८९ ext १२")).not.toContain("12");
});

test("a text of 64 KiB of numbers is that of 50 people at most", () => {
  expect(identitiesOf({ phone: "1234567890 ".repeat(6000) }).length).toBeLessThanOrEqual(50);
});

test.each([
  ["98765 43210", "tel:+919876543210", "https://wa.me/919876543210"],
  ["098765-43210", "tel:+919876543210", "https://wa.me/919876543210"],
  ["+91 98765 43210", "tel:+919876543210", "https://wa.me/919876543210"],
  ["0091 98765 43210", "tel:+919876543210", "https://wa.me/919876543210"],
  ["९८७६५ ४३२१०", "tel:+919876543210", "https://wa.me/919876543210"],
  ["૯૮૭૬૫૪૩૨૧૦", "tel:+919876543210", "https://wa.me/919876543210"],
  ["+44 7911 123456", "tel:+447911123456", "https://wa.me/447911123456"],
  ["+1 213 373 4253", "tel:+12133734253", "https://wa.me/12133734253"],
])("makes call and chat links for %s", (typed, dial, chat) => {
  expect(phoneLinks(typed)).toMatchObject({ dial, chat });
});

test.each([
  ["079-2345 6789", "tel:+917923456789"],
  ["+91 79 2345 6789 ext 12", "tel:+917923456789;ext=12"],
  ["1800 123 4567", "tel:+9118001234567"],
])("makes a call link and no chat link for the landline %s", (typed, dial) => {
  expect(phoneLinks(typed)).toMatchObject({ dial, chat: null });
});

test.each(["12345", "call me", "98765 43210 / 98765 43211", "0000000000", "+999 1", "javascript:alert(1)"])(
  "makes no links for %s",
  (typed) => {
    expect(phoneLinks(typed)).toBeNull();
  },
);
