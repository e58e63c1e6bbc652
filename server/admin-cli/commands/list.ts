import { defineCommand, json } from "../command.ts";
import { withArchive } from "../open-archive.ts";
import { sinceFilter } from "../since.ts";
import { enquiryTable } from "../views.ts";

export const list = defineCommand({
  synopsis: "list",
  summary: "every enquiry, the newest first",
  help: `
  --quarantined  only those that wait in quarantine
  --since DAY    only those received from this day on (India), like 2026-11-21
  --json         as JSON, with every field`,
  options: { quarantined: { type: "boolean" }, since: { type: "string" }, json: { type: "boolean" } },
  async run(config, { quarantined, since, json: asJson }) {
    const filter = { ...sinceFilter(since), ...(quarantined && { quarantined }) };
    const enquiries = await withArchive(config, ({ repository }) => repository.list(filter));
    if (asJson) return json(enquiries);
    if (enquiries.length > 0) return enquiryTable(enquiries);
    return quarantined || since ? "No such enquiries." : "No enquiries yet.";
  },
});
