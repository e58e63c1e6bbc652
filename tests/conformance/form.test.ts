/** The request of the form: the columns of the table, the names of the fields and the values of the list. */
import { expect, test } from "vitest";
import { fieldName, fields, projectTypes } from "../../core/enquiry/fields.ts";

const given = ["full_name", "organization", "email", "phone", "project_type", "project_details"] as const;

test("has the six given columns, of which four are required", () => {
  expect(Object.keys(fields)).toEqual(expect.arrayContaining([...given]));
  expect(given.filter((column) => fields[column].required)).toEqual(["full_name", "email", "phone", "project_details"]);
});

test("names the fields of each page as given", () => {
  const shared = ["organization", "email", "phone", "projectType"];
  expect(given.map((column) => fieldName(column, "home"))).toEqual(["fullName", ...shared, "projectDetails"]);
  expect(given.map((column) => fieldName(column, "contact"))).toEqual(["name", ...shared, "details"]);
});

test("has the six given project types", () => {
  expect(projectTypes).toEqual(["new-hospital", "renovation", "equipment", "it-solutions", "consulting", "other"]);
});
