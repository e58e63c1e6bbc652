import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readContentFolder } from "../content-schema/read-content.ts";
import { changeContent, type FileEdit, findFaults } from "./change.ts";
import { parsePath } from "./paths.ts";
import { FileChangedError, saveFiles } from "./save.ts";
import { searchContent } from "./search.ts";

const files = readContentFolder("content");
const company = "content/company.yaml";
const licensing = "content/services/04-licensing.yaml";

const set = (file: string, path: string, value: string): FileEdit => ({
  kind: "set",
  file,
  path: parsePath(path),
  value,
});
const reasons = (...edits: FileEdit[]) => changeContent(files, edits).faults.map(({ reason }) => reason);

test("accepts an edit that leaves all of the content in order", () => {
  const { changed, faults } = changeContent(files, [set(company, "address.city", "Surat")]);
  expect(faults).toEqual([]);
  expect(changed).toEqual({ [company]: files[company]?.replace(/^( {2}city:).*/m, "$1 Surat") });
});

test("finds nothing wrong with content/", () => {
  expect(findFaults(files)).toEqual([]);
});

test("reports a fault of the schema with file, path and the words of the check", () => {
  expect(changeContent(files, [set(licensing, "features.2.title", " ")]).faults).toMatchObject([
    { file: licensing, path: ["features", 1, "title"], reason: "begins or ends with a space, or is empty" },
  ]);
});

test("reports a fault across files", () => {
  const other = "content/services/01-hospital-construction.yaml";
  const tagline = searchContent({ [other]: files[other] ?? "" }, "").find(({ path }) => path[0] === "tagline");
  expect(tagline).toBeDefined();
  const [sentence = ""] = /^tagline: (.*)$/m.exec(files[other] ?? "")?.slice(1) ?? [];
  expect(reasons(set(licensing, "tagline", sentence)).join()).toContain("says the same as");
});

test("takes both forms of a number together, and not one alone", () => {
  const shown = set(company, "phone.shown", "+91 98765 11111");
  expect(reasons(shown).join()).toContain("has other digits than the number shown");
  expect(reasons(shown, set(company, "phone.dial", "+919876511111"))).toEqual([]);
});

test("drops the mark of a group when one change replaces all of it, and keeps it otherwise", () => {
  const marked = { ...files, [company]: files[company]?.replace(/^phone:.*$/m, "phone: !placeholder") ?? "" };
  const dial = set(company, "phone.dial", "+919876543219");
  const shown = set(company, "phone.shown", "+91 98765 43219");
  expect(changeContent(marked, [dial]).changed[company]).toMatch(/^phone: !placeholder$/m);
  expect(changeContent(marked, [dial, shown]).changed[company]).toMatch(/^phone:$/m);
});

test("refuses locked fields, groups, unknown fields and values that must be there", () => {
  expect(reasons(set(licensing, "stats.1.value", "97%"))).toEqual([expect.stringContaining("is locked. Figures")]);
  expect(reasons({ kind: "move", file: "content/home.yaml", path: ["hero", "stats", 0], to: 1 })).toEqual([
    expect.stringContaining("is locked"),
  ]);
  expect(reasons(set(licensing, "closing", "x"))).toEqual(["is a group; set the fields in it"]);
  expect(reasons(set(company, "adress.city", "x"))).toEqual(['is not a field of this file; did you mean "address"?']);
  expect(reasons({ kind: "remove", file: company, path: ["name"] })).toEqual([
    "must have a value; it cannot be left out",
  ]);
  expect(reasons({ kind: "remove", file: licensing, path: ["features", 40] })).toEqual(["is not in the list"]);
  expect(reasons(set("content/nothing.yaml", "a", "x"))).toEqual(["the file does not exist"]);
});

test("refuses words that the client's specification fixes, where the rest of the text is free", () => {
  expect(reasons(set(company, "chat.greeting", "Hello there"))).toEqual([
    'must keep the words "services"; the client\'s specification fixes this',
  ]);
  expect(reasons(set("content/home.yaml", "hero.stats.1.label", "sheets"))).not.toEqual([]);
});

test("empties a field that may be empty", () => {
  const filled = changeContent(files, [set(company, "officer", "Meera Iyer")]);
  expect(filled.faults).toEqual([]);
  const again = changeContent({ ...files, ...filled.changed }, [{ kind: "remove", file: company, path: ["officer"] }]);
  expect(again.faults).toEqual([]);
  expect(again.changed[company]).toMatch(/^officer: null$/m);
});

test("finds words in every file, whatever their case and line breaks", () => {
  const hits = searchContent(files, "98%").map(({ file }) => file);
  expect(hits).toEqual(expect.arrayContaining(["content/home.yaml", licensing]));
  expect(hits.every((file) => files[file]?.includes("98%"))).toBe(true);
  const folded = "a: >-\n  Every Word of\n  this text\n";
  expect(searchContent({ "content/x.yaml": folded }, "WORD OF THIS")).toMatchObject([
    { path: ["a"], excerpt: "Every Word of this text" },
  ]);
});

function folderOfContent(): string {
  const folder = mkdtempSync(join(tmpdir(), "content-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync("content", folder, { recursive: true });
  return folder;
}

test("saves a change and leaves nothing else in the folder", () => {
  const folder = folderOfContent();
  const before = readdirSync(folder);
  const { changed } = changeContent(files, [set(company, "address.city", "Surat")]);
  saveFiles(folder, files, changed);
  expect(readFileSync(join(folder, "company.yaml"), "utf8")).toBe(changed[company]);
  expect(readdirSync(folder)).toEqual(before);
});

test("does not save over another person's change, and shows both values", () => {
  const folder = folderOfContent();
  const theirs = changeContent(files, [set(company, "address.city", "Rajkot")]).changed[company] ?? "";
  writeFileSync(join(folder, "company.yaml"), theirs);
  const { changed } = changeContent(files, [set(company, "address.city", "Surat")]);
  let error: unknown;
  try {
    saveFiles(folder, files, changed);
  } catch (caught) {
    error = caught;
  }
  expect(error).toBeInstanceOf(FileChangedError);
  expect(error).toMatchObject({
    file: company,
    differences: [{ path: ["address", "city"], theirs: "Rajkot", yours: "Surat" }],
  });
  expect(readFileSync(join(folder, "company.yaml"), "utf8")).toBe(theirs);
  expect(readdirSync(folder).toSorted()).toEqual(readdirSync("content").toSorted());
});
