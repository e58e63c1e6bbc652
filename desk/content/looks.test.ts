import { expect, test } from "vitest";
import type { ContentChange, FieldValue } from "../../core/api/content.ts";
import { looksOf } from "./looks.ts";

const change = (before: FieldValue | undefined, after: FieldValue | undefined, more: Partial<ContentChange> = {}) => {
  const place = { file: "home", title: "Home", page: "/", path: ["text"], label: "Text", by: null, at: null };
  return { ...place, before, after, ...more };
};

const wordsOf = (address: string) => decodeURIComponent(address.split("#:~:text=")[1] ?? "");

test.each([
  ["the words around the first change", "one two three four five", "one two three 4 five", "two three 4 five"],
  ["the beginning of a new text", undefined, "a new text", "a new text"],
  ["the end of a longer text", "one two", "one two three", "one two three"],
  ["the changed paragraph", "one\n\ntwo words", "one\n\n2 words", "2 words"],
  ["nothing that is filled in", "We answer at {hours}.", "We reply at {hours}.", "We reply at"],
])("looks for %s", (_, before, after, words) => {
  const [look] = looksOf([change(before, after)]);
  expect(wordsOf(look?.address ?? "")).toBe(words);
});

test("a hyphen is no sign of the address", () => {
  expect(looksOf([change("", "multi-storey, new")])[0]?.address).toBe("/#:~:text=multi%2Dstorey%2C%20new");
});

test("each file has one way, to its first change on the page", () => {
  const licensing = { file: "services/licensing", title: "Licensing", page: "/services/licensing" };
  const looks = looksOf([
    change("", "For search engines", { path: ["meta", "title"] }),
    change("", "On the page"),
    change("gone", undefined, licensing),
  ]);
  expect(looks).toEqual([
    { title: "Home", address: "/#:~:text=On%20the%20page" },
    { title: "Licensing", address: "/services/licensing" },
  ]);
});
