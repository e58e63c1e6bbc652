import { openStore } from "../../enquiries/open-store.ts";
import { defineCommand, json, UsageError } from "../program.ts";
import { defaultServerUrl, sendCanary } from "../send-canary.ts";

export const canary = defineCommand({
  synopsis: "canary",
  summary: "Send a test enquiry and fail unless it is stored and mailed",
  help: `
The test enquiry goes through the running server into the database, and the mail server must accept its mail.

  --url ADDRESS   Address of the website (default: SITE_URL, or else this machine)
  --wait SECONDS  How long it may take (default: 120)
  --json          Print the result as JSON`,
  options: { url: { type: "string" }, wait: { type: "string" }, json: { type: "boolean" } },
  async run(config, { url = defaultServerUrl(config), wait = "120", json: asJson }) {
    const seconds = Number(wait);
    if (!URL.canParse(url)) throw new UsageError("Invalid --url: give an address, for example https://www.example.in.");
    if (!(seconds > 0)) throw new UsageError("Invalid --wait: give a number of seconds, for example 120.");
    const store = await openStore(config);
    try {
      const reference = await sendCanary(config, store.database, { url, seconds });
      if (asJson) return json({ reference, stored: true, mailed: true });
      return `Test enquiry ${reference} was stored, and the mail server accepted its mail.`;
    } finally {
      await store.close();
    }
  },
});
