import { formatPath } from "../../content-editor/paths.ts";
import { searchContent } from "../../content-editor/search.ts";
import { json } from "../../server/admin-cli/program.ts";
import { defineContentCommand, readFiles, shown } from "./command.ts";

export const search = defineContentCommand({
  synopsis: "search TEXT",
  operands: [1, 1],
  summary: "Find every field with these words",
  help: `
Capital letters and line breaks do not matter.

  TEXT    The words, for example "98%"
  --json  Print JSON`,
  options: { json: { type: "boolean" } },
  async run(settings, { json: asJson }, [words = ""]) {
    const hits = searchContent(readFiles(settings), words);
    const lines = hits.map(({ file, path, excerpt }) => `${file} ${formatPath(path)}: ${shown(excerpt)}`);
    const text = asJson
      ? json(hits.map(({ path, ...hit }) => ({ ...hit, path: formatPath(path) })))
      : lines.join("\n") || `No field has "${words}".`;
    return { text, isEmpty: hits.length === 0 };
  },
});
