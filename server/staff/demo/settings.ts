/** The demo: a scratch database with invented enquiries, for one person on this machine. */
import { z } from "zod";
import { isLoopbackName } from "./loopback.ts";

/** Environment variables. */
export const demoVariables = {
  DEMO: z.enum(["0", "1"], "must be 1 for the demo, or 0").default("0"),
};

/** With any of these the demo could reach people, or their data. */
const forbidden = ["SITE_URL", "DATABASE_URL", "SMTP_URL", "IMAP_URL", "WEBHOOK_URL"];

/** Finds settings that the demo must not run with. */
export function findDemoIssues(given: Readonly<Record<string, string | undefined>>): string[] {
  if (given.DEMO !== "1") return [];
  const issues = forbidden
    .filter((name) => given[name])
    .map((name) => `The demo does not run with ${name}: its enquiries are invented. Unset ${name}, or DEMO.`);
  const { HOST } = given;
  if (HOST && !isLoopbackName(HOST)) {
    issues.push(`The demo signs everybody in, so HOST must be localhost, 127.0.0.1 or ::1; it is "${HOST}".`);
  }
  return issues;
}
