import { defineCommand, json } from "../command.ts";
import { findEnquiry } from "../find-enquiry.ts";
import { withArchive } from "../open-archive.ts";
import { sheetOf } from "../views.ts";

export const show = defineCommand({
  synopsis: "show REF",
  operands: [1, 1],
  summary: "one enquiry in full",
  help: `
  REF     its reference, like AN-7F3K-2Q, or its number
  --json  as JSON, with every field`,
  options: { json: { type: "boolean" } },
  async run(config, values, [reference = ""]) {
    const enquiry = await withArchive(config, ({ repository }) => findEnquiry(repository, reference));
    return values.json ? json(enquiry) : sheetOf(enquiry);
  },
});
