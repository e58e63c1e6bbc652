import { describe, expect, test } from "vitest";
import { parseContent, readContent, readContentFiles } from "./read-content.ts";

const files = readContentFiles(process.cwd());
const licensing = "content/services/04-licensing.yaml";

/** The error message after one file was changed; empty when there is none. */
function messageAfter(file: string, change: (text: string) => string): string {
  const changed = change(files[file] ?? "");
  expect(changed).not.toBe(files[file]);
  try {
    parseContent({ ...files, [file]: changed });
  } catch (error) {
    return String(error);
  }
  return "";
}

const content = readContent();

test("reads content/ without issues, with the services in the order of their numbers", () => {
  expect(content.services.map(({ number }) => number)).toEqual(content.services.map((_, i) => i + 1));
});

test("replaces {services} by the number of services", () => {
  const home = (files["content/home.yaml"] ?? "").replace(/^( {2}registerNote:) .*/m, "$1 All {services} of them");
  const changed = parseContent({ ...files, "content/home.yaml": home });
  expect(changed.home.services.registerNote).toBe(`All ${content.services.length} of them`);
});

/** The text of a service file with an overview of this many words. */
const withOverview = (text: string, count: number) =>
  text.replace(/^overview: >-\n(?: {2}.*\n)+/m, `overview: ${"word ".repeat(count).trim()}\n`);

test.each([40, 200])("accepts an overview of %i words", (count) => {
  expect(messageAfter(licensing, (text) => withOverview(text, count))).toBe("");
});

test.each([39, 201])("rejects an overview of %i words", (count) => {
  expect(messageAfter(licensing, (text) => withOverview(text, count))).toContain(
    `overview has ${count} words; it needs 40 to 200`,
  );
});

describe("issues across files", () => {
  test("reports a gap in the numbers", () => {
    const { [licensing]: _, ...rest } = files;
    expect(() => parseContent(rest)).toThrow("no service has the number 4; numbers run without a gap");
  });

  test("reports a stage without a service", () => {
    const grown = Object.entries(files).map(([file, text]) => [file, text.replace(/^stage: grow$/m, "stage: run")]);
    expect(() => parseContent(Object.fromEntries(grown))).toThrow('the stage "grow" has no service');
  });

  test("reports a missing page file", () => {
    const { "content/home.yaml": _, ...rest } = files;
    expect(() => parseContent(rest)).toThrow("content/home.yaml: one thing to put right");
  });

  test("reports a number or slug that differs from the file name, and a repeated number", () => {
    const message = messageAfter(licensing, (text) => text.replace("number: 4", "number: 5"));
    expect(message).toContain('number is "5", but the file name says "04"');
    expect(message).toContain("number is 5, as in content/services/04-licensing.yaml; each number is used once");
    expect(messageAfter(licensing, (text) => text.replace("slug: licensing", "slug: licences"))).toContain(
      'slug is "licences", but the file name says "licensing"',
    );
  });

  test("reports a headline figure that is not approved", () => {
    const message = messageAfter(licensing, (text) => text.replace(/(?<=^ {4}value: ).*/m, '"99.5%"'));
    expect(message).toContain(
      'value is "99.5%", which is no approved figure of this page; approved are: 98%, 3-6 months, 200+',
    );
  });

  test("reports a claim in a text that is not approved", () => {
    const message = messageAfter("content/home.yaml", (text) =>
      text.replace(/^( {2}heading: \|-\n {4})/m, "$1Ready in 90 days "),
    );
    expect(message).toContain('hero, heading claims "90 days", which is no approved figure here');
  });

  test("reports a sentence that another service has, too", () => {
    const sentence = content.services[0]?.tagline ?? "";
    const message = messageAfter(licensing, (text) =>
      text.replace(/^tagline:.*(\n {2}.*)*/m, `tagline: "${sentence}"`),
    );
    expect(message).toContain("tagline says the same as content/services/01-hospital-construction.yaml");
  });

  test("reports a printed phone number that dials another", () => {
    const message = messageAfter("content/company.yaml", (text) =>
      text.replace(/dial:.*/, (line) => line.replace(/\d/, "")),
    );
    expect(message).toContain("write the same digits in both, with the country code");
  });
});
