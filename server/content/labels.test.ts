import { expect, test } from "vitest";
import { contentFile } from "../../core/content/content-file.ts";
import { withValue } from "../../core/content/field.ts";
import { fieldsOf } from "../../core/content/fields.ts";
import { checkData } from "../../core/content/issues.ts";
import { contentDefaults } from "../../core/content/read-content.ts";
import { describeIssue, fullLabelOf, labelOf } from "./labels.ts";
import { describeField } from "./views.ts";

test.each([
  ["a name of two words", ["full_name"], "Full name"],
  ["a range of numbers", ["beds", "51-100"], "51-100"],
  ["the two letters of a state", ["stateNames", "GJ"], "GJ"],
  ["initials", ["specialities", "ct"], "CT"],
  ["an end of a range of weeks", ["phases", 2, "weeks", 1], "Longest"],
  ["a key that staff do not know", ["slug"], "Address of the service"],
])("names a field by %s", (_, path, label) => expect(labelOf({}, path)).toBe(label));

const allFields = () =>
  Object.values(contentDefaults()).flatMap((file) => fieldsOf(file).map((field) => ({ ...field, data: file.data })));

test("no entry of a list is called by an id", () => {
  const labels = allFields().map(({ data, path }) => labelOf(data, path));
  expect(labels).toEqual(expect.arrayContaining(["Plans sanctioned, work may begin", "Gujarat", "Pharmacy Setup"]));
  for (const label of labels) expect(label).not.toMatch(/^[a-z]+[._][a-z._]+$/);
});

test("the text that names an entry is called by the entry's place, other fields by its name", () => {
  const data = { features: [{ title: "Fire", text: "NOC" }], youGive: ["Papers"] };
  expect(fullLabelOf(data, ["features", 0, "title"])).toBe("What is included, entry 1");
  expect(fullLabelOf(data, ["features", 0, "text"])).toBe("What is included, Fire, Text");
  expect(fullLabelOf(data, ["features", 0])).toBe("What is included, Fire");
  expect(fullLabelOf(data, ["youGive", 0])).toBe("What you give us, entry 1");
});

test("a purpose with a number of words, sentences or lines has a limit that is counted", () => {
  const counted = /\b(one|two|three|four|five|a few)\b.*\b(words?|sentences?|lines?)\b/i;
  const unlimited = allFields().filter(
    ({ description = "", kind, limits }) => kind !== "list" && counted.test(description) && !limits,
  );
  expect(unlimited.map(({ path, description }) => [path.join("."), description])).toEqual([]);
});

test("a share is a choice with its unit, 0% while none is chosen, and Outside by its word", () => {
  const shares = allFields().filter(({ unit }) => unit === "%");
  expect(shares.length).toBeGreaterThan(24);
  for (const { data, ...field } of shares) {
    const { choices = [], defaultLabel, kind } = describeField(field, "Beds", data);
    expect([kind, defaultLabel, choices.length, choices[0]?.label]).toEqual(["choice", "0%", 21, "5%"]);
    expect(choices.at(-1)).toEqual({ value: "out", label: "Outside" });
  }
});

/** The issues of content with one other value, as staff read them. */
function issuesWith(file: string, path: (string | number)[], value: unknown): string[] {
  const defaults = contentDefaults();
  const changed = contentFile(file, withValue(defaults[file]?.data, path, value), []);
  const { issues, files } = checkData({ ...defaults, [file]: changed });
  return issues.map((issue) => describeIssue(files, issue));
}

test("an issue of two places names both as the desk does", () => {
  const [issue] = issuesWith("content/home.yaml", ["about", "statement"], "More than 50+ hospitals delivered.");
  expect(issue).toMatch(/^About, Statement says “50\+ hospitals delivered”, but Home says “500\+”\.$/);
});

test("issues and purposes use no word of the files", () => {
  const own = issuesWith("content/planner.yaml", ["services", 3, "slug"], "licencing");
  const purposes = Object.values(contentDefaults()).flatMap((file) =>
    fieldsOf(file).map(({ description }) => description),
  );
  for (const text of [...own, ...purposes])
    expect(text ?? "").not.toMatch(/slug|\bids?\b|\.yaml|npm run|_DAYS|in quotes/);
});
