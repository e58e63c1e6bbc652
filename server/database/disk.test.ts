/** Folders whose mode is left unchanged; main.test.ts has one that is made private. */
import { chmodSync, chownSync, mkdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../tests/temporary.ts";
import { restrictToOwner } from "./disk.ts";

const modeOf = (path: string) => statSync(path).mode & 0o777;

/** A data folder that every user may enter, as `mkdir data` or a volume creates it. */
function makeOpenFolder(): string {
  const folder = join(temporaryFolder(), "data");
  mkdirSync(folder);
  chmodSync(folder, 0o755);
  return folder;
}

test("reports a folder that is shared on purpose and leaves its mode unchanged", () => {
  const folder = makeOpenFolder();
  chmodSync(folder, 0o1777);
  expect(restrictToOwner(join(folder, "enquiries.sqlite"))).toEqual([folder]);
  expect(modeOf(folder)).toBe(0o777);
});

test("reports a folder of another user and leaves its mode unchanged", () => {
  const folder = makeOpenFolder();
  // Only root can create a folder of another user; everyone else uses one that belongs to root.
  const file = process.getuid?.() === 0 ? join(folder, "enquiries.sqlite") : "/usr/enquiries.sqlite";
  if (process.getuid?.() === 0) chownSync(folder, 65_534, 65_534);
  expect(restrictToOwner(file)).toEqual([dirname(file)]);
  expect(modeOf(dirname(file))).toBe(0o755);
});
