import { expect, test } from "vitest";
import { type FieldPath, withValue } from "../../core/content/field.ts";
import { contentDefaults } from "../../core/content/read-content.ts";
import { describeChange } from "./changes.ts";

function changeOf(file: string, path: FieldPath, value: string) {
  const before = contentDefaults()[file];
  if (!before) throw new Error(`no ${file}`);
  return describeChange({ file, before, after: { ...before, data: withValue(before.data, path, value) } });
}

test("a changed reference is shown by its title, a text that looks like an id as it was typed", () => {
  const task: FieldPath = ["milestones", 1, "after", 0, "task"];
  expect(changeOf("content/planner.yaml", task, "cte")).toMatchObject([
    { after: expect.stringMatching(/^Consent to establish$/) },
  ]);
  expect(changeOf("content/company.yaml", ["address", "city"], "licensing")).toMatchObject([{ after: "licensing" }]);
});
