import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { saveResults } from "./results-file.ts";

test("replaces the results of a group measured again and leaves the others", () => {
  const folder = mkdtempSync(join(tmpdir(), "results-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "results.json");
  saveResults(
    [
      { budget: "fcp", where: "/", figures: [700] },
      { budget: "tbt", where: "/", figures: [10] },
    ],
    file,
    new Date("2026-11-21"),
  );
  const all = saveResults([{ budget: "tbt", where: "/contact", figures: [5] }], file, new Date("2026-12-01"));
  expect(all).toEqual([
    { budget: "fcp", where: "/", figures: [700], measured: "2026-11-21" },
    { budget: "tbt", where: "/contact", figures: [5], measured: "2026-12-01" },
  ]);
});
