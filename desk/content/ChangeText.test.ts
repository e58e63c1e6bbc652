import { expect, test } from "vitest";
import { differenceOf } from "./ChangeText.tsx";

test("names what was removed and added in whole words", () => {
  expect(differenceOf("97%", "98%")).toEqual({ start: "", removed: "97%", added: "98%", end: "" });
  expect(differenceOf("One place for all", "One programme for all")).toEqual({
    start: "One ",
    removed: "place ",
    added: "programme ",
    end: "for all",
  });
  expect(differenceOf("", "New words")).toMatchObject({ removed: "", added: "New words" });
});

test("shortens what stays the same in a long text", () => {
  const rest = Array.from({ length: 30 }, (_, place) => `w${place}`).join(" ");
  expect(differenceOf(`${rest} old`, `${rest} new`).start).toBe("... w24 w25 w26 w27 w28 w29 ");
});
