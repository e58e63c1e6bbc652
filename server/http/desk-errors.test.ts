/** docs/errors.md lists every error of the desk, and nothing else. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { deskErrors } from "./desk-errors.ts";

/** No error needs its argument for status, code and sentence. */
const errors = Object.values(deskErrors).map((make) =>
  (make as (about: never) => ReturnType<typeof make>)({} as never),
);

function listed(): string[] {
  const page = readFileSync(join(import.meta.dirname, "../../docs/errors.md"), "utf8");
  const table = page.split("## Desk")[1]?.split("\n## ")[0] ?? "";
  return Array.from(
    table.matchAll(/^\| (\d{3}) \| `(\w+)` \| ([^|]+) \|/gm),
    ([, status, code, message]) => `${status} | ${code} | ${message}`,
  );
}

test("docs/errors.md and the code list the same errors of the desk", () => {
  const built = errors.map(({ status, code, message }) => `${status} | ${code} | ${message}`);
  expect(listed().toSorted()).toEqual(built.toSorted());
});

test("no two errors of the desk have the same code", () => {
  expect(new Set(errors.map(({ code }) => code)).size).toBe(errors.length);
});
