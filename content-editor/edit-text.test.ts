import { expect, test, vi } from "vitest";
import { type ContentFiles, readContentFolder } from "../content-schema/read-content.ts";
import { readYaml, textsOf } from "../content-schema/yaml-file.ts";
import { randomNumbers } from "../server/staff/demo/random-numbers.ts";
import { changeData, type Edit, valueAt } from "./edit.ts";
import { EditError, editText } from "./edit-text.ts";
import { type Field, fieldsOf, orderIn } from "./fields.ts";

// Each round parses a file ten times, and one file has 2000 lines.
vi.setConfig({ testTimeout: 30_000 });

const files: ContentFiles = readContentFolder("content");
const textOf = (file: string): string => files[file] ?? "";

/** Texts that people type, and texts that YAML could take for something else. */
const typed = [
  "आपका अस्पताल, शुरू से अंत तक",
  "તમારી હોસ્પિટલ: શરૂઆતથી",
  "🏥 a family 👨‍👩‍👧 at the gate",
  `He said "yes" and it's true`,
  "Urgent: call us",
  "Block #4 # north",
  "  two spaces before",
  "line breaks after\n\n",
  "{legalName} is registered.",
  "- a hyphen",
  "!placeholder is no mark here",
  "a\ttab",
  "first line\nsecond line",
  "first paragraph\n\nsecond paragraph\n  indented",
  "windows\r\nline",
  "null",
  "12",
  "true",
  "2026-11-22",
  "",
  " ",
  "ends with a colon:",
  "[brackets], {braces} and , commas",
  "*alias &anchor @at `tick` %percent ?question |pipe >angle",
  "---",
  "a  b   c",
  "\u2028\ufeff\u00a0\u0007",
  `${"A sentence of many words, with a comma. ".repeat(250)}end`.slice(-10_000),
];

const random = randomNumbers(13);
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

/** The lines of a text that another lacks, counted. */
function linesLost(before: string, after: string): string[] {
  const left = new Map<string, number>();
  for (const line of after.split("\n")) left.set(line, (left.get(line) ?? 0) + 1);
  return before.split("\n").filter((line) => {
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count <= 0;
  });
}

/** The length of the beginning and the end that two texts share. */
function sharedBytes(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let start = 0;
  while (start < most && a[start] === b[start]) start++;
  let end = 0;
  while (end < most - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  return start + end;
}

const edited = (file: string, text: string, edit: Edit): string =>
  editText(text, edit, orderIn(file, readYaml(file, text).data));

const dataOf = (text: string): unknown => readYaml("", text).data;

/** All files but those that are empty until the company fills them. */
const names = Object.keys(files)
  .filter((file) => [...textsOf(dataOf(textOf(file)))].length > 0)
  .sort();

test.each(names)("%s: typed texts read back exactly, and nothing else changes", (file) => {
  const text = textOf(file);
  const fields = [...textsOf(dataOf(text))];
  for (let round = 0; round < 5; round++) {
    const { path, text: before } = pick(fields);
    const value = pick(typed);
    const edit: Edit = { kind: "set", path, value };
    const after = edited(file, text, edit);
    expect(valueAt(dataOf(after), path)).toBe(value);
    expect(dataOf(after)).toEqual(changeData(dataOf(text), edit));
    // Only the bytes of the old value are gone; its longest style indents every line.
    expect(text.length - sharedBytes(text, after)).toBeLessThanOrEqual(before.length * 2 + 40);
    expect(dataOf(edited(file, after, { kind: "set", path, value: before }))).toEqual(dataOf(text));
  }
});

test("every kind of text reads back from a plain, a quoted, a folded and a literal value, and in braces", () => {
  const text =
    "a: plain\nb: \"quoted\"\nc: 'single'\nd: >-\n  folded\ne: |\n  literal\n\n  text\nf: { g: braces, h: x }\ni: # note\n  - 'entry' # c\n";
  const places = [["a"], ["b"], ["c"], ["d"], ["e"], ["f", "g"], ["i", 0]];
  for (const path of places) {
    for (const value of typed) {
      const after = editText(text, { kind: "set", path, value });
      expect(valueAt(dataOf(after), path)).toBe(value);
      expect(after.match(/# (note|c)$/gm)).toHaveLength(path[0] === "i" && value.includes("# c") ? 3 : 2);
    }
  }
});

test("keeps the style that a value had, and folds long texts where the files fold them", () => {
  const text = 'a: plain\nb: "quoted"\nd: >-\n  folded\n  text\ne: |-\n  one\n  two\n';
  const set = (path: string, value: string) => editText(text, { kind: "set", path: [path], value });
  expect(set("a", "new words")).toContain("\na: new words\n".slice(1));
  expect(set("a", "new: words")).toContain('a: "new: words"\n');
  expect(set("b", "new words")).toContain('b: "new words"\n');
  expect(set("e", "three\nfour")).toContain("e: |-\n  three\n  four\n");
  const folded = set("d", "word ".repeat(60).trim());
  expect(folded).toContain("d: >-\n  word word");
  expect(Math.max(...folded.split("\n").map(({ length }) => length))).toBeLessThanOrEqual(120);
});

test("keeps the line breaks of Windows", () => {
  const text = "# note\r\na: >-\r\n  one\r\nlist:\r\n  - x\r\n  - y\r\n";
  const longer = editText(text, { kind: "set", path: ["a"], value: "word ".repeat(60).trim() });
  const added = editText(longer, { kind: "add", path: ["list"], index: 2, value: { name: "n", text: "t" } });
  expect(added.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
});

const lists = (file: string, text: string): Field[] =>
  fieldsOf(file, text).filter(({ kind, length = 0, path }) => kind === "list" && length > 0 && path.length > 0);

test.each(names.filter((file) => lists(file, textOf(file)).length > 0))(
  "%s: entries are added, moved and removed, and the reverse reads the same",
  (file) => {
    const text = textOf(file);
    for (let round = 0; round < 3; round++) {
      const { path, length = 0 } = pick(lists(file, text));
      const [from, to] = [Math.floor(random() * length), Math.floor(random() * length)];
      const entry = valueAt(dataOf(text), [...path, from]) as string;

      const moved = edited(file, text, { kind: "move", path: [...path, from], to });
      expect(moved.split("\n").toSorted()).toEqual(
        moved.length === text.length ? expect.anything() : text.split("\n").toSorted(),
      );
      expect(dataOf(edited(file, moved, { kind: "move", path: [...path, to], to: from }))).toEqual(dataOf(text));

      const added = edited(file, text, { kind: "add", path, index: to, value: entry });
      expect(edited(file, added, { kind: "remove", path: [...path, to] })).toBe(text);

      const removed = edited(file, text, { kind: "remove", path: [...path, from] });
      expect(linesLost(removed, text).length).toBeLessThanOrEqual(1);
      expect(dataOf(edited(file, removed, { kind: "add", path, index: from, value: entry }))).toEqual(dataOf(text));
    }
  },
);

test("writes an optional field in the order of the schema, and takes it away again", () => {
  const licensing = "content/services/04-licensing.yaml";
  const text = textOf(licensing);
  const without = edited(licensing, text, { kind: "remove", path: ["duration"] });
  expect(linesLost(text, without)).toEqual(["duration: 3-6 months"]);
  expect(edited(licensing, without, { kind: "set", path: ["duration"], value: "3-6 months" })).toBe(text);
});

test("writes a group with its first field, and a list with its first entry", () => {
  const text = "a: 1\nlist: []\n";
  const grouped = editText(text, { kind: "set", path: ["group", "inner", "name"], value: "x: y" });
  expect(grouped).toContain('group:\n  inner:\n    name: "x: y"\n');
  expect(editText(text, { kind: "add", path: ["list"], index: 0, value: { name: "n", text: "t" } })).toBe(
    "a: 1\nlist:\n  - name: n\n    text: t\n",
  );
  const emptied = editText("a:\n  # why\n  - one\nb: 2\n", { kind: "remove", path: ["a", 0] });
  expect(emptied).toBe("a: []\n  # why\nb: 2\n");
});

test("adds, moves and removes in brackets", () => {
  const text = "a: [one, two, three] # note\n";
  expect(editText(text, { kind: "add", path: ["a"], index: 1, value: "x, y" })).toBe(
    'a: [one, "x, y", two, three] # note\n',
  );
  expect(editText(text, { kind: "remove", path: ["a", 0] })).toBe("a: [two, three] # note\n");
  expect(editText(text, { kind: "remove", path: ["a", 2] })).toBe("a: [one, two] # note\n");
  expect(editText(text, { kind: "move", path: ["a", 2], to: 0 })).toBe("a: [three, one, two] # note\n");
});

test("drops the mark of a replaced value and keeps that of the group around it", () => {
  const text = "name: !placeholder Arogya\nphone: !placeholder\n  shown: a\n  dial: b\nnone: !placeholder null\n";
  expect(editText(text, { kind: "set", path: ["name"], value: "X" })).toContain("name: X\nphone: !placeholder\n");
  expect(editText(text, { kind: "set", path: ["none"], value: "Y" })).toContain("none: Y\n");
  expect(editText(text, { kind: "set", path: ["phone", "shown"], value: "c" })).toContain(
    "phone: !placeholder\n  shown: c\n",
  );
  expect(editText(text, { kind: "confirm", path: ["phone"] })).toContain("phone:\n  shown: a\n");
  expect(() => editText(text, { kind: "confirm", path: ["phone", "shown"] })).toThrow("is not marked as invented");
});

test("refuses what would not read back", () => {
  const text = "a: &x one\nb: *x\n";
  expect(() => editText(text, { kind: "set", path: ["a"], value: "two" })).toThrow(EditError);
  expect(() => editText(text, { kind: "remove", path: ["c"] })).toThrow("is not in the file");
});

test("a file that is an empty list takes its first entry and gives it back", () => {
  const empty = "# Who answers for it.\n[]\n";
  const person = { name: "Asha Patel", role: "Head of planning" };
  const added = editText(empty, { kind: "add", path: [], index: 0, value: person });
  expect(added).toBe("# Who answers for it.\n- name: Asha Patel\n  role: Head of planning\n");
  const two = editText(added, { kind: "add", path: [], index: 1, value: { ...person, name: "Ravi Shah" } });
  expect(readYaml("", two).data).toEqual([person, { ...person, name: "Ravi Shah" }]);
  expect(readYaml("", editText(added, { kind: "remove", path: [0] })).data).toEqual([]);
});

test.each([
  [
    "an entry of a list",
    "list:\n  - name: A\n    text: B\n",
    ["list", 0],
    "list:\n  - !placeholder\n    name: A\n    text: B\n",
  ],
  ["an entry of a file that is a list", "- name: A\n", [0], "- !placeholder\n  name: A\n"],
  ["a group", "phone:\n  dial: A\n", ["phone"], "phone: !placeholder\n  dial: A\n"],
  ["a text", "name: A\n", ["name"], "name: !placeholder A\n"],
  ["a text in a list", "- A\n", [0], "- !placeholder A\n"],
] as const)("marks %s as invented, and takes the mark off again", (_what, text, path, expected) => {
  const marked = editText(text, { kind: "mark", path });
  expect(marked).toBe(expected);
  expect([...readYaml("", marked).marked]).toEqual([path.join("/")]);
  expect(readYaml("", editText(marked, { kind: "confirm", path })).marked.size).toBe(0);
});
