import { type Field, fieldsOf } from "../../content-editor/fields.ts";
import { formatPath } from "../../content-editor/paths.ts";
import { json } from "../../server/admin-cli/program.ts";
import { defineContentCommand, readFiles, resolveFile, shown } from "./command.ts";

function describeField(field: Field): string {
  const { path, kind, value, length = 0, isPlaceholder, locked } = field;
  const marks = [isPlaceholder && "invented", locked && "locked"].filter(Boolean);
  const state = marks.length > 0 ? ` [${marks.join(", ")}]` : "";
  if (kind === "group") return `${formatPath(path)}:${state}`;
  if (kind === "list") return `${formatPath(path)}: ${length} ${length === 1 ? "entry" : "entries"}${state}`;
  const text = shown(value);
  return `${formatPath(path)}: ${text.length > 80 ? `${text.slice(0, 79)}…` : text}${state}`;
}

export const fieldJson = ({ path, ...field }: Field) => ({ path: formatPath(path), ...field });

export const list = defineContentCommand({
  synopsis: "list [FILE]",
  operands: [0, 1],
  summary: "List the files, or the fields of a file",
  help: `
  FILE    A file of content/: company, home, licensing, 04-licensing or content/home.yaml
  --json  Print JSON; fields with their notes, examples and choices`,
  options: { json: { type: "boolean" } },
  async run(settings, { json: asJson }, [given]) {
    const files = readFiles(settings);
    if (given !== undefined) {
      const file = resolveFile(files, given);
      const fields = fieldsOf(file, files[file] ?? "");
      return asJson ? json({ file, fields: fields.map(fieldJson) }) : fields.map(describeField).join("\n");
    }
    const rows = Object.keys(files)
      .sort()
      .map((file) => {
        const fields = fieldsOf(file, files[file] ?? "").filter(({ kind }) => kind !== "group" && kind !== "list");
        const invented = fields.filter(({ isPlaceholder }) => isPlaceholder).length;
        return { file, fields: fields.length, invented };
      });
    if (asJson) return json(rows);
    return rows
      .map(({ file, fields, invented }) => `${file}: ${fields} fields${invented > 0 ? `, ${invented} invented` : ""}`)
      .join("\n");
  },
});
