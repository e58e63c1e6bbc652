/** What still stands between the site and its launch. */

import type { Content } from "../../content-schema/read-content.ts";
import { advice } from "./content-advice.ts";

/** The report for people, and whether the site may be launched. */
export interface LaunchReport {
  text: string;
  ready: boolean;
}

/** Lists the placeholders left, and notes what is worth a second look. */
export function launchReport(content: Content, env: NodeJS.ProcessEnv): LaunchReport {
  const { placeholders, company } = content;
  const list = placeholders.map(({ file, line, field, value }) => `  ${file}, line ${line}: ${field}: ${value}`);
  const warnings = [
    company.phone.dial === company.callPhone.dial
      ? ""
      : `The number shown (${company.phone.shown}) is not the one that the call buttons dial (${company.callPhone.shown}).`,
    env.SITE_URL ? "" : "SITE_URL is not set: shared links and the site map would name this machine.",
    ...advice(content),
  ].filter(Boolean);
  const ready = placeholders.length === 0;
  const verdict = ready
    ? "No placeholder is left."
    : `${placeholders.length === 1 ? "One placeholder is" : `${placeholders.length} placeholders are`} left. ` +
      'Write the true value and delete the mark "!placeholder":\n';
  return { text: [verdict, ...list, ...warnings.map((warning) => `\nNote: ${warning}`)].join("\n"), ready };
}
