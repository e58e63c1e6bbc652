import { describe, expect, test } from "vitest";
import { stringify } from "yaml";
import { contentFile } from "./content-file.ts";
import { withValue } from "./field.ts";
import { fixedRules } from "./fixed/rules.ts";
import { contentDefaults, parseData, readContent } from "./read-content.ts";
import type { Service } from "./service.ts";
import { messageAfter, messageAfterField } from "./test-support/message-after.ts";
import { readYaml } from "./yaml.ts";

const defaults = contentDefaults();
const licensing = "content/services/04-licensing.yaml";
const home = "content/home.yaml";

const content = readContent();

test("reads content/ without issues, with the services in the order of their numbers", () => {
  expect(content.services.map(({ number }) => number)).toEqual(content.services.map((_, i) => i + 1));
});

test("accepts a service after the fixed ones, counts it in texts and keeps the fixed rules", () => {
  const {
    slug: _slug,
    title: _title,
    laws: _laws,
    questions: _questions,
    note: _note,
    ...last
  } = content.services.at(-1) as Service;
  const { duration: _duration, list: _list, youGive: _youGive, before: _before, after: _after, ...kept } = last;
  const stats = kept.stats.map((stat) => ({ ...stat, value: "98%" }));
  // Each sentence becomes one that no other page has.
  const own = {
    number: 25,
    slug: "dialysis-centre",
    title: "Dialysis",
    description: `What ${"dialysis ".repeat(8)}needs`,
  };
  const text = stringify({ ...kept, ...own, stats }, (_key, value) =>
    typeof value === "string" && value.split(/\W+/).length > 3 ? value.replace(/(?=[.?:;]|$)/g, " in dialysis") : value,
  );
  const pages = withValue(defaults[home]?.data, ["services", "register"], "All {services} of them");
  const dialysis = "content/services/25-dialysis-centre.yaml";
  const grown = parseData({ ...defaults, [home]: contentFile(home, pages, []), [dialysis]: readYaml(dialysis, text) });
  expect(grown.home.services.register).toBe("All 25 of them");
  expect(grown.services.map(({ slug }) => slug)).toEqual([
    ...content.services.map(({ slug }) => slug),
    "dialysis-centre",
  ]);
  expect(fixedRules.filter(({ holds }) => !holds(grown))).toEqual([]);
});

test("reports a missing file", () => {
  const { [home]: _home, ...others } = defaults;
  expect(() => parseData(others)).toThrow(/content\/home\.yaml: one thing to put right\n\n.*the file is missing/s);
});

const withOverview = (count: number) => messageAfterField(licensing, "overview", "word ".repeat(count).trim());

test.each([40, 200])("accepts an overview of %i words", (count) => {
  expect(withOverview(count)).toBe("");
});

test.each([39, 201])("rejects an overview of %i words", (count) => {
  expect(withOverview(count)).toContain(`overview has ${count} words; it needs 40 to 200`);
});

describe("issues across files", () => {
  test("reports a gap in the numbers", () => {
    const { [licensing]: _, ...rest } = defaults;
    expect(() => parseData(rest)).toThrow("no service has the number 4; numbers run without a gap");
  });

  test("reports a stage without a service", () => {
    const grown = Object.entries(defaults).map(([file, read]) => {
      const isGrown = Object(read.data).stage === "grow";
      return [file, isGrown ? contentFile(file, { ...Object(read.data), stage: "run" }, []) : read];
    });
    expect(() => parseData(Object.fromEntries(grown))).toThrow('the stage "grow" has no service');
  });

  test("reports a number or slug that differs from the file name, and a repeated number", () => {
    const message = messageAfterField(licensing, "number", 5);
    expect(message).toContain('number is "5", but the file name says "04"');
    expect(message).toContain("number is 5, as in content/services/04-licensing.yaml; each number is used once");
    expect(messageAfterField(licensing, "slug", "licences")).toContain(
      'slug is "licences", but the file name says "licensing"',
    );
  });

  test("reports a headline figure that is not approved", () => {
    const message = messageAfter(licensing, [["stats", 0, "value"], "99.5%"]);
    expect(message).toContain(
      'value is "99.5%", which is no approved figure of this page; approved are: 98%, 3-6 months, 200+',
    );
  });

  test("reports a claim in a text that is not approved", () => {
    expect(messageAfterField(home, "heading", "Ready in 90 days")).toContain(
      'hero, heading claims "90 days", which is no approved figure here',
    );
  });

  test("reports a sentence that another service has, too", () => {
    const message = messageAfterField(licensing, "tagline", content.services[0]?.tagline);
    expect(message).toContain("tagline says the same as content/services/01-hospital-construction.yaml");
  });

  test("reports a printed phone number that dials another", () => {
    const other = content.company.phone.dial.replace(/\d/, "");
    expect(messageAfterField("content/company.yaml", "dial", other)).toContain(
      "write the same digits in both, with the country code",
    );
  });
});

test.each([
  [
    "a link to a service that does not exist, with the nearest one",
    [["after"], "Then insurers ({insurance-tpas})"],
    'after links to {insurance-tpas}, but no service has that address; did you mean "insurance-tpa"?',
  ],
  [
    "a link of a page to itself",
    [["after"], "Then more ({licensing})"],
    "after links to its own page with {licensing}",
  ],
  [
    "a link where none is made",
    [["priceDependsOn", 2], "State ({it-solutions})"],
    "priceDependsOn, 3rd entry has {it-solutions}; links work in before, after, note and the answers only",
  ],
  [
    "a question without a question mark",
    [["questions", 0, "question"], "The first licence"],
    "questions, 1st entry, question does not end with a question mark",
  ],
  ["an emergency without a number to dial", [["urgent"], "Call somebody."], "urgent names no emergency number"],
] as const)("a service page reports %s", (_what, written, message) => {
  expect(messageAfter(licensing, written)).toContain(message);
});

describe("what a service page answers", () => {
  test("counts the entries of a list", () => {
    expect(messageAfterField(licensing, "youReceive", ["A list of your approvals"])).toContain(
      "youReceive has 1 entry; it needs at least 3",
    );
    const asked = (count: number) =>
      messageAfterField(licensing, "questions", Array(count).fill({ question: "Who asks?" }));
    expect(asked(2)).toContain("questions has 2 entries; it needs at least 3");
    expect(asked(6)).toContain("questions has 6 entries; it needs at most 5");
  });

  test("reports a figure that is not approved, and a sentence that another page has", () => {
    const price = (text: string) => messageAfter(licensing, [["priceDependsOn", 3], text]);
    expect(price("Papers of the last 18 months")).toContain(
      'priceDependsOn, 4th entry claims "18 months", which is no approved figure here',
    );
    expect(price(content.services.at(-1)?.priceDependsOn?.[0] ?? "")).toContain(
      "says the same as content/services/04-licensing.yaml",
    );
  });
});
