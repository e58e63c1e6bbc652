import { expect, test } from "vitest";
import { emptyDraft } from "../../core/enquiry/fields.ts";
import { validateDraft } from "../../core/enquiry/rules.ts";
import { firstInvalidField } from "./controls.ts";

const invalid = { ...emptyDraft, full_name: "A", email: "a@b", phone: "1", project_details: "60 beds" };

test("focuses the first empty field before an invalid e-mail address above it", () => {
  expect(firstInvalidField(validateDraft({ ...invalid, project_details: " " }, {}))).toBe("project_details");
  expect(firstInvalidField(validateDraft(invalid, {}))).toBe("email");
});
