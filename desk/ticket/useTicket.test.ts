import { expect, test } from "vitest";
import { shownNumber } from "./useTicket.ts";

test("writes Indian mobile numbers in their usual blocks and others as they are", () => {
  expect(shownNumber("tel:+919876510432")).toBe("+91 98765 10432");
  expect(shownNumber("tel:+442079460000")).toBe("+442079460000");
  expect(shownNumber("tel:07926301000")).toBe("07926301000");
  expect(shownNumber(null)).toBeNull();
});
