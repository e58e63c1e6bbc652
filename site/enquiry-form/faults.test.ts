import { expect, test } from "vitest";
import { emptyDraft } from "../../enquiry/fields.ts";
import { faultsOf, firstFault } from "./faults.ts";

const complete = { ...emptyDraft, full_name: "A", email: "a@b.in", phone: "1", project_details: "60 beds" };

test("a complete draft can be sent", () => {
  expect(faultsOf(complete)).toEqual({});
  expect(firstFault({})).toBeUndefined();
});

test("every empty required field is named, the optional ones never", () => {
  const missing = { full_name: "missing", email: "missing", phone: "missing", project_details: "missing" };
  expect(faultsOf(emptyDraft)).toEqual(missing);
});

test("an e-mail that cannot be one is named", () => {
  expect(faultsOf({ ...complete, email: "a@b" })).toEqual({ email: "invalid" });
});

test("focus goes to the first empty field, even below an e-mail that cannot be one", () => {
  expect(firstFault(faultsOf({ ...complete, email: "a@b", project_details: " " }))).toBe("project_details");
  expect(firstFault(faultsOf({ ...complete, email: "a@b" }))).toBe("email");
});
