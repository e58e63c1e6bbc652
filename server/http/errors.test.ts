/** docs/errors.md lists every HTTP error, and nothing else. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { deskErrors } from "./desk-errors.ts";
import { type HttpError, httpErrors } from "./errors.ts";

/** One example of each whose sentence or code needs its argument; the others ignore what they are given. */
const examples: Partial<Record<keyof typeof httpErrors, HttpError>> = {
  malformedRequest: httpErrors.malformedRequest(),
  unknownColumn: httpErrors.unknownColumn("NAME"),
  notText: httpErrors.notText("phone"),
  unstorableText: httpErrors.unstorableText("phone"),
  missingValue: httpErrors.missingValue("phone"),
  blankValue: httpErrors.blankValue("phone"),
  badProjectType: httpErrors.badProjectType([]),
  bodyTooLarge: httpErrors.bodyTooLarge(64 * 1024),
  tooManyRows: httpErrors.tooManyRows(20),
};
const make = (one: unknown): HttpError => (one as (about: unknown) => HttpError)({});
const ofSite = Object.entries(httpErrors).map(([name, one]) => examples[name as keyof typeof httpErrors] ?? make(one));
const ofDesk = Object.values(deskErrors).map(make);

/** Status, code and sentence of each row of a table of the page. */
function listed(table: string): string[] {
  return Array.from(
    table.matchAll(/^\| (\d{3}) \| `(\w+)` \| ([^|]+) \|/gm),
    ([, status, code, message]) => `${status} | ${code} | ${message}`,
  );
}

const page = readFileSync(join(import.meta.dirname, "../../docs/errors.md"), "utf8");
const [tableOfSite = ""] = page.split("## On a page");
const tableOfDesk = page.split("## Desk")[1]?.split("\n## ")[0] ?? "";

test.each([
  ["site", tableOfSite, ofSite],
  ["desk", tableOfDesk, ofDesk],
])("docs/errors.md and the code list the same errors of the %s, in sentences", (_, table, errors) => {
  const built = errors.map(({ status, code, message }) => `${status} | ${code} | ${message}`);
  expect(listed(table).toSorted()).toEqual(built.toSorted());
  for (const { code, message } of errors) {
    expect(message.split(" ").length).toBeGreaterThan(3);
    expect(code).toMatch(/^[A-Z0-9]{5,8}$/);
  }
});

test("no two errors of the desk have the same code", () => {
  expect(new Set(ofDesk.map(({ code }) => code)).size).toBe(ofDesk.length);
});
