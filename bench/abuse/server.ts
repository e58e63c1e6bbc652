/** The server under attack, with the figures that the test needs. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect } from "vitest";
import { startMailbox } from "../../server/test-support/mailbox.ts";
import { createRestartableServer } from "../chaos/harness.ts";

const STAFF = "staff@example.in";
const eventLoop = pathToFileURL(join(import.meta.dirname, "event-loop.ts"));

/** Starts a server with its default limits, its own pages and a real mail server. */
export async function startServer() {
  const mailbox = await startMailbox();
  const server = await createRestartableServer({
    LOG_LEVEL: "error",
    NODE_OPTIONS: `--import=${eventLoop}`,
    RATE_LIMIT: "30/min,300/hour",
    SITE_URL: "http://localhost:4321",
    SMTP_URL: mailbox.url,
    MAIL_TO: STAFF,
    MAIL_FROM: "website@example.in",
    MAIL_AUTOREPLY: "on",
  });
  const { pid, output } = await server.start();
  await expect.poll(async () => (await fetch(`${server.url}/contact`)).status, { timeout: 60_000 }).toBe(200);
  const delays = () => [...output().matchAll(/event-loop delay (\d+) ms/g)].map(([, ms]) => Number(ms));

  return {
    url: server.url,
    dataDir: server.dataDir,
    /** Log lines of level error and above: unhandled errors, and answers with status 500. */
    errors: () => output().match(/"level":[56]0/g)?.length ?? 0,
    /** The longest event-loop delay since the last call, in milliseconds. */
    async loopDelay(): Promise<number> {
      const before = delays().length;
      process.kill(pid, "SIGUSR2");
      await expect.poll(() => delays().length, { timeout: 20_000 }).toBeGreaterThan(before);
      return delays().at(-1) ?? 0;
    },
    /** Peak memory of the process, in megabytes. */
    memory: () => Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024),
    /** References in the mails to staff. */
    notified: () =>
      new Set(
        mailbox.mails
          .filter(({ recipients }) => recipients.includes(STAFF))
          .flatMap(({ text }) => text.match(/AN-\w{4}-\w{2}/g) ?? []),
      ),
  };
}
