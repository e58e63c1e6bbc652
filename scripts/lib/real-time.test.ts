/**
 * Waiting for real time makes tests slow, and wrong on a slow machine. Where there is no other way, a comment gives the
 * reason.
 */
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const files = globSync("{core,desk,scripts,server,site,tests}/**/*.{test,spec}.{ts,tsx}");
const WAIT = /\bawait wait\(|\.waitForTimeout\(|\bsetTimeout\(\w+, /;

/** The lines of a file that wait without a comment beside or above them. */
function unexplainedWaits(file: string): string[] {
  const lines = readFileSync(file, "utf8").split("\n");
  return lines.flatMap((line, index) => {
    const explained = line.includes("// ") || /^\s*\/\/ /.test(lines[index - 1] ?? "");
    return WAIT.test(line) && !explained ? [`${file}:${index + 1}`] : [];
  });
}

test("no test waits for real time without a word why", () => {
  expect(files.length).toBeGreaterThan(0);
  expect(files.flatMap(unexplainedWaits)).toEqual([]);
});
