import { enquiryTable } from "../output.ts";
import { defineCommand, json } from "../program.ts";
import { describeWaiting, sinceFilter, withArchive } from "../support.ts";

export const list = defineCommand({
  synopsis: "list",
  summary: "List enquiries, newest first",
  help: `
  --quarantined  Only enquiries in quarantine
  --since DAY    Only enquiries received on or after this day (India), for example 2026-11-21
  --json         Print JSON with every field`,
  options: { quarantined: { type: "boolean" }, since: { type: "string" }, json: { type: "boolean" } },
  async run(config, { quarantined, since, json: asJson }, _operands, { stderr }) {
    const filter = { ...sinceFilter(since), ...(quarantined && { quarantined }) };
    const enquiries = await withArchive(config, async (store) => {
      const waiting = describeWaiting(store);
      if (waiting !== null) stderr.write(`${waiting}\n`);
      return store.repository.list(filter);
    });
    if (asJson) return json(enquiries);
    if (enquiries.length > 0) return enquiryTable(enquiries);
    return quarantined || since ? "No enquiries match." : "No enquiries yet.";
  },
});
