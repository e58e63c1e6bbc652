import { expect, test } from "vitest";
import { splitFilled } from "./MessageForm.tsx";

test("marks what was filled in, the longest first", () => {
  expect(
    splitFilled("Dear Dr. Solanki, a new hospital near Nashik.", ["Nashik", "a new hospital near Nashik"], []),
  ).toEqual([
    { text: "Dear Dr. Solanki, ", kind: "typed" },
    { text: "a new hospital near Nashik", kind: "filled" },
    { text: ".", kind: "typed" },
  ]);
});

test("does not mark parts of longer words", () => {
  expect(splitFilled("Ramesh met Rameshwar", ["Ramesh"], []).map(({ kind }) => kind)).toEqual(["filled", "typed"]);
  expect(splitFilled("हेत हेतल", ["हेत"], []).map(({ text }) => text)).toEqual(["हेत", " हेतल"]);
});

test("takes signs in a name literally", () => {
  expect(splitFilled("Dear (A+B) [x],", ["(A+B) [x]"], [])).toContainEqual({ text: "(A+B) [x]", kind: "filled" });
  expect(splitFilled("plain", [""], [])).toEqual([{ text: "plain", kind: "typed" }]);
});

test("marks gaps apart from what was filled in", () => {
  expect(splitFilled("Dear Asha, [your answer]", ["Asha"], ["[your answer]"]).map(({ kind }) => kind)).toEqual([
    "typed",
    "filled",
    "typed",
    "gap",
  ]);
});
