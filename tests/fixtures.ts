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

/** Every enquiry, read back the way staff do. Journeys run side by side: look for your own. */
export async function stored(): Promise<StoredEnquiry[]> {
  const env = { ...process.env, DATA_DIR: process.env.JOURNEY_DATA_DIR };
  const { stdout } = await run(process.execPath, ["server/admin-cli/enquiries.ts", "list", "--json"], { env });
  return JSON.parse(stdout);
}

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
