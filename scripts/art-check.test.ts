import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { temporaryFolder } from "../tests/temporary.ts";
import { checkPython } from "./art-check.ts";

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
  mkdirSync(join(folder, "model"));
  writeFileSync(join(folder, "ruff.toml"), '[lint]\nselect = ["F"]\n');
});

const write = (text: string) => writeFileSync(join(folder, "model", "chair.py"), text);

test("reports nothing for a valid file", () => {
  write("HEIGHT = 0.45\n");
  expect(checkPython(folder)).toEqual([]);
});

test("reports an issue with place and rule, by the rules of the folder", () => {
  write("import math\n\nHEIGHT = 0.45\n");
  expect(checkPython(folder)).toEqual([`${join(folder, "model", "chair.py")}:1:8 F401 \`math\` imported but unused`]);
  writeFileSync(join(folder, "ruff.toml"), '[lint]\nselect = ["F"]\nignore = ["F401"]\n');
  expect(checkPython(folder)).toEqual([]);
});

test("reports wrong formatting, or corrects it", () => {
  write("HEIGHT=0.45");
  expect(checkPython(folder)).toEqual([`${join(folder, "model", "chair.py")} is not formatted`]);
  expect(readFileSync(join(folder, "model", "chair.py"), "utf8")).toBe("HEIGHT=0.45");
  expect(checkPython(folder, { write: true })).toEqual([]);
  expect(readFileSync(join(folder, "model", "chair.py"), "utf8")).toBe("HEIGHT = 0.45\n");
});

test("reports a file that cannot be parsed and leaves it unchanged", () => {
  write("def chair(:\n");
  const issues = checkPython(folder, { write: true });
  expect(issues[0]).toContain("chair.py:1:11 invalid-syntax");
  expect(readFileSync(join(folder, "model", "chair.py"), "utf8")).toBe("def chair(:\n");
});

test("reports a folder without Python files", () => {
  expect(checkPython(folder)).toEqual([`There is no Python in ${folder}.`]);
});
