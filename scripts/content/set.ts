import { text as readAll } from "node:stream/consumers";
import type { FileEdit } from "../../content-editor/change.ts";
import { fieldsOf, valueFor } from "../../content-editor/fields.ts";
import { parsePath } from "../../content-editor/paths.ts";
import { UsageError } from "../../server/admin-cli/program.ts";
import { defineContentCommand, readFiles, resolveFile } from "./command.ts";
import { saveEdits } from "./save-edits.ts";

export const set = defineContentCommand({
  synopsis: "set FILE PATH VALUE",
  operands: [2, Number.POSITIVE_INFINITY],
  summary: "Change a field",
  help: `
Several fields of a file are changed together when PATH VALUE is repeated, for example the printed and the dialled form of a
phone number. Without VALUE the text is read from standard input. Nothing is saved unless all of the content is in order
afterwards. A value that was marked as invented loses the mark.

  FILE           A file of content/: company, home, licensing, 04-licensing or content/home.yaml
  PATH           The field: features.3.title, or "features, 3rd entry, title"
  VALUE          The new text. Write -- before FILE if it begins with a hyphen
  --version ID   Save only if the file still has this version, which show --json prints
  --json         Print the result as JSON`,
  options: { version: { type: "string" }, json: { type: "boolean" } },
  async run(settings, options, [given = "", ...operands], { stdin }) {
    const files = readFiles(settings);
    const file = resolveFile(files, given);
    const words = operands.length === 1 ? [...operands, (await readAll(stdin)).replace(/\r?\n$/, "")] : operands;
    if (words.length % 2 === 1) throw new UsageError("Missing argument: each PATH needs a VALUE.");
    const fields = fieldsOf(file, files[file] ?? "");
    const edits = Array.from({ length: words.length / 2 }, (_, index): FileEdit => {
      const path = parsePath(words[2 * index] ?? "");
      return { kind: "set", file, path, value: valueFor(fields, path, words[2 * index + 1] ?? "") };
    });
    return saveEdits(settings, files, edits, options);
  },
});
