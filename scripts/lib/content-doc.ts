/**
 * Writes the field reference of docs/content.md from the schemas: `npx node scripts/lib/content-doc.ts`.
 * A unit test fails while the page is out of date.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { z } from "zod";
import { caseStudy } from "../../content-schema/case-study.ts";
import { noteOf, unwrapType } from "../../content-schema/issue-messages.ts";
import { pageSchemas } from "../../content-schema/read-content.ts";
import { service } from "../../content-schema/service.ts";

const PAGE = "docs/content.md";
const MARK = "<!-- Below this line: written by scripts/lib/content-doc.ts from the schemas. -->";

interface Row {
  name: string;
  description: string;
  example: string;
}

/** Every field of a schema; a group comes before its fields. */
function* rowsOf(type: z.core.$ZodType, name: string): Generator<Row> {
  const { description = "", example = "" } = noteOf(type);
  const inner = unwrapType(type);
  const optional = type instanceof z.ZodOptional || type instanceof z.ZodDefault ? " (may be left out)" : "";
  if (name && description)
    yield { name, description: description + choices(inner) + optional, example: sample(inner, example) };
  if (inner instanceof z.ZodObject) {
    for (const [key, field] of Object.entries(inner.shape)) yield* rowsOf(field, name ? `${name}, ${key}` : key);
  } else if (inner instanceof z.ZodArray) yield* rowsOf(inner.element, name ? `${name}, each entry` : "each entry");
}

const choices = (type: z.core.$ZodType): string =>
  type instanceof z.ZodEnum ? `. One of: ${type.options.join(", ")}` : "";

/** The example of a group repeats that of its first field. */
const sample = (type: z.core.$ZodType, example: string): string =>
  type instanceof z.ZodObject || type instanceof z.ZodArray ? "" : example;

const cell = (text: string): string => text.replaceAll("|", "\\|").replaceAll("\n", " ");

const table = (file: string, schema: z.ZodType): string =>
  [
    `### ${file}`,
    "",
    "| Field | What it is | Example |",
    "|---|---|---|",
    ...[...rowsOf(schema, "")].map((row) => `| ${cell(row.name)} | ${cell(row.description)} | ${cell(row.example)} |`),
  ].join("\n");

/** The page with a current field reference. */
export function withReference(page: string): string {
  const tables = [
    table("content/services/NN-name.yaml", service),
    table("content/case-studies/name.yaml", caseStudy),
    ...Object.entries(pageSchemas).map(([name, schema]) => table(`content/${name}.yaml`, schema)),
  ];
  return `${page.slice(0, page.indexOf(MARK) + MARK.length)}\n\n${tables.join("\n\n")}\n`;
}

if (import.meta.main) writeFileSync(PAGE, withReference(readFileSync(PAGE, "utf8")));
