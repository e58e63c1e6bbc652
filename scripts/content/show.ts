import { type Field, fieldsOf } from "../../content-editor/fields.ts";
import { isInside, parsePath } from "../../content-editor/paths.ts";
import { versionOf } from "../../content-editor/save.ts";
import { describePath } from "../../content-schema/content-issue.ts";
import { wordCount } from "../../content-schema/word-count.ts";
import { json, UsageError } from "../../server/admin-cli/program.ts";
import { printable } from "../../server/plain-text.ts";
import { defineContentCommand, readFiles, resolveFile } from "./command.ts";
import { fieldJson } from "./list.ts";

const EMPTY = { optional: "It may be left out.", nullable: "It may be empty until the company gives it." };

function fullText(field: Field): string {
  const { path, kind, description, example, value, choices, empty, isPlaceholder, locked, length } = field;
  const facts = [
    ["What it is", description],
    ["Example", example?.replaceAll("\n", " ")],
    ["Choices", choices?.join(", ")],
    ["Words", kind === "long text" ? wordCount(String(value ?? "")) : undefined],
    ["Entries", length],
    ["Empty", empty && EMPTY[empty]],
    ["Invented", isPlaceholder ? "Yes: replace it before the launch." : undefined],
    ["Locked", locked],
  ].filter(([, fact]) => fact !== undefined);
  const heading = `${describePath(path) || "The file"} (${kind})`;
  const lines = facts.map(([label, fact]) => `  ${String(label).padEnd(11)} ${fact}`);
  const isLeaf = kind !== "group" && kind !== "list";
  return [heading, ...lines, ...(isLeaf ? ["", printable(String(value ?? "(no value)"))] : [])].join("\n");
}

export const show = defineContentCommand({
  synopsis: "show FILE PATH",
  operands: [2, 2],
  summary: "Show a field with its note and example, or all fields of a group",
  help: `
  FILE    A file of content/: company, home, licensing, 04-licensing or content/home.yaml
  PATH    The field: features.3.title, or "features, 3rd entry, title"
  --json  Print JSON, with the version of the file`,
  options: { json: { type: "boolean" } },
  async run(settings, { json: asJson }, [given = "", written = ""]) {
    const files = readFiles(settings);
    const file = resolveFile(files, given);
    const text = files[file] ?? "";
    const fields = fieldsOf(file, text).filter(({ path }) => isInside(path, parsePath(written)));
    if (fields.length === 0) throw new UsageError(`${file} has no field "${written}".`);
    return asJson
      ? json({ file, version: versionOf(text), fields: fields.map(fieldJson) })
      : fields.map(fullText).join("\n\n");
  },
});
