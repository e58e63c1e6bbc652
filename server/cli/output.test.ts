import { expect, test } from "vitest";
import { fitTo } from "./output.ts";

test("fills the columns exactly, and cuts between letters", () => {
  expect(fitTo("Asha", 6)).toBe("Asha  ");
  expect(fitTo("Asha Patel", 6)).toBe("Asha …");
  expect(fitTo("आशा पटेल", 4)).toBe("आशा…");
  expect(fitTo("two\nlines", 12)).toBe("two lines   ");
  expect(fitTo(`${"\u200b".repeat(999)}😀`, 5).isWellFormed()).toBe(true);
});
