/** What the form sends: the columns of the table, the names of the fields and the values of the list. */
import { expect, test } from "vitest";
import { columns, fieldNames, projectTypes, requiredColumns } from "../../enquiry/fields.ts";

test("an enquiry has six columns, of which four are required", () => {
  expect(columns).toEqual(["full_name", "organization", "email", "phone", "project_type", "project_details"]);
  expect(requiredColumns).toEqual(["full_name", "email", "phone", "project_details"]);
});

test("the fields are named as the specification names them on each page", () => {
  const shared = ["organization", "email", "phone", "projectType"];
  expect(Object.values(fieldNames.home)).toEqual(["fullName", ...shared, "projectDetails"]);
  expect(Object.values(fieldNames.contact)).toEqual(["name", ...shared, "details"]);
});

test("there are six project types", () => {
  expect(projectTypes).toEqual(["new-hospital", "renovation", "equipment", "it-solutions", "consulting", "other"]);
});
