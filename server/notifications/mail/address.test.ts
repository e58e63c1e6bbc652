import { expect, test } from "vitest";
import { isMailable } from "./address.ts";

test.each(["asha@example.in", "asha.patel+site@mail.example.co.in", "o'neil@example.in", "asha@उदाहरण.भारत"])(
  "mail can go to %s",
  (address) => {
    expect(isMailable(address)).toBe(true);
  },
);

test.each([
  "asha",
  "asha@example",
  "asha @example.in",
  "a,b@example.in",
  "a@example.in,evil@example.com",
  "a@example.in\r\nBcc: evil@example.com",
  "<a@example.in>",
  '"a"@example.in',
  "आशा@उदाहरण.भारत",
  `${"a".repeat(65)}@example.in`,
  `a@${"example.".repeat(40)}in`,
])("%s does not go into a header", (address) => {
  expect(isMailable(address)).toBe(false);
});
