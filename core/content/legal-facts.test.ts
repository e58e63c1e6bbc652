import { expect, test } from "vitest";
import { describePath } from "./field.ts";
import { fillFacts, type LegalFacts, legalFactNames } from "./legal-facts.ts";
import { pageSchemas, parseContentFile, readContent, readContentFolder } from "./read-content.ts";

const content = readContent();
const files = readContentFolder();

const all = (value: string | null) => Object.fromEntries(legalFactNames.map((name) => [name, value])) as LegalFacts;
const none = all(null);
const registered = {
  ...none,
  legalName: "Example Projects Pvt. Ltd.",
  registeredAddress: "1 Example Road",
  pin: "380061",
};

test("leaves out each sentence with a fact that nobody has given", () => {
  const line = "{legalName}, {registeredAddress} {pin}. CIN {cin}. GSTIN {gstin}.";
  expect(fillFacts(line, none)).toBe("");
  expect(fillFacts(line, registered)).toBe("Example Projects Pvt. Ltd., 1 Example Road 380061.");
  expect(fillFacts(line, { ...registered, gstin: "24ABCDE1234F1Z5" })).toBe(
    "Example Projects Pvt. Ltd., 1 Example Road 380061. GSTIN 24ABCDE1234F1Z5.",
  );
});

test("keeps paragraphs, and drops one that says nothing", () => {
  expect(fillFacts("First.\n\nAsk {officer}.\n\nLast. Write to {privacyEmail}.", none)).toBe("First.\n\nLast.");
});

test("the privacy page and the footer print no braces, with facts or without", () => {
  const { privacy, site } = content;
  const texts = [...privacy.sections.map(({ text }) => text), privacy.complaint.text, site.footer.legal];
  for (const facts of [none, all("given")])
    expect(texts.map((text) => fillFacts(text, facts)).filter((text) => /[{}]/.test(text))).toEqual([]);
});

const issuesOf = (page: "company" | "privacy", change: (text: string) => string) => {
  const file = `content/${page}.yaml`;
  return parseContentFile(pageSchemas[page], file, change(files[file] ?? "")).issues.map(
    ({ path, reason }) => `${describePath(path)} ${reason}`,
  );
};

test("rejects a misspelt name in braces", () => {
  expect(issuesOf("privacy", (text) => text.replace("is {officer}", "is {oficer}")).join()).toContain(
    "complaint, text has the unknown word {oficer}; the words in braces are {legalName} {registeredAddress} {pin}",
  );
});

test.each([
  ["pin: 38006", "pin must be a text"],
  ['pin: "38006"', "pin is not a PIN of six digits"],
  ["cin: U85110GJ2011", "cin is not a CIN"],
  ["gstin: 24ABCDE1234", "gstin is not a GSTIN"],
  ["privacyEmail: nobody", "privacyEmail is not an email address"],
])("rejects %s", (line, reason) => {
  const [name = ""] = line.split(":");
  const changed = issuesOf("company", (text) => text.replace(new RegExp(`^${name}:.*`, "m"), line));
  expect(changed.join()).toContain(reason);
});
