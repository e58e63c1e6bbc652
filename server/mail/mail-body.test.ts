import { expect, test } from "vitest";
import { checkData, requireValid } from "../../core/content/issues.ts";
import { defaultsWithPlaceholders } from "../../core/content/test-support/changed-defaults.ts";
import { mailStringsOf } from "./mail-body.ts";

test("has the company's phone number once it is no placeholder", () => {
  const phoneWith = (placeholders: string[][]) => {
    const { content } = requireValid(checkData(defaultsWithPlaceholders({ "content/company.yaml": placeholders })));
    return [mailStringsOf(content).company.phone, content.company.phone.shown];
  };
  const [hidden, shown] = phoneWith([["phone"]]);
  expect([hidden, shown]).toEqual([null, expect.stringContaining("+91")]);
  expect(phoneWith([])).toEqual([shown, shown]);
});
