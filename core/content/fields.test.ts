import { expect, test } from "vitest";
import type { FieldPath } from "./field.ts";
import { fieldsOf, newEntryFields, valueInForm } from "./fields.ts";
import { contentDefaults } from "./read-content.ts";
import { readYaml } from "./yaml.ts";

const files = contentDefaults();
const read = (file: string) => files[file] ?? readYaml(file, "");
const written = (path: FieldPath) => path.map((part) => (typeof part === "number" ? part + 1 : part)).join(".");
const fieldIn = (file: string, path: string) => fieldsOf(read(file)).find((field) => written(field.path) === path);
const licensing = "content/services/04-licensing.yaml";
const company = "content/company.yaml";

test("gives each field its kind, note, example and value", () => {
  expect(fieldIn(licensing, "tagline")).toMatchObject({
    kind: "long text",
    description: "The sentence below the page heading",
    example: expect.stringContaining("Every licence"),
  });
  expect(fieldIn(licensing, "number")).toMatchObject({ kind: "number", value: 4 });
  expect(fieldIn(licensing, "stage")).toMatchObject({ kind: "choice", choices: ["build", "license", "run", "grow"] });
  expect(fieldIn(licensing, "features")).toMatchObject({ kind: "list", length: expect.any(Number) });
  expect(fieldIn(licensing, "closing")).toMatchObject({ kind: "group" });
  expect(fieldIn(company, "holidays.1.date")).toMatchObject({ kind: "day" });
  expect(fieldIn("content/testimonials.yaml", "2.name")).toMatchObject({ kind: "text" });
});

test("lists fields that are left out or empty", () => {
  expect(fieldIn("content/services/01-hospital-construction.yaml", "tags.heading")).toMatchObject({ kind: "text" });
  expect(fieldIn(licensing, "duration")).toMatchObject({ empty: "optional" });
  expect(fieldIn(company, "officer")).toMatchObject({ empty: "nullable" });
});

test("lists the timeline only for the services that have one", () => {
  expect(fieldIn(licensing, "timeline.heading")).toMatchObject({ kind: "text" });
  expect(fieldIn("content/services/01-hospital-construction.yaml", "timeline")).toBeUndefined();
});

test("every value of every file is in the list", () => {
  for (const file of Object.keys(files)) {
    const fields = fieldsOf(read(file));
    expect(fields.length, file).toBeGreaterThan(0);
    expect(new Set(fields.map(({ path }) => written(path))).size, file).toBe(fields.length);
  }
});

test("locks what the client's specification gives, with the reason", () => {
  for (const [file, path] of [
    ["content/home.yaml", "hero.primary"],
    ["content/home.yaml", "hero.stats"],
    ["content/home.yaml", "hero.stats.1.value"],
    [licensing, "title"],
    [licensing, "slug"],
    [licensing, "stats.1.value"],
    [licensing, "timeline.steps.1.when"],
    [company, "officeHours.first"],
    [company, "officeHours.opens"],
  ] as const)
    expect(fieldIn(file, path)?.locked, path).toMatch(/[a-z]{4}/);
  for (const [file, path] of [
    ["content/home.yaml", "hero.lede"],
    ["content/home.yaml", "hero.stats.1.label"],
    [licensing, "tagline"],
    [company, "address.city"],
  ] as const)
    expect(fieldIn(file, path)?.locked, path).toBeUndefined();
});

test("names no file of the repository to staff", () => {
  const notes = Object.keys(files).flatMap((file) =>
    fieldsOf(read(file)).flatMap(({ description = "", locked = "" }) => [description, locked]),
  );
  expect(notes.filter((note) => /\w\/\w+[./]|\.(?:md|ts|yaml)\b|programmer/.test(note))).toEqual([]);
});

test("converts typed text to the kind of value that the field takes", () => {
  const typed = (path: string, value: string) => {
    const field = fieldIn(licensing, path);
    return field && valueInForm(field, value);
  };
  expect(typed("number", "12")).toBe(12);
  expect(typed("name", "12")).toBe("12");
  const [service] = newEntryFields(read("content/home.yaml"), ["hero", "callouts"]);
  expect(service && valueInForm(service, "10")).toBe(10);
});

test("lists the fields of the first entry of a list that is left out", () => {
  const fields = newEntryFields(readYaml(licensing, "laws:\n"), ["laws"]);
  expect(fields.map(({ path }) => path[0])).toEqual(["words", "source", "checked", "doubt"]);
});

test("a new service has a category of the place where it is printed", () => {
  const names = (field: string) => fieldIn(licensing, field)?.choices;
  expect(names("navCategory")).toContain("human-resources");
  expect(names("navCategory")).not.toContain("hr");
  expect(names("badge")).not.toContain("human-resources");
});

test("a picture has its own kind; what it shows is a field beside it, also while there is none", () => {
  const team = (text: string) => fieldsOf(readYaml("content/team.yaml", text));
  const fields = team("- name: Asha Patel\n  role: Head of planning\n");
  expect(fields.filter(({ path }) => path[1] === "picture")).toMatchObject([
    { path: [0, "picture"], kind: "group", empty: "optional" },
    { path: [0, "picture", "file"], kind: "picture", value: undefined },
    { path: [0, "picture", "focus"], kind: "group", empty: "optional" },
    { path: [0, "picture", "focus", "x"], kind: "number" },
    { path: [0, "picture", "focus", "y"], kind: "number" },
    { path: [0, "picture", "shows"], kind: "text" },
  ]);
});
