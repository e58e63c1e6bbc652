import { expect, test } from "vitest";
import { HIDDEN_FIELD } from "../../enquiry/data-api.ts";
import { enquiry } from "../test-support/test-server.ts";
import { flagsOf, signsInForm, signsInHeaders } from "./spam-signals.ts";

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
  expect(signsInHeaders({ "enquiry-seconds": seconds })).toEqual(signs);
});

test("where nobody measured, nothing is too fast", () => {
  expect(signsInHeaders({})).toEqual([]);
  expect(signsInForm({ "enquiry-seconds": "0.1" })).toEqual([]);
});

test("a filled hidden field is a sign, an empty or absent one is none", () => {
  expect(signsInHeaders({ "enquiry-hidden-field": "filled" })).toEqual(["hidden-field"]);
  expect(signsInForm({ [HIDDEN_FIELD]: "https://spam.example" })).toEqual(["hidden-field"]);
  expect(signsInForm({ [HIDDEN_FIELD]: ["", "x"] })).toEqual(["hidden-field"]);
  expect(signsInForm({ [HIDDEN_FIELD]: " " })).toEqual([]);
  expect(signsInForm({})).toEqual([]);
  expect(signsInForm(undefined)).toEqual([]);
});

test("an address that cannot be one is flagged", () => {
  expect(flagsOf([enquiry], [])).toEqual([]);
  expect(flagsOf([enquiry, { ...enquiry, email: "asha at example" }], ["too-fast"])).toEqual([
    "too-fast",
    "email-unlikely",
  ]);
});
