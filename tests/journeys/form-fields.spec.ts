/** Specification §3 and §5: what the form asks for, on the home page and on the contact page alike. */
import { expect, test } from "../fixtures.ts";

for (const path of ["/", "/contact"]) {
  test(`the form of ${path} marks what is required and offers six project types`, async ({ page }) => {
    await page.goto(path);
    const form = page.getByRole("form", { name: "Project enquiry" });
    await expect(form.locator(":not([aria-hidden]) > label")).toHaveText([
      "Full name*",
      "Organization (optional)",
      "Email*",
      "Phone*",
      "Project type (optional)",
      "Project details*",
    ]);
    const required = form.locator(":required");
    await expect(required).toHaveCount(4);
    await expect(form.getByLabel("Email")).toHaveAttribute("type", "email");
    await expect(form.getByLabel("Project details")).toHaveAttribute("rows", "4");
    await expect(form.getByRole("button")).toHaveText("Send Message");

    const options = form.getByLabel("Project type").getByRole("option");
    expect(
      await options.evaluateAll((all) => all.map((option) => [option.getAttribute("value"), option.textContent])),
    ).toEqual([
      ["", "Select project type"],
      ["new-hospital", "New Hospital Construction"],
      ["renovation", "Hospital Renovation"],
      ["equipment", "Medical Equipment Supply"],
      ["it-solutions", "IT Solutions"],
      ["consulting", "Consulting Services"],
      ["other", "Other"],
    ]);
  });
}
