import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isPublicAddress, requireFinished, unfinished } from "./launch.ts";
import { readContent } from "./read-content.ts";
import { contentWith } from "./test-support/changed-defaults.ts";

const content = readContent();
const facts = { legalName: "Example Ltd", privacyEmail: "privacy@example.in", officer: "Asha Patel" };
const given = { ...content, company: { ...content.company, ...facts }, placeholders: [] };
const SITE_URL = "https://www.example.in";

test.each([
  ["https://www.example.in", true],
  ["http://10.0.0.5:4321", true],
  ["http://localhost:4321", false],
  ["http://front.localhost", false],
  ["http://127.0.0.1:4321", false],
  ["http://[::1]:4321", false],
  ["https://localhost.example.in", true],
])("%s is public: %s", (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

test("a public build refuses with every value, its file, its line and what to do", () => {
  const placeholders = [
    { file: "content/company.yaml", line: 8, path: ["phone"], value: "+91" },
    { file: "content/team.yaml", line: 4, path: [1, "registration"], value: "" },
    { file: "content/case-studies/mehsana.yaml", line: 3, path: ["beds"], value: "120" },
  ];
  const refuse = () => requireFinished({ ...given, placeholders }, { SITE_URL });
  expect(refuse).toThrow("content/ still has 3 values that nobody has given");
  expect(refuse).toThrow("content/company.yaml\n  Line 8: phone: write the number that the site prints");
  expect(refuse).toThrow("content/team.yaml\n  Line 4: 2nd entry, registration: write what is true of this person");
  expect(refuse).toThrow("content/case-studies/mehsana.yaml\n  Line 3: beds: write what is true of this project");
});

test("a public build refuses while a legal fact that it needs is null, marked or not", () => {
  const company = { ...given.company, officer: null };
  expect(() => requireFinished({ ...given, company }, { SITE_URL })).toThrow(
    "officer: write the name of the grievance officer",
  );
});

test("allows a launch without holidays, social networks, optional facts or real testimonials", () => {
  const ofCompany = [["holidays", 3], ["socials", 0, "url"], ["gstin"], ["hostingFirm"], ["whoBuilds"]];
  const placeholders = [
    ...ofCompany.map((path) => ({ file: "content/company.yaml", line: 1, path, value: "" })),
    { file: "content/testimonials.yaml", line: 6, path: [0], value: "" },
  ];
  expect(unfinished({ ...given, placeholders })).toEqual([]);
});

test("builds without a public address, with leave, and with nothing invented", () => {
  for (const env of [{}, { SITE_URL: "http://localhost:4321" }, { SITE_URL, ALLOW_PLACEHOLDERS: "1" }])
    expect(() => requireFinished(content, env)).not.toThrow();
  expect(() => requireFinished(given, { SITE_URL })).not.toThrow();
});

test("a legal fact that is marked as invented is not said", () => {
  const text = readFileSync("content/company.yaml", "utf8").replace(/^officer: .*/m, "officer: !placeholder Somebody");
  expect(contentWith("content/company.yaml", text).company.officer).toBeNull();
});
