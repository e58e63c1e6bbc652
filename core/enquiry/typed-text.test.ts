import { expect, test } from "vitest";
import { langOf } from "./typed-text.ts";

test.each([
  ["A hospital of 120 beds in घाटलोडिया", undefined],
  ["घाटलोडिया में 120 beds", "hi"],
  ["ઘાટલોડિયામાં ૪૦ પથારીની હોસ્પિટલ", "gu"],
  ["+91 98765 43210", undefined],
])("the language of %j is %s, that of most letters", (text, language) => {
  expect(langOf(text)).toBe(language);
});
