import { expect, test } from "vitest";
import type { ContentField, FieldPath, FieldValue } from "../../core/api/content.ts";
import { branchesOf, entryOf, isShort, keyOf, placeOf, valuesOf } from "./field-tree.ts";
import { placeAfter } from "./useReorder.ts";

const field = (kind: ContentField["kind"], path: FieldPath, value?: FieldValue): ContentField => ({
  kind,
  path,
  label: keyOf(path),
  value,
});

const fields = [
  field("text", ["title"], "Licences"),
  field("list", ["features"]),
  field("group", ["features", 0]),
  field("text", ["features", 0, "title"], "Fire"),
  field("list", ["features", 0, "notes"]),
  field("text", ["features", 0, "notes", 0], "NOC"),
  field("group", ["closing"]),
  field("text", ["closing", "heading"], "Ask us"),
];

test("shows groups with their fields, and entries of lists by their first texts", () => {
  const [title, features, closing, ...others] = branchesOf(fields, []);
  expect(others).toEqual([]);
  expect(title?.field.value).toBe("Licences");
  expect(features?.entries.map((entry) => [entry.title, entry.note])).toEqual([["Fire", "NOC"]]);
  expect(closing?.parts.map((part) => part.field.value)).toEqual(["Ask us"]);
});

test("hides an id, and names an entry by its choice", () => {
  const entry = field("group", ["after", 0]);
  const choices = [{ value: "cte", label: "Consent" }];
  const [list] = branchesOf(
    [
      field("list", ["after"]),
      entry,
      field("id", ["after", 0, "id"], "a"),
      { ...field("choice", ["after", 0, "task"], "cte"), choices },
      field("text", ["after", 0, "why"], "The board must agree."),
    ],
    [],
  );
  expect(list?.entries).toMatchObject([{ title: "Consent", note: "The board must agree." }]);
  expect(branchesOf([field("id", ["id"], "a"), field("text", ["title"], "A")], [])).toHaveLength(1);
});

test("an entry has a day where the schema says so, not where its note looks like one", () => {
  const entryWith = (second: ContentField) =>
    entryOf([field("text", ["days", 0, "name"], "Diwali"), second], field("group", ["days", 0]));
  const date = field("day", ["days", 0, "date"], "2027-10-29");
  expect(entryWith(date)).toMatchObject({ note: "29 Oct 2027", day: "2027-10-29" });
  expect(entryWith({ ...date, kind: "text" })).toMatchObject({ note: "2027-10-29", day: undefined });
  expect(entryWith({ ...date, draft: { value: "soon", at: "" } })).toMatchObject({ note: "soon", day: "soon" });
});

test("shows a field on the screen of the innermost entry that holds it", () => {
  expect(placeOf(fields, "closing.heading").path).toEqual([]);
  expect(placeOf(fields, "features.0.title").path).toEqual(["features", 0]);
  expect(placeOf(fields, "features.0.notes.0").path).toEqual(["features", 0, "notes", 0]);
  expect(placeOf(fields, "no.such").path).toEqual([]);
  expect(branchesOf(fields, ["features", 0]).map((branch) => branch.field.label)).toEqual([
    "features.0.title",
    "features.0.notes",
  ]);
});

test("a number or choice shares the line with its name unless a hint explains it", () => {
  expect(
    ["number", "choice", "text", "list"].map((kind) => isShort(field(kind as ContentField["kind"], ["a"]))),
  ).toEqual([true, true, false, false]);
  expect(isShort({ ...field("choice", ["a"]), description: "Who asks for it" })).toBe(false);
});

test("a dragged row takes the place of a neighbour past its middle", () => {
  const heights = [60, 60, 60, 60];
  expect([29, 31, 100, 900].map((by) => placeAfter(heights, 0, by))).toEqual([0, 1, 2, 3]);
  expect([-29, -31, -900].map((by) => placeAfter(heights, 2, by))).toEqual([2, 1, 0]);
});

test("a page prints the same before and after a change is saved", () => {
  const path = ["title"];
  const withTitle = (changed: Partial<ContentField>) =>
    fields.map((each) => (keyOf(each.path) === "title" ? { ...each, ...changed } : each));
  const typed = valuesOf({ fields }, [{ path, value: "Permits" }]);
  expect(typed).not.toBe(valuesOf({ fields }, []));
  expect(valuesOf({ fields: withTitle({ value: "Permits", published: { value: "Licences" } }) }, [])).toBe(typed);
  expect(valuesOf({ fields: withTitle({ draft: { value: "Permits", at: "" } }) }, [])).toBe(typed);
  expect(valuesOf({ fields: withTitle({ value: "Permits", invented: path }) }, [])).not.toBe(typed);
});
