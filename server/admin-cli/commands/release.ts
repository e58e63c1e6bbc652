import { channelsFor } from "../../notifications/channels.ts";
import { defineCommand, json } from "../program.ts";
import { requireEnquiry, withArchive } from "../support.ts";

export const release = defineCommand({
  synopsis: "release REF",
  operands: [1, 1],
  summary: "Release an enquiry from quarantine and notify staff",
  help: `
The running server notifies staff and webhook as set up (SMTP_URL, WEBHOOK_URL). The visitor gets no acknowledgement.
To see what is in quarantine, run "enquiries list --quarantined".

  REF     Reference, for example AN-7F3K-2Q, or ID
  --json  Print the result as JSON`,
  options: { json: { type: "boolean" } },
  run: (config, values, [given = ""]) =>
    withArchive(config, async (store) => {
      const enquiry = await requireEnquiry(store, given);
      const { reference } = enquiry;
      const letters = channelsFor(config.notify, enquiry);
      if (!(await store.repository.release(reference, letters, new Date())))
        throw new Error(`${reference} is not in quarantine.`);
      if (values.json) return json({ reference, letters });
      const next =
        letters.length > 0
          ? `Notifications queued: ${letters.join(", ")}.`
          : "Nobody is notified, because neither SMTP_URL nor WEBHOOK_URL is set.";
      return `${reference} is released from quarantine. ${next}`;
    }),
});
