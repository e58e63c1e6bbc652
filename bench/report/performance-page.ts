/** Writes measured figures into docs/performance.md; the rest of the page is written by hand. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { cpus, loadavg, totalmem } from "node:os";
import { openBrowser } from "../browser/phone-browser.ts";
import type { BudgetResult } from "./budget-result.ts";
import { formatTable } from "./tables.ts";

const PAGE = "docs/performance.md";

/** Replaces the section with the same heading ("## ..."), or adds the section at the end. */
export function writeSection(section: string, file = PAGE): void {
  const [heading = ""] = section.split("\n", 1);
  const text = existsSync(file) ? readFileSync(file, "utf8") : "# Performance\n\n";
  const sections = text.split(/^(?=## )/m);
  const place = sections.findIndex((each) => each.split("\n", 1)[0] === heading);
  const whole = `${section.trimEnd()}\n\n`;
  const written = place === -1 ? [...sections, `\n${whole}`] : sections.with(place, whole);
  writeFileSync(file, `${written.join("").trimEnd()}\n`);
}

const require = createRequire(import.meta.url);

const versionOf = (name: string): string =>
  JSON.parse(readFileSync(require.resolve(`${name}/package.json`), "utf8")).version;

async function chromiumVersion(): Promise<string> {
  await using browser = await openBrowser();
  return browser.version();
}

/** The budget table, with the versions and the machine that a comparison needs. */
export async function formatBudgetSection(results: readonly BudgetResult[]): Promise<string> {
  const memory = (totalmem() / 2 ** 30).toFixed(0);
  return `## Budgets

Measured by \`npm run bench\`, last on ${new Date().toISOString().slice(0, 10)}: Node ${process.versions.node}, Chromium ${await chromiumVersion()}, Lighthouse
${versionOf("lighthouse")}; ${cpus().length} processors (${cpus()[0]?.model.trim()}), ${memory} GiB, ${process.platform}. Load average at the end: ${loadavg()[0]?.toFixed(1)}.

${formatTable(results, { all: true })}
`;
}
