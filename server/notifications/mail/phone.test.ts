import { expect, test } from "vitest";
import { phoneLinks } from "./phone.ts";

test.each([
  ["98765 43210", "tel:+919876543210", "https://wa.me/919876543210"],
  ["098765-43210", "tel:+919876543210", "https://wa.me/919876543210"],
  ["+91 98765 43210", "tel:+919876543210", "https://wa.me/919876543210"],
  ["0091 98765 43210", "tel:+919876543210", "https://wa.me/919876543210"],
  ["९८७६५ ४३२१०", "tel:+919876543210", "https://wa.me/919876543210"],
  ["૯૮૭૬૫૪૩૨૧૦", "tel:+919876543210", "https://wa.me/919876543210"],
  ["+44 7911 123456", "tel:+447911123456", "https://wa.me/447911123456"],
  ["+1 213 373 4253", "tel:+12133734253", "https://wa.me/12133734253"],
])("%s can be dialled and chatted with", (typed, dial, chat) => {
  expect(phoneLinks(typed)).toMatchObject({ dial, chat });
});

test.each([
  ["079-2345 6789", "tel:+917923456789"],
  ["+91 79 2345 6789 ext 12", "tel:+917923456789;ext=12"],
  ["1800 123 4567", "tel:+9118001234567"],
])("%s can be dialled; no chat goes to a landline", (typed, dial) => {
  expect(phoneLinks(typed)).toMatchObject({ dial, chat: null });
});

test.each(["12345", "call me", "98765 43210 / 98765 43211", "0000000000", "+999 1", "javascript:alert(1)"])(
  "%s is not surely a number",
  (typed) => {
    expect(phoneLinks(typed)).toBeNull();
  },
);
