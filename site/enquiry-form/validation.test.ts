import { expect, test } from "vitest";
import { emptyDraft } from "../../enquiry/fields.ts";
import { firstInvalidField, validateDraft } from "./controls.ts";

const complete = { ...emptyDraft, full_name: "A", email: "a@b.in", phone: "1", project_details: "60 beds" };

test("accepts a complete draft", () => {
  expect(validateDraft(complete)).toEqual({});
  expect(firstInvalidField({})).toBeUndefined();
});

test("reports every empty required field and no optional one", () => {
  const missing = { full_name: "missing", email: "missing", phone: "missing", project_details: "missing" };
  expect(validateDraft(emptyDraft)).toEqual(missing);
});

test("reports an e-mail address that cannot be valid", () => {
  expect(validateDraft({ ...complete, email: "a@b" })).toEqual({ email: "invalid" });
});

test("focuses the first empty field before an invalid e-mail address above it", () => {
  expect(firstInvalidField(validateDraft({ ...complete, email: "a@b", project_details: " " }))).toBe("project_details");
  expect(firstInvalidField(validateDraft({ ...complete, email: "a@b" }))).toBe("email");
});
