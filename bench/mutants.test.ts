import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { faults } from "./mutants/faults.ts";

test.each(faults)("the code for the fault “$breaks” is in its file once", ({ file, code, tests }) => {
  expect(readFileSync(file, "utf8").split(code)).toHaveLength(2);
  expect(tests.filter((test) => !existsSync(test))).toEqual([]);
});
