/** The fields of the form, alike on the home page and the contact page. */
import { columns, fieldName, isRequired, projectTypes } from "../../core/enquiry/fields.ts";
import { places, words } from "../enquiry-form.ts";
import { expect, test } from "../fixtures.ts";

for (const path of places) {
  test(`the form of ${path} marks what is required and offers the project types`, async ({ page }) => {
    await page.goto(path);
    const form = page.getByRole("form", { name: words.heading });
    await expect(form.locator(":not([aria-hidden]) > label")).toHaveText(
      columns.map((column) => `${words.fields[column].label}${isRequired(column) ? "*" : ` ${words.optional}`}`),
    );
    const names = await form
      .locator(":not([aria-hidden]) > [name]:not([type=hidden])")
      .evaluateAll((all) => all.map((field) => field.getAttribute("name")));
    expect(names).toEqual(columns.map((column) => fieldName(column, path === "/" ? "home" : "contact")));
    await expect(form.locator("[maxlength], [pattern]")).toHaveCount(0);
    const required = form.locator(":required");
    await expect(required).toHaveCount(4);
    await expect(form.getByLabel(words.fields.email.label)).toHaveAttribute("type", "email");
    await expect(form.getByLabel(words.fields.project_details.label)).toHaveAttribute("rows", "4");
    await expect(form.getByRole("button")).toHaveText([...words.starts.items.map(({ label }) => label), words.send]);

    const options = form.getByLabel(words.fields.project_type.label).getByRole("option");
    expect(
      await options.evaluateAll((all) => all.map((option) => [option.getAttribute("value"), option.textContent])),
    ).toEqual([["", words.noProjectType], ...projectTypes.map((value) => [value, words.projectTypes[value]])]);
  });
}
