/** The server under attack, with everything that the attack run asks of it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect } from "vitest";
import { startMailbox } from "../../server/test-support/mailbox.ts";
import { makePlace } from "../chaos/desks.ts";

const STAFF = "staff@example.in";
const eventLoop = pathToFileURL(join(import.meta.dirname, "event-loop.ts"));

/** A server with its default limits, told to write to a real mail server. */
export async function startServer() {
  const mailbox = await startMailbox();
  const place = await makePlace({
    LOG_LEVEL: "error",
    NODE_OPTIONS: `--import=${eventLoop}`,
    RATE_LIMIT: "30/min,300/hour",
    SMTP_URL: mailbox.url,
    MAIL_TO: STAFF,
    MAIL_FROM: "website@example.in",
  });
  const { pid, output } = await place.start();
  const delays = () => [...output().matchAll(/event-loop delay (\d+) ms/g)].map(([, ms]) => Number(ms));

  return {
    url: place.url,
    dataDir: place.dataDir,
    /** Log lines of level error and above: unhandled errors, and answers with status 500. */
    errors: () => output().match(/"level":[56]0/g)?.length ?? 0,
    /** The longest time that the event loop was held since the last call, in milliseconds. */
    async loopDelay(): Promise<number> {
      const before = delays().length;
      process.kill(pid, "SIGUSR2");
      await expect.poll(() => delays().length, { timeout: 20_000 }).toBeGreaterThan(before);
      return delays().at(-1) ?? 0;
    },
    /** The most memory that the process ever held, in megabytes. */
    memory: () => Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024),
    /** References that staff were told. */
    told: () =>
      new Set(
        mailbox.mails
          .filter(({ recipients }) => recipients.includes(STAFF))
          .flatMap(({ text }) => text.match(/AN-\w{4}-\w{2}/g) ?? []),
      ),
  };
}
