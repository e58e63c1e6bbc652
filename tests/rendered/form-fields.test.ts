/** The fields of the form, alike on the home page and the contact page. */
import { expect, test } from "vitest";
import { columns, fieldName, isRequired, projectTypes } from "../../core/enquiry/fields.ts";
import { content } from "../pages.ts";
import { openPage } from "./rendered-page.ts";

const { form: words } = content;

test.each([
  ["/", "home"],
  ["/contact", "contact"],
] as const)("the form of %s marks what is required and offers the project types", (path, place) => {
  const form = openPage(path).within("form[data-enquiry-form]");
  expect(form.texts(":not([aria-hidden]) > label")).toEqual(
    columns.map((column) => `${words.fields[column].label}${isRequired(column) ? "*" : ` ${words.optional}`}`),
  );
  const fields = ":not([aria-hidden]) > [name]:not([type=hidden])";
  expect(form.attributes(fields, "name")).toEqual(columns.map((column) => fieldName(column, place)));
  expect(form.attributes("[required]", "name")).toEqual(
    columns.filter(isRequired).map((column) => fieldName(column, place)),
  );
  expect(form.attributes("[maxlength], [pattern]", "name")).toEqual([]);
  expect(form.attributes(`[name=${fieldName("email", place)}]`, "type")).toEqual(["email"]);
  expect(form.attributes(`[name=${fieldName("project_details", place)}]`, "rows")).toEqual(["4"]);
  expect(form.texts("button")).toEqual([...words.starts.items.map(({ label }) => label), words.send]);
  const options = form.attributes("option", "value").map((value, index) => [value, form.texts("option")[index]]);
  expect(options).toEqual([
    ["", words.noProjectType],
    ...projectTypes.map((value) => [value, words.projectTypes[value]]),
  ]);
});
