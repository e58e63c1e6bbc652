import { defineCommand, json, UsageError } from "../command.ts";
import { openArchive } from "../open-archive.ts";
import { deskAddress, sendCanary } from "../send-canary.ts";

export const canary = defineCommand({
  synopsis: "canary",
  summary: "sends a trial enquiry the whole way, and fails unless it is stored and mailed",
  help: `
The trial goes through the running website into the database, and its mail must be accepted by the mail server.

  --url ADDRESS   where the website is (SITE_URL, or else this machine)
  --wait SECONDS  how long it may take (120)
  --json          the result as JSON`,
  options: { url: { type: "string" }, wait: { type: "string" }, json: { type: "boolean" } },
  async run(config, { url = deskAddress(config), wait = "120", json: asJson }) {
    const seconds = Number(wait);
    if (!URL.canParse(url) || !(seconds > 0)) throw new UsageError("--url takes an address, --wait seconds.");
    const store = await openArchive(config);
    try {
      const reference = await sendCanary(config, store, { url, seconds });
      if (asJson) return json({ reference, stored: true, mailed: true });
      return `Canary ${reference} reached the database, and the mail server accepted its mail.`;
    } finally {
      await store.close();
    }
  },
});
