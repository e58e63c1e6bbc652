import { describe, expect, test } from "vitest";
import { readAll } from "./read.ts";
import { contentFiles, readContent } from "./read-content.ts";

const files = contentFiles(process.cwd());
const licensing = "content/services/04-licensing.yaml";

/** The message for the content as it stands, with one file changed. */
function messageAfter(file: string, change: (text: string) => string): string {
  const changed = change(files[file] ?? "");
  expect(changed).not.toBe(files[file]);
  try {
    readAll({ ...files, [file]: changed });
  } catch (error) {
    return String(error);
  }
  return "";
}

test("the content in the tree has no faults, and the 24 services come in order", () => {
  expect(readContent().services.map(({ number }) => number)).toEqual(Array.from({ length: 24 }, (_, i) => i + 1));
});

describe("faults across files", () => {
  test("a service file is missing", () => {
    const { [licensing]: _, ...rest } = files;
    expect(() => readAll(rest)).toThrow("there are 23 services; the site has 24");
    expect(() => readAll(rest)).toThrow(/the stage "\w+" has 5 services; each stage has 6/);
  });

  test("a page file is missing", () => {
    const { "content/home.yaml": _, ...rest } = files;
    expect(() => readAll(rest)).toThrow("content/home.yaml: one thing to put right");
  });

  test("number and slug are those of the file name, each number once", () => {
    const message = messageAfter(licensing, (text) => text.replace("number: 4", "number: 5"));
    expect(message).toContain('number is "5", but the file name says "04"');
    expect(message).toContain("number is 5, as in content/services/04-licensing.yaml; each number is used once");
    expect(messageAfter(licensing, (text) => text.replace("slug: licensing", "slug: licences"))).toContain(
      'slug is "licences", but the file name says "licensing"',
    );
  });

  test("a category that no service has", () => {
    const message = messageAfter("content/services/14-medical-tourism.yaml", (text) =>
      text.replace("badge: Global Care", "badge: Services"),
    );
    expect(message).toContain('no service has the badge "Global Care"');
  });

  test("a headline figure that is not approved", () => {
    const message = messageAfter(licensing, (text) => text.replace(/"?98%"?/, '"99.5%"'));
    expect(message).toContain(
      'value is "99.5%", which is no approved figure of this page; approved are: 98%, 3-6 months, 200+',
    );
  });

  test("a claim in a text that is not approved", () => {
    const message = messageAfter("content/home.yaml", (text) =>
      text.replace("From empty plot\n", "From empty plot in 90 days\n"),
    );
    expect(message).toContain('hero, heading claims "90 days", which is no approved figure here');
  });

  test("a sentence of another service", () => {
    const sentence = readContent().services[0]?.tagline ?? "";
    const message = messageAfter(licensing, (text) =>
      text.replace(/^tagline:.*(\n {2}.*)*/m, `tagline: "${sentence}"`),
    );
    expect(message).toContain("tagline says the same as content/services/01-hospital-construction.yaml");
  });

  test("a printed number that dials another", () => {
    const message = messageAfter("content/company.yaml", (text) => text.replace(/dial: "\+91/, 'dial: "+92'));
    expect(message).toContain("write the same digits in both, with the country code");
  });
});
