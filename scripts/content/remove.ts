import { parsePath } from "../../content-editor/paths.ts";
import { defineContentCommand, readFiles, resolveFile } from "./command.ts";
import { saveEdits } from "./save-edits.ts";

export const remove = defineContentCommand({
  synopsis: "remove FILE PATH",
  operands: [2, 2],
  summary: "Remove an entry of a list, or empty a field that may be empty",
  help: `
  FILE          A file of content/: company, home, licensing, 04-licensing or content/home.yaml
  PATH          The entry or field: features.3, or "features, 3rd entry"
  --version ID  Save only if the file still has this version, which show --json prints
  --json        Print the result as JSON`,
  options: { version: { type: "string" }, json: { type: "boolean" } },
  async run(settings, options, [given = "", path = ""]) {
    const files = readFiles(settings);
    const edit = { kind: "remove", file: resolveFile(files, given), path: parsePath(path) } as const;
    return saveEdits(settings, files, [edit], options);
  },
});
