/** Shared parts of journeys: the browser's test, and a look into the real database behind it. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import type { Contact } from "../enquiry/fields.ts";

export { expect, type Page, test } from "@playwright/test";

/** One stored enquiry, as `enquiries list --json` prints it. */
export interface StoredEnquiry extends Contact {
  id: number;
  reference: string;
  created_at: string;
  flags: string[];
  quarantined_at: string | null;
}

const run = promisify(execFile);

/** The output of a command of server/admin-cli/ on the desk that the journeys talk to. */
export async function answerOf(command: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: process.env.JOURNEY_DATA_DIR };
  const { stdout } = await run(process.execPath, [`server/admin-cli/${command}.ts`, ...args], { env });
  return stdout;
}

/** Every enquiry, read back the way staff do. Journeys run side by side: look for your own. */
export const stored = async (): Promise<StoredEnquiry[]> => JSON.parse(await answerOf("enquiries", "list", "--json"));

/** Collects from here on what the Content-Security-Policy forbids. */
export async function watchViolations(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { violations: seen });
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) => {
      seen.push([violatedDirective, blockedURI, sourceFile].join(" "));
    });
  });
  return () => page.evaluate(() => (window as unknown as { violations: string[] }).violations);
}
