import { fieldsOf } from "../../content-editor/fields.ts";
import { formatPath } from "../../content-editor/paths.ts";
import { readYaml } from "../../content-schema/yaml-file.ts";
import { json } from "../../server/admin-cli/program.ts";
import { defineContentCommand, readFiles, shown } from "./command.ts";

export const placeholders = defineContentCommand({
  synopsis: "placeholders",
  summary: "List the invented values that are left",
  help: `
  --json  Print JSON`,
  options: { json: { type: "boolean" } },
  async run(settings, { json: asJson }) {
    const files = readFiles(settings);
    const found = Object.keys(files)
      .sort()
      .flatMap((file) => {
        const text = files[file] ?? "";
        const { marked } = readYaml(file, text);
        return fieldsOf(file, text)
          .filter(({ path }) => marked.has(path.join("/")))
          .map(({ path, kind, value }) => ({ file, path: formatPath(path), kind, value }));
      });
    if (asJson) return json(found);
    const lines = found.map(
      ({ file, path, kind, value }) =>
        `${file} ${path}${kind === "group" || kind === "list" ? "" : `: ${shown(value)}`}`,
    );
    return lines.join("\n") || "No placeholder is left.";
  },
});
