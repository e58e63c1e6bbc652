import { channelsFor } from "../../notifications/channels.ts";
import { defineCommand, json } from "../command.ts";
import { findEnquiry } from "../find-enquiry.ts";
import { withArchive } from "../open-archive.ts";

export const release = defineCommand({
  synopsis: "release REF",
  operands: [1, 1],
  summary: "lets an enquiry out of quarantine and tells staff of it",
  help: `
Staff and webhook are told as the settings say (SMTP_URL, WEBHOOK_URL); the visitor gets no acknowledgement.
What waits there: enquiries list --quarantined.

  REF     its reference, like AN-7F3K-2Q, or its number
  --json  the result as JSON`,
  options: { json: { type: "boolean" } },
  run: (config, values, [given = ""]) =>
    withArchive(config, async ({ repository }) => {
      const enquiry = await findEnquiry(repository, given);
      const { reference } = enquiry;
      const letters = channelsFor(config.notify, enquiry);
      if (!(await repository.release(reference, letters, new Date())))
        throw new Error(`${reference} is not in quarantine.`);
      if (values.json) return json({ reference, letters });
      const told =
        letters.length > 0 ? `Told by ${letters.join(" and ")}.` : "Nobody is told: set SMTP_URL or WEBHOOK_URL.";
      return `${reference} is out of quarantine. ${told}`;
    }),
});
