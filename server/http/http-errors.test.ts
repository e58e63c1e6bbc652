/** docs/refusals.md lists every refusal, and nothing that is none. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Refusal } from "./http-error.ts";
import { refusals } from "./http-errors.ts";

/** One of each; the compiler asks for those that are added. */
const examples: Record<keyof typeof refusals, Refusal> = {
  unreadableAddress: refusals.unreadableAddress(),
  unreadable: refusals.unreadable(),
  badBody: refusals.badBody(""),
  unknownColumn: refusals.unknownColumn("NAME"),
  notText: refusals.notText("phone"),
  unstorableText: refusals.unstorableText("phone"),
  missing: refusals.missing("phone"),
  blank: refusals.blank("phone"),
  badProjectType: refusals.badProjectType([]),
  noReading: refusals.noReading(),
  onlyPost: refusals.onlyPost("POST"),
  unknownTable: refusals.unknownTable(),
  badKey: refusals.badKey(),
  keyReused: refusals.keyReused(),
  crossSite: refusals.crossSite(),
  notTheCanary: refusals.notTheCanary(),
  tooLarge: refusals.tooLarge(64 * 1024),
  tooManyRows: refusals.tooManyRows(20),
  tooSlow: refusals.tooSlow(),
  busy: refusals.busy(6),
  badMeasurement: refusals.badMeasurement(),
  tooManyMeasurements: refusals.tooManyMeasurements(6),
  headersTooLarge: refusals.headersTooLarge(),
  wrongMediaType: refusals.wrongMediaType(),
  internal: refusals.internal(""),
  diskReserve: refusals.diskReserve(),
  notStored: refusals.notStored(),
};

/** Status, code and sentence of each row of the first table. */
function listed(): string[] {
  const page = readFileSync(join(import.meta.dirname, "../../docs/refusals.md"), "utf8");
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
