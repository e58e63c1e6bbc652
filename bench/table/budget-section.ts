/** The table of docs/performance.md, with what one must know to compare it with another. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { cpus, loadavg, totalmem } from "node:os";
import { openBrowser } from "../browser/open.ts";
import type { Line } from "./line.ts";
import { tableOf } from "./markdown.ts";

const require = createRequire(import.meta.url);

const versionOf = (name: string): string =>
  JSON.parse(readFileSync(require.resolve(`${name}/package.json`), "utf8")).version;

async function chromiumVersion(): Promise<string> {
  await using browser = await openBrowser();
  return browser.version();
}

export async function budgetSection(lines: readonly Line[]): Promise<string> {
  const memory = (totalmem() / 2 ** 30).toFixed(0);
  return `## Budgets

Measured by \`npm run bench\`, last on ${new Date().toISOString().slice(0, 10)}: Node ${process.versions.node}, Chromium ${await chromiumVersion()}, Lighthouse
${versionOf("lighthouse")}, vnu ${versionOf("vnu-jar")}; ${cpus().length} processors (${cpus()[0]?.model.trim()}), ${memory} GiB, ${process.platform}. Load average at the end: ${loadavg()[0]?.toFixed(1)}.

${tableOf(lines, { all: true })}
`;
}
