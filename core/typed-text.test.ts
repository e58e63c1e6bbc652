import { expect, test } from "vitest";
import { langOf, latinDigits, withoutInvisible } from "./typed-text.ts";

test.each([
  ["A hospital of 120 beds in घाटलोडिया", undefined],
  ["घाटलोडिया में 120 beds", "hi"],
  ["ઘાટલોડિયામાં ૪૦ પથારીની હોસ્પિટલ", "gu"],
  ["+91 98765 43210", undefined],
])("the language of %j is %s, that of most letters", (text, language) => {
  expect(langOf(text)).toBe(language);
});

test("reads the digits of every script of Unicode", () => {
  const zeros = Array.from({ length: 0x20000 }, (_, code) => String.fromCodePoint(code)).filter((text) =>
    /\p{Nd}/u.test(text),
  );
  expect(zeros.length).toBeGreaterThan(600);
  for (const [index, digit] of zeros.entries()) expect(latinDigits(digit)).toBe(String(index % 10));
});

test.each([
  ["\u202aasha\u00ad@example.in\u202c\ufeff", "asha@example.in"],
  ["98\u2060765\u200b\u200e", "98765"],
  ["क्\u200dष, ക്\u200c, نمی\u200cدانم", "क्\u200dष, ക്\u200c, نمی\u200cدانم"],
  ["a\u200db", "ab"],
])("removes invisible characters and keeps joiners of letters: %j", (text, plain) => {
  expect(withoutInvisible(text)).toBe(plain);
});
