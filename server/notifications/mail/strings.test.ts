import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectTypes } from "../../../enquiry/fields.ts";
import { temporaryFolder } from "../../test-support/test-server.ts";
import { readWords } from "./strings.ts";

test("the words are those of the site, marks of placeholders left aside", () => {
  const { form, company } = readWords("content");
  expect(readFileSync("content/form.yaml", "utf8")).toContain(form.fields.full_name.label);
  expect(Object.keys(form.projectTypes)).toEqual([...projectTypes]);
  expect(form.reference).toContain("{reference}");
  expect(readFileSync("content/company.yaml", "utf8")).toContain(company.phone.shown);
  expect(`${company.name} ${company.phone.shown}`).not.toContain("!placeholder");
});

test("words that cannot be read are told with the name of the file", () => {
  const folder = temporaryFolder();
  expect(() => readWords(folder)).toThrow("the words of content/form.yaml cannot be read");
  writeFileSync(join(folder, "form.yaml"), "fields: none");
  expect(() => readWords(folder)).toThrow("the words of content/form.yaml cannot be read");
});
