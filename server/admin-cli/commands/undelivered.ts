import { notificationTable } from "../output.ts";
import { defineCommand, json } from "../program.ts";
import { withArchive } from "../support.ts";

export const undelivered = defineCommand({
  synopsis: "undelivered",
  summary: "List undelivered notifications, waiting or dead",
  help: `
The server stops retrying a dead notification. Run "enquiries resend" to retry it.

  --json  Print JSON with every field`,
  options: { json: { type: "boolean" } },
  async run(config, values) {
    const notifications = await withArchive(config, ({ outbox }) => outbox.undelivered());
    if (values.json) {
      return json(notifications.map(({ enquiry, ...rest }) => ({ reference: enquiry.reference, ...rest })));
    }
    return notifications.length === 0 ? "There are no undelivered notifications." : notificationTable(notifications);
  },
});
