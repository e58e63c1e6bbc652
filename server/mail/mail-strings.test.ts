import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readContentFolder } from "../../core/content/read-content.ts";
import { projectTypes } from "../../core/enquiry/fields.ts";
import { temporaryFolder } from "../test-support/test-server.ts";
import { loadMailStrings } from "./mail-strings.ts";

test("loads the texts of the site without the placeholder tags", () => {
  const { form, company } = loadMailStrings(readContentFolder("content"));
  expect(readFileSync("content/form.yaml", "utf8")).toContain(form.fields.full_name.label);
  expect(Object.keys(form.projectTypes)).toEqual([...projectTypes]);
  expect(form.reference).toContain("{reference}");
  expect(company.name).not.toContain("!placeholder");
});

test("replaces {services} by the number of services, as the site does", () => {
  const folder = temporaryFolder();
  cpSync("content", folder, { recursive: true });
  const text = readFileSync(join(folder, "form.yaml"), "utf8");
  writeFileSync(join(folder, "form.yaml"), text.replace(/^promise: .*/m, "promise: One team, {services} services."));
  expect(loadMailStrings(readContentFolder(folder)).form.promise).toBe("One team, 24 services.");
});

test("carries the company's number once it is no sample", () => {
  const files = readContentFolder("content");
  const company = files["content/company.yaml"] ?? "";
  const phoneWith = (tag: string) =>
    loadMailStrings({ ...files, "content/company.yaml": company.replace(/^phone:.*/m, `phone: ${tag}`) }).company.phone;
  expect(phoneWith("!placeholder")).toBeNull();
  expect(company).toContain(phoneWith(""));
});

test("names the file that cannot be read", () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "services"));
  expect(() => loadMailStrings(readContentFolder(folder))).toThrow("Cannot read content/form.yaml");
  writeFileSync(join(folder, "form.yaml"), "fields: none");
  expect(() => loadMailStrings(readContentFolder(folder))).toThrow("Cannot read content/form.yaml");
});
