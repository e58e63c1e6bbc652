import { expect, test } from "vitest";
import { HIDDEN_FIELD } from "../../enquiry/data-api.ts";
import { enquiry } from "../test-support/test-server.ts";
import { flagsFor, readFormSignals, readHeaderSignals } from "./submit.ts";

test.each([
  ["0.4", ["too-fast"]],
  ["2.9", ["too-fast"]],
  ["3.0", []],
  ["6000.0", []],
  ["-5", []],
  ["NaN", []],
  ["", []],
  ["1e-3", []],
])("measured seconds %j give %j", (seconds, signs) => {
  expect(readHeaderSignals({ "enquiry-seconds": seconds })).toEqual(signs);
});

test("an enquiry without a measured time is not too fast", () => {
  expect(readHeaderSignals({})).toEqual([]);
  expect(readFormSignals({ "enquiry-seconds": "0.1" })).toEqual([]);
});

test("a filled hidden field is a signal, an empty or missing one is not", () => {
  expect(readHeaderSignals({ "enquiry-hidden-field": "filled" })).toEqual(["hidden-field"]);
  expect(readFormSignals({ [HIDDEN_FIELD]: "https://spam.example" })).toEqual(["hidden-field"]);
  expect(readFormSignals({ [HIDDEN_FIELD]: ["", "x"] })).toEqual(["hidden-field"]);
  expect(readFormSignals({ [HIDDEN_FIELD]: " " })).toEqual([]);
  expect(readFormSignals({})).toEqual([]);
  expect(readFormSignals(undefined)).toEqual([]);
});

test("flags an impossible e-mail address", () => {
  expect(flagsFor([enquiry], [])).toEqual([]);
  expect(flagsFor([enquiry, { ...enquiry, email: "asha at example" }], ["too-fast"])).toEqual([
    "too-fast",
    "email-unlikely",
  ]);
});
