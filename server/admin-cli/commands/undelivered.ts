import { defineCommand, json } from "../command.ts";
import { withArchive } from "../open-archive.ts";
import { letterTable } from "../views.ts";

export const undelivered = defineCommand({
  synopsis: "undelivered",
  summary: "letters that have not arrived: waiting for their next try, or dead",
  help: `
A dead letter is tried no more until "enquiries resend".

  --json  as JSON, with every field of the letter`,
  options: { json: { type: "boolean" } },
  async run(config, values) {
    const letters = await withArchive(config, ({ outbox }) => outbox.undelivered());
    if (values.json) {
      return json(letters.map(({ enquiry, ...letter }) => ({ reference: enquiry.reference, ...letter })));
    }
    return letters.length === 0 ? "Every letter has arrived." : letterTable(letters);
  },
});
