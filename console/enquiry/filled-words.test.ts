import { expect, test } from "vitest";
import { gapsOf, markFilled, openGaps } from "./filled-words.ts";

test("marks what was filled in, the longest first", () => {
  expect(
    markFilled("Dear Dr. Solanki, a new hospital near Nashik.", ["Nashik", "a new hospital near Nashik"], []),
  ).toEqual([
    { text: "Dear Dr. Solanki, ", kind: "typed" },
    { text: "a new hospital near Nashik", kind: "filled" },
    { text: ".", kind: "typed" },
  ]);
});

test("does not mark parts of longer words", () => {
  expect(markFilled("Ramesh met Rameshwar", ["Ramesh"], []).map(({ kind }) => kind)).toEqual(["filled", "typed"]);
  expect(markFilled("हेत हेतल", ["हेत"], []).map(({ text }) => text)).toEqual(["हेत", " हेतल"]);
});

test("takes signs in a name literally", () => {
  expect(markFilled("Dear (A+B) [x],", ["(A+B) [x]"], [])).toContainEqual({ text: "(A+B) [x]", kind: "filled" });
  expect(markFilled("plain", [""], [])).toEqual([{ text: "plain", kind: "typed" }]);
});

test("finds the gaps of a template and says which are still open", () => {
  const template = { subject: "[service], AN-7F3K-2Q", body: "Dear [name],\n[name]" };
  expect(gapsOf(template)).toEqual(["[service]", "[name]"]);
  expect(openGaps(["[service]", "[name]"], "Hospital", "Dear [name],")).toEqual(["[name]"]);
  expect(markFilled("Dear [name],", [], ["[name]"])[1]).toEqual({ text: "[name]", kind: "gap" });
});

test("leaves brackets that a person typed alone", () => {
  expect(openGaps(gapsOf({ subject: "", body: "Dear [name]," }), "Dear Asha, [see below]")).toEqual([]);
});
