import { parsePath } from "../../content-editor/paths.ts";
import { defineContentCommand, readFiles, resolveFile } from "./command.ts";
import { saveEdits } from "./save-edits.ts";

export const move = defineContentCommand({
  synopsis: "move FILE PATH POSITION",
  operands: [3, 3],
  summary: "Move an entry of a list to another position",
  help: `
  FILE          A file of content/: company, home, licensing, 04-licensing or content/home.yaml
  PATH          The entry: features.3, or "features, 3rd entry"
  POSITION      Where it goes, counted from 1
  --version ID  Save only if the file still has this version, which show --json prints
  --json        Print the result as JSON`,
  options: { version: { type: "string" }, json: { type: "boolean" } },
  async run(settings, options, [given = "", path = "", position = ""]) {
    const files = readFiles(settings);
    const file = resolveFile(files, given);
    const to = Number(position) - 1;
    return saveEdits(settings, files, [{ kind: "move", file, path: parsePath(path), to }], options);
  },
});
