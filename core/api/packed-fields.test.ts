import { expect, test } from "vitest";
import { fieldsOf } from "../content/fields.ts";
import { contentDefaults } from "../content/read-content.ts";
import type { ContentField, FileView } from "./content.ts";
import { packFile, unpackFile } from "./packed-fields.ts";

const programme = contentDefaults()["content/planner.yaml"];
const fields = (programme ? fieldsOf(programme) : []).map(
  ({ path, kind, value, description, example, empty, limits }, index): ContentField => ({
    path: [...path],
    label: String(path.at(-1)),
    kind,
    ...(value !== undefined && { value }),
    ...(description && { description }),
    ...(example && { example }),
    ...(empty && { empty }),
    ...(limits && { limits }),
    ...(index % 50 === 0 && { changed: { by: null, at: "2026-11-29T08:00:00Z" }, published: {} }),
  }),
);
const view = { revision: 7, fields, issues: [] } as unknown as FileView;

test("a file is the same after it was packed, sent and unpacked", () => {
  expect(fields.length).toBeGreaterThan(8000);
  expect(unpackFile(JSON.parse(JSON.stringify(packFile(view))))).toEqual(view);
});

test("the programme is sent with less than 450 kB", () => {
  expect(JSON.stringify(view).length).toBeGreaterThan(1_200_000);
  expect(JSON.stringify(packFile(view)).length).toBeLessThan(450_000);
});
