import { formatEnquiry } from "../output.ts";
import { defineCommand, json } from "../program.ts";
import { requireEnquiry, withArchive } from "../support.ts";

export const show = defineCommand({
  synopsis: "show REF",
  operands: [1, 1],
  summary: "Show one enquiry completely",
  help: `
  REF     Reference, for example AN-7F3K-2Q, or ID
  --json  Print JSON with every field`,
  options: { json: { type: "boolean" } },
  async run(config, values, [reference = ""]) {
    const enquiry = await withArchive(config, (store) => requireEnquiry(store, reference));
    return values.json ? json(enquiry) : formatEnquiry(enquiry);
  },
});
