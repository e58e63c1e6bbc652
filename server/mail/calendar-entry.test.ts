import { expect, test } from "vitest";
import { ownEntry } from "./calendar-entry.ts";

test("the product identifier is a formal public identifier", () => {
  const entry = ownEntry({ id: "1", sequence: 0, at: "2026-11-30T05:30:00.000Z" }, "Visit", null);
  expect(entry).toContain("\r\nPRODID:-//hospital-builder-front-door//desk//EN\r\n");
});
