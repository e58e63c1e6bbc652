/** docs/errors.md lists every HTTP error, and nothing else. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { HttpError } from "./http-error.ts";
import { httpErrors } from "./http-errors.ts";

/** One example of each; the compiler requires new ones. */
const examples: Record<keyof typeof httpErrors, HttpError> = {
  malformedUrl: httpErrors.malformedUrl(),
  malformedRequest: httpErrors.malformedRequest(),
  badBody: httpErrors.badBody(""),
  unknownColumn: httpErrors.unknownColumn("NAME"),
  notText: httpErrors.notText("phone"),
  unstorableText: httpErrors.unstorableText("phone"),
  missingValue: httpErrors.missingValue("phone"),
  blankValue: httpErrors.blankValue("phone"),
  badProjectType: httpErrors.badProjectType([]),
  readNotAllowed: httpErrors.readNotAllowed(),
  methodNotAllowed: httpErrors.methodNotAllowed("POST"),
  unknownTable: httpErrors.unknownTable(),
  badIdempotencyKey: httpErrors.badIdempotencyKey(),
  idempotencyKeyReused: httpErrors.idempotencyKeyReused(),
  originNotAllowed: httpErrors.originNotAllowed(),
  badCanaryToken: httpErrors.badCanaryToken(),
  bodyTooLarge: httpErrors.bodyTooLarge(64 * 1024),
  tooManyRows: httpErrors.tooManyRows(20),
  requestTimeout: httpErrors.requestTimeout(),
  rateLimited: httpErrors.rateLimited(6),
  badMeasurement: httpErrors.badMeasurement(),
  tooManyMeasurements: httpErrors.tooManyMeasurements(6),
  tooManyPlans: httpErrors.tooManyPlans(6),
  tooManyReceipts: httpErrors.tooManyReceipts(60),
  tooManyActs: httpErrors.tooManyActs(60),
  tooManySheets: httpErrors.tooManySheets(6),
  headersTooLarge: httpErrors.headersTooLarge(),
  unsupportedMediaType: httpErrors.unsupportedMediaType(),
  internalError: httpErrors.internalError(""),
  diskReserve: httpErrors.diskReserve(),
  sheetsBusy: httpErrors.sheetsBusy(),
  noSheets: httpErrors.noSheets(),
  notStored: httpErrors.notStored(),
};

/** Status, code and sentence of each row of the first table. */
function listed(): string[] {
  const page = readFileSync(join(import.meta.dirname, "../../docs/errors.md"), "utf8");
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

test("docs/errors.md and the code list the same errors", () => {
  const built = Object.values(examples).map(({ status, code, message }) => `${status} | ${code} | ${message}`);
  expect(listed().toSorted()).toEqual(built.toSorted());
});

test("every error has a sentence and a code", () => {
  for (const { message, code } of Object.values(examples)) {
    expect(message.split(" ").length).toBeGreaterThan(3);
    expect(code).toMatch(/^[A-Z0-9]{5,8}$/);
  }
});
