/** docs/httpErrors.md lists every refusal, and nothing that is none. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { HttpError } from "./http-error.ts";
import { httpErrors } from "./http-errors.ts";

/** One of each; the compiler asks for those that are added. */
const examples: Record<keyof typeof httpErrors, HttpError> = {
  unreadableAddress: httpErrors.unreadableAddress(),
  unreadable: httpErrors.unreadable(),
  badBody: httpErrors.badBody(""),
  unknownColumn: httpErrors.unknownColumn("NAME"),
  notText: httpErrors.notText("phone"),
  unstorableText: httpErrors.unstorableText("phone"),
  missing: httpErrors.missing("phone"),
  blank: httpErrors.blank("phone"),
  badProjectType: httpErrors.badProjectType([]),
  noReading: httpErrors.noReading(),
  onlyPost: httpErrors.onlyPost("POST"),
  unknownTable: httpErrors.unknownTable(),
  badKey: httpErrors.badKey(),
  keyReused: httpErrors.keyReused(),
  crossSite: httpErrors.crossSite(),
  notTheCanary: httpErrors.notTheCanary(),
  tooLarge: httpErrors.tooLarge(64 * 1024),
  tooManyRows: httpErrors.tooManyRows(20),
  tooSlow: httpErrors.tooSlow(),
  busy: httpErrors.busy(6),
  badMeasurement: httpErrors.badMeasurement(),
  tooManyMeasurements: httpErrors.tooManyMeasurements(6),
  headersTooLarge: httpErrors.headersTooLarge(),
  wrongMediaType: httpErrors.wrongMediaType(),
  internal: httpErrors.internal(""),
  diskReserve: httpErrors.diskReserve(),
  notStored: httpErrors.notStored(),
};

/** Status, code and sentence of each row of the first table. */
function listed(): string[] {
  const page = readFileSync(join(import.meta.dirname, "../../docs/httpErrors.md"), "utf8");
  const [table = ""] = page.split("## On a page");
  return table
    .split("\n")
    .filter((line) => /^\| \d{3} /.test(line))
    .map((line) =>
      line
        .split("|")
        .slice(1, 4)
        .map((cell) => cell.trim().replace(/^`(.*)`$/, "$1"))
        .join(" | "),
    );
}

test("the table in the docs and the code agree", () => {
  const built = Object.values(examples).map(({ status, code, message }) => `${status} | ${code} | ${message}`);
  expect(listed().toSorted()).toEqual(built.toSorted());
});

test("every refusal says what happened in a sentence", () => {
  for (const { message, code } of Object.values(examples)) {
    expect(message.split(" ").length).toBeGreaterThan(3);
    expect(code).toMatch(/^[A-Z0-9]{5,8}$/);
  }
});
