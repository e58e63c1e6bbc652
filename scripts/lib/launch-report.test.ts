import { expect, test } from "vitest";
import { readContent } from "../../content-schema/read-content.ts";
import { launchReport } from "./launch-report.ts";

const content = readContent();
const env = { SITE_URL: "https://www.example.in" };
const placeholder = { file: "content/company.yaml", line: 6, field: "name", value: "Arogya Nirman" };

test("lists every placeholder with its file, line, field and value", () => {
  const { text, ready } = launchReport({ ...content, placeholders: [placeholder] }, env);
  expect(text).toContain("One placeholder is left.");
  expect(text).toContain("content/company.yaml, line 6: name: Arogya Nirman");
  expect(ready).toBe(false);
});

test("without placeholders the site may be launched", () => {
  const { text, ready } = launchReport({ ...content, placeholders: [] }, env);
  expect(text).toContain("No placeholder is left.");
  expect(ready).toBe(true);
});

test("warns while the number shown and the number dialled differ", () => {
  const { phone } = content.company;
  const differ = { ...content, company: { ...content.company, callPhone: { ...phone, dial: "+910000000000" } } };
  const same = { ...content, company: { ...content.company, callPhone: phone } };
  expect(launchReport(differ, env).text).toContain("is not the one that the call buttons dial");
  expect(launchReport(same, env).text).not.toContain("call buttons");
});

test("warns when the public address is not set", () => {
  expect(launchReport(content, {}).text).toContain("SITE_URL is not set");
  expect(launchReport(content, env).text).not.toContain("SITE_URL");
});
