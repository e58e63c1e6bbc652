import { entryFor, fieldsOf } from "../../content-editor/fields.ts";
import { isSamePath, parsePath } from "../../content-editor/paths.ts";
import { UsageError } from "../../server/admin-cli/program.ts";
import { defineContentCommand, readFiles, resolveFile } from "./command.ts";
import { saveEdits } from "./save-edits.ts";

export const add = defineContentCommand({
  synopsis: "add FILE LIST VALUE",
  operands: [3, Number.POSITIVE_INFINITY],
  summary: "Add an entry to a list",
  help: `
For an entry with fields, write FIELD VALUE for each instead of VALUE:
add licensing features title "Lifts" text "We apply for the licence of every lift."

  FILE           A file of content/: company, home, licensing, 04-licensing or content/home.yaml
  LIST           The list, for example features
  VALUE          The new entry. Write -- before FILE if it begins with a hyphen
  --at POSITION  Where it goes, counted from 1; without it, the end
  --version ID   Save only if the file still has this version, which show --json prints
  --json         Print the result as JSON`,
  options: { at: { type: "string" }, version: { type: "string" }, json: { type: "boolean" } },
  async run(settings, { at, ...options }, [given = "", written = "", ...words]) {
    const files = readFiles(settings);
    const file = resolveFile(files, given);
    const path = parsePath(written);
    const { length = 0 } = fieldsOf(file, files[file] ?? "").find((field) => isSamePath(field.path, path)) ?? {};
    const index = at === undefined ? length : Number(at) - 1;
    if (words.length > 1 && words.length % 2 === 1) throw new UsageError("Missing argument: each FIELD needs a VALUE.");
    const value = entryFor(file, files[file] ?? "", path, words);
    return saveEdits(settings, files, [{ kind: "add", file, path, index, value }], options);
  },
});
