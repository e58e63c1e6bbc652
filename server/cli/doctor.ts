/** Tries what surrounds the server: proxy, certificate, database, mail server, mailbox, disk and clock. */
import sql from "sql-template-tag";
import { z } from "zod";
import type { Config } from "../config.ts";
import { freeBytes } from "../database/disk.ts";
import { keyFileBeside, openInstallationKey } from "../database/installation-key.ts";
import { openStore } from "../enquiries/open-store.ts";
import { canaryToken } from "../http/signatures.ts";
import { errorText } from "../jobs/jobs.ts";
import { openTransport } from "../mail/mailer.ts";
import { openInbox } from "../messages/incoming/imap-inbox.ts";
import { describeFailure } from "../messages/incoming/mailbox-reader.ts";
import { defineCommand, UsageError } from "./program.ts";
import { type Check, siteChecks } from "./site-checks.ts";

/** Below this the alarm DiskNearlyFull is raised. */
const LEAST_FREE_BYTES = 1e9;

async function checkDatabase(config: Config): Promise<string | null> {
  const store = await openStore(config);
  try {
    const now = new Date().toISOString();
    await store.database.write(
      sql`INSERT INTO heartbeat (id, beaten_at) VALUES (1, ${now}) ON CONFLICT (id) DO UPDATE SET beaten_at = ${now}`,
    );
    await store.database.read(z.object({ id: z.number() }), sql`SELECT id FROM open_enquiries LIMIT 1`);
    return null;
  } finally {
    await store.close();
  }
}

async function checkDisk({ dataDir }: Config): Promise<string | null> {
  const free = await freeBytes(dataDir);
  return free < LEAST_FREE_BYTES ? `The disk of ${dataDir} has ${Math.round(free / 1e6)} MB left. Free 1 GB.` : null;
}

/** The checks of this machine and of the services that the settings name. */
function ownChecks(config: Config): [string, Check][] {
  const { mail } = config.notify;
  const { imapUrl } = config.inbox;
  const checks: [string, Check | false | null][] = [
    ["database", () => checkDatabase(config)],
    ["disk", () => checkDisk(config)],
    [
      "mail server",
      mail &&
        (async () => {
          await openTransport(mail.smtpUrl).verify();
          return null;
        }),
    ],
    [
      "mailbox",
      imapUrl !== null &&
        (async () => {
          try {
            (await openInbox(imapUrl)).close();
            return null;
          } catch (error) {
            return describeFailure(error);
          }
        }),
    ],
  ];
  return checks.flatMap(([name, check]) => (check ? [[name, check]] : []));
}

export const doctor = defineCommand({
  synopsis: "doctor [URL]",
  operands: [0, 1],
  summary: "Try proxy, database, mail, disk and clock, and say what is wrong",
  help: `
URL is the public address of the site (default: SITE_URL). Run the command on the server, with its settings. It stores
nothing, and counts as one enquiry of this machine.

  --json  Print the result as JSON`,
  options: { json: { type: "boolean" } },
  async run(config, _values, [given = config.siteUrl]) {
    const url = URL.parse(given ?? "");
    if (!url || !/^https?:$/.test(url.protocol))
      throw new UsageError("Give the address, such as https://www.example.in.");
    const token = canaryToken(openInstallationKey(keyFileBeside(config.databaseFile)));
    const insecureUrl = `http://${url.hostname}/`;
    const site = { url, token, takesWhatsApp: config.whatsApp !== null, insecureUrl };
    const results: { name: string; fault: string | null }[] = [];
    for (const [name, check] of [...ownChecks(config), ...siteChecks(site)]) {
      const fault = await check().catch((error: unknown) => `The check "${name}" failed: ${errorText(error)}.`);
      results.push({ name, fault });
    }
    const faults = results.filter(({ fault }) => fault !== null);
    const lines = results.map(({ name, fault }) => (fault === null ? `ok     ${name}` : `WRONG  ${name}: ${fault}`));
    const text = [...lines, "", `${results.length} checks, ${faults.length} wrong`].join("\n");
    return { text, data: results, exitCode: faults.length > 0 ? 1 : 0 };
  },
});
