import { expect, test } from "vitest";
import { isSafeMailAddress } from "../../enquiry/rules.ts";
import { phoneLinks } from "./contact-format.ts";

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

test.each(["asha@example.in", "asha.patel+site@mail.example.co.in", "o'neil@example.in", "asha@उदाहरण.भारत"])(
  "accepts the address %s",
  (address) => {
    expect(isSafeMailAddress(address)).toBe(true);
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
])("keeps %s out of mail headers", (address) => {
  expect(isSafeMailAddress(address)).toBe(false);
});
