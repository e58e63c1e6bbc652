/** Tries what surrounds the server: proxy, certificate, database, mail server, mailbox, disk and clock. */
import type { Config } from "../config.ts";
import { freeBytes } from "../database/disk.ts";
import { keyFileBeside, openInstallationKey } from "../database/installation-key.ts";
import { inspectPostgres } from "../database/postgres.ts";
import { describePending, IncompatibleDatabaseError } from "../database/schema.ts";
import { inspectSqlite } from "../database/sqlite.ts";
import { errorText } from "../error-text.ts";
import { canaryToken } from "../http/signatures.ts";
import { openTransport } from "../mail/mailer.ts";
import { openInbox } from "../messages/incoming/imap-inbox.ts";
import { describeFailure } from "../messages/incoming/mailbox-reader.ts";
import { defineCommand, requireDatabase, UsageError } from "./program.ts";
import { siteChecks } from "./site-checks.ts";

interface Finding {
  fault: string | null;
  /** A remark where there is no fault. */
  note?: string | undefined;
}

type NamedCheck = [string, () => Promise<Finding>];

/** Below this the alarm DiskNearlyFull is raised. */
const LEAST_FREE_BYTES = 1e9;

async function checkDatabase(config: Config): Promise<Finding> {
  const { databaseFile, databaseUrl } = config;
  const key = openInstallationKey(keyFileBeside(databaseFile));
  if (databaseUrl === null) requireDatabase(config);
  const version = databaseUrl === null ? inspectSqlite(databaseFile, key) : await inspectPostgres(databaseUrl, key);
  return { fault: null, note: describePending(version) };
}

async function checkDisk({ dataDir }: Config): Promise<Finding> {
  const free = await freeBytes(dataDir);
  const isLow = free < LEAST_FREE_BYTES;
  return { fault: isLow ? `The disk of ${dataDir} has ${Math.round(free / 1e6)} MB left. Free 1 GB.` : null };
}

/** The checks of this machine and of the services that the settings name. */
function ownChecks(config: Config): NamedCheck[] {
  const { mail } = config.notify;
  const { imapUrl } = config.inbox;
  const checks: [string, (() => Promise<Finding>) | false | null][] = [
    ["database", () => checkDatabase(config)],
    ["disk", () => checkDisk(config)],
    [
      "mail server",
      mail &&
        (async () => {
          await openTransport(mail.smtpUrl).verify();
          return { fault: null };
        }),
    ],
    [
      "mailbox",
      imapUrl !== null &&
        (async () => {
          try {
            (await openInbox(imapUrl)).close();
            return { fault: null };
          } catch (error) {
            return { fault: describeFailure(error) };
          }
        }),
    ],
  ];
  return checks.flatMap(([name, check]) => (check ? [[name, check]] : []));
}

const faultOf = (name: string, error: unknown): string =>
  error instanceof IncompatibleDatabaseError
    ? error.message
    : `The check "${name}" failed: ${errorText(error).replace(/\.$/, "")}.`;

export const doctor = defineCommand({
  synopsis: "doctor [URL]",
  operands: [0, 1],
  summary: "Try proxy, database, mail, disk and clock, and say what is wrong",
  help: `
URL is the public address of the site (default: SITE_URL). Run the command on the server, with its settings. It changes
nothing, and counts as one enquiry of this machine.

  --json  Print the result as JSON`,
  options: { json: { type: "boolean" } },
  async run(config, _values, [given = config.siteUrl]) {
    const url = URL.parse(given ?? "");
    if (!url || !/^https?:$/.test(url.protocol))
      throw new UsageError("Give the address, such as https://www.example.in.");
    const key = openInstallationKey(keyFileBeside(config.databaseFile));
    const token = key.isThere() ? canaryToken(key) : "";
    const insecureUrl = `http://${url.hostname}/`;
    const site = { url, token, takesWhatsApp: config.whatsApp !== null, insecureUrl };
    const outside = siteChecks(site).map(([name, check]): NamedCheck => [name, async () => ({ fault: await check() })]);
    const results: (Finding & { name: string })[] = [];
    for (const [name, check] of [...ownChecks(config), ...outside]) {
      const found = await check().catch((error: unknown): Finding => ({ fault: faultOf(name, error) }));
      results.push({ name, ...found });
      if (name === "site" && found.fault !== null) break;
    }
    const faults = results.filter(({ fault }) => fault !== null);
    const lines = results.map(({ name, fault, note }) =>
      [fault === null ? `ok     ${name}` : `WRONG  ${name}`, ...[fault ?? note ?? []].flat()].join(": "),
    );
    const text = [...lines, "", `${results.length} checks, ${faults.length} wrong`].join("\n");
    return { text, data: results, exitCode: faults.length > 0 ? 1 : 0 };
  },
});
