import { findFaults } from "../../content-editor/change.ts";
import { ContentError } from "../../content-schema/content-issue.ts";
import { json } from "../../server/admin-cli/program.ts";
import { defineContentCommand, faultJson, readFiles } from "./command.ts";

export const check = defineContentCommand({
  synopsis: "check",
  summary: "Check all files, each by itself and against the others",
  help: `
  --json  Print JSON`,
  options: { json: { type: "boolean" } },
  async run(settings, { json: asJson }) {
    const files = readFiles(settings);
    const faults = findFaults(files);
    const isEmpty = faults.length > 0;
    if (asJson) return { text: json(faults.map(faultJson)), isEmpty };
    const text = isEmpty
      ? new ContentError(faults).message.trim()
      : `All ${Object.keys(files).length} files are in order.`;
    return { text, isEmpty };
  },
});
