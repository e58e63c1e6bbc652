import { parsePath } from "../../content-editor/paths.ts";
import { defineContentCommand, readFiles, resolveFile } from "./command.ts";
import { saveEdits } from "./save-edits.ts";

export const confirm = defineContentCommand({
  synopsis: "confirm FILE PATH",
  operands: [2, 2],
  summary: "Take off the mark of an invented value: it is true now",
  help: `
  FILE          A file of content/: company, home, licensing, 04-licensing or content/home.yaml
  PATH          The marked field, group or entry; "content placeholders" lists them
  --version ID  Save only if the file still has this version, which show --json prints
  --json        Print the result as JSON`,
  options: { version: { type: "string" }, json: { type: "boolean" } },
  async run(settings, options, [given = "", path = ""]) {
    const files = readFiles(settings);
    const edit = { kind: "confirm", file: resolveFile(files, given), path: parsePath(path) } as const;
    return saveEdits(settings, files, [edit], options);
  },
});
