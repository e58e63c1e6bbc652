import { expect, test } from "vitest";
import { contentFile } from "../../core/content/content-file.ts";
import { withValue } from "../../core/content/field.ts";
import { fieldsOf } from "../../core/content/fields.ts";
import { checkData } from "../../core/content/issues.ts";
import { contentDefaults } from "../../core/content/read-content.ts";
import { describeIssue, labelOf } from "./labels.ts";

test.each([
  ["a name of two words", ["full_name"], "Full name"],
  ["a range of numbers", ["beds", "51-100"], "51-100"],
  ["the two letters of a state", ["stateNames", "GJ"], "GJ"],
  ["initials", ["specialities", "ct"], "CT"],
  ["an end of a range of weeks", ["phases", 2, "weeks", 1], "Longest"],
  ["a key that staff do not know", ["slug"], "Address of the service"],
])("names a field by %s", (_, path, label) => expect(labelOf({}, path)).toBe(label));

/** The issues of content with one other value, as staff read them. */
function issuesWith(file: string, path: (string | number)[], value: unknown): string[] {
  const defaults = contentDefaults();
  const changed = contentFile(file, withValue(defaults[file]?.data, path, value), []);
  const { issues, files } = checkData({ ...defaults, [file]: changed });
  return issues.map((issue) => describeIssue(files, issue));
}

test("an issue of two places names both as the desk does", () => {
  const [issue] = issuesWith("content/home.yaml", ["about", "statement"], "More than 50+ hospitals delivered.");
  expect(issue).toMatch(/^About, Statement says "50\+ hospitals delivered", but Home says "500\+"\.$/);
});

test("issues and purposes use no word of the files", () => {
  const own = issuesWith("content/planner.yaml", ["services", 3, "slug"], "licencing");
  const purposes = Object.values(contentDefaults()).flatMap((file) =>
    fieldsOf(file).map(({ description }) => description),
  );
  for (const text of [...own, ...purposes])
    expect(text ?? "").not.toMatch(/slug|\bids?\b|\.yaml|npm run|_DAYS|in quotes/);
});
