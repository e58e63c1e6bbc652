import { readEnquiries } from "../../enquiries/read.ts";
import { enquiryTable } from "../output.ts";
import { defineCommand, json } from "../program.ts";
import { describeWaiting, sinceFilter, withArchive } from "../support.ts";

export const list = defineCommand({
  synopsis: "list",
  summary: "List enquiries, newest first",
  help: `
  --set-aside    Only enquiries that were set aside
  --since DAY    Only enquiries received on or after this day (India), for example 2026-11-21
  --json         Print JSON with every field`,
  options: { "set-aside": { type: "boolean" }, since: { type: "string" }, json: { type: "boolean" } },
  async run(config, { "set-aside": setAside, since, json: asJson }, _operands, { stderr }) {
    const filter = { ...sinceFilter(since), ...(setAside && { setAside }) };
    const enquiries = await withArchive(config, async (store) => {
      const waiting = describeWaiting(store);
      if (waiting !== null) stderr.write(`${waiting}\n`);
      return readEnquiries(store.database, filter);
    });
    if (asJson) return json(enquiries);
    if (enquiries.length > 0) return enquiryTable(enquiries);
    return setAside || since ? "No enquiries match." : "No enquiries yet.";
  },
});
