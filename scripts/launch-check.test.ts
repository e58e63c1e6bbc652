import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { legalFactNames } from "../core/content/legal-facts.ts";
import { readContent } from "../core/content/read-content.ts";
import { launchReport, openQuestions } from "./launch-check.ts";

const content = readContent();
const env = { SITE_URL: "https://www.example.in" };
const placeholder = { file: "content/company.yaml", line: 6, path: ["name"], value: "Arogya Nirman" };

test("lists every placeholder with its file, line, field and value", () => {
  const { text, ready } = launchReport({ ...content, placeholders: [placeholder] }, env);
  expect(text).toContain("One placeholder is left.");
  expect(text).toContain("content/company.yaml, line 6: name: Arogya Nirman");
  expect(ready).toBe(false);
});

test("fails as a command until everything is ready", () => {
  const { status, stdout } = spawnSync(process.execPath, [join(import.meta.dirname, "launch-check.ts")], {
    encoding: "utf8",
    env,
  });
  const { text, ready } = launchReport(content, env);
  expect([status, stdout]).toEqual([ready ? 0 : 1, `${text}\n`]);
});

test("names every legal fact that the company has not given, and what to ask it", () => {
  const { text } = launchReport(content, env);
  const missing = legalFactNames.filter((name) => content.company[name] === null);
  const lines = missing.map((name) => new RegExp(`content/company\\.yaml, line \\d+: ${name}: null`));
  expect(lines.filter((line) => !line.test(text))).toEqual([]);
  expect(openQuestions.filter((question) => !text.includes(`Ask the company: ${question}`))).toEqual([]);
});

const facts = { legalName: "Example Ltd", privacyEmail: "privacy@example.in", officer: "Asha Patel" };
const given = { ...content, company: { ...content.company, ...facts }, placeholders: [] };

test("names what stops a build for a public address", () => {
  const { text, ready } = launchReport({ ...given, company: { ...given.company, officer: null } }, env);
  expect(text).toContain("A build for a public address stops at 1 of these values: content/company.yaml (officer).");
  expect(ready).toBe(false);
});

test("says what a public site shows while testimonials are samples", () => {
  const note = (count: number) => {
    const placeholders = Array.from({ length: count }, (_, index) => ({
      file: "content/testimonials.yaml",
      line: index + 1,
      path: [index],
      value: "",
    }));
    return launchReport({ ...given, placeholders }, env)
      .text.split("\n")
      .find((line) => line.startsWith("Note: content/testimonials.yaml"));
  };
  expect(note(6)).toBe(
    `Note: content/testimonials.yaml: 6 of 6 testimonials are samples; a public site says instead: "${content.home.testimonials.none}"`,
  );
  expect(note(2)).toBe(
    "Note: content/testimonials.yaml: 2 of 6 testimonials are samples; a public site leaves them out.",
  );
  expect(note(0)).toBeUndefined();
});

test("names the outcome figures without a basis, and no durations", () => {
  const of = (text: string) =>
    text.split("\n").find((line) => line.startsWith("Note: content/services/04-licensing.yaml: no"));
  expect(of(launchReport(given, env).text)).toBe(
    "Note: content/services/04-licensing.yaml: no basis is given for 98% Success rate, 200+ Hospitals.",
  );
  const services = given.services.map((service) => ({
    ...service,
    stats: service.stats.map((stat) => ({ ...stat, basis: "Our register of files, 2019 to 2025." })),
  }));
  expect(of(launchReport({ ...given, services }, env).text)).toBeUndefined();
});

test("lists each law with its source, its day and what is open, for an expert to sign", () => {
  const laws = [
    { words: "within three days", source: "Example Rules 2002", checked: "2026-11-23" },
    { words: "from May 2027", source: "Example Act 2023", checked: "2026-11-23", doubt: "The day was not found." },
  ];
  const [first, ...others] = given.services;
  const services = first ? [{ ...first, laws }, ...others] : [];
  const { text, ready } = launchReport({ ...given, services }, env);
  const file = "content/services/01-hospital-construction.yaml";
  expect(text).toContain(`An expert signs: ${file}: "within three days": Example Rules 2002, checked on 2026-11-23.`);
  expect(text).toContain(
    `An expert signs: ${file}: "from May 2027": Example Act 2023, checked on 2026-11-23. Open: The day was not found.`,
  );
  expect(text).toContain("An expert signs: content/privacy.yaml: ");
  expect(ready).toBe(true);
});

test("lists the laws of the planner that nobody is sure of, for an expert to sign", () => {
  const { text, ready } = launchReport(given, env);
  const states = content.planner.states.filter(({ evidence }) => evidence.sure < 80);
  expect(states).toHaveLength(7);
  for (const { code, act } of states)
    expect(text).toContain(`An expert signs: content/planner.yaml: "${code}: ${act}": `);
  expect(text).toContain('An expert signs: content/planner.yaml: "Clinical establishment registration": ');
  expect(text).not.toContain('"GJ: ');
  expect(ready).toBe(true);
});

test("is ready without placeholders", () => {
  const { text, ready } = launchReport(given, env);
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

const [first, ...others] = content.services;
const withFirst = (change: object) => ({ ...content, services: first ? [{ ...first, ...change }, ...others] : [] });
const adviceFor = (change: object) =>
  launchReport(withFirst(change), env)
    .text.split("\n")
    .filter((line) => line.startsWith("Note: content/services/01-") && !line.includes(" no basis "));

test("notes a name that search engines would cut", () => {
  expect(adviceFor({ overview: "word ".repeat(80), name: "n".repeat(45) })).toEqual([
    expect.stringContaining("name has 45 letters"),
  ]);
  expect(adviceFor({ overview: "word ".repeat(80), name: "n".repeat(44) })).toEqual([]);
});
