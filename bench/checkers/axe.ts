/** axe over every page: the journeys of tests/journeys/accessibility.spec.ts. */
import { spawnSync } from "node:child_process";
import { stripVTControlCharacters } from "node:util";
import { needChromium } from "../../scripts/lib/chromium.ts";
import type { Line } from "../table/line.ts";

/** What Playwright reports of one file of journeys. */
interface Report {
  suites: { specs: Spec[] }[];
}

interface Spec {
  title: string;
  ok: boolean;
  tests: { results: { errors: { message: string }[] }[] }[];
}

/** A journey that failed, with what axe found, or why it came to no finding. */
function failure({ title, tests }: Spec): string {
  const [error] = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors));
  return `${title}: ${stripVTControlCharacters(error?.message ?? "")
    .replace(/\s+/g, " ")
    .slice(0, 200)}`;
}

export async function measureAxe(): Promise<Line[]> {
  const { stdout } = spawnSync("playwright", ["test", "accessibility", "--reporter=json"], {
    encoding: "utf8",
    maxBuffer: 2 ** 28,
    env: { ...process.env, CHROMIUM_PATH: needChromium() },
  });
  const report: Report = JSON.parse(stdout);
  const specs = report.suites.flatMap((suite) => suite.specs);
  const failed = specs.filter(({ ok }) => !ok);
  const note = failed.map(failure).join("; ");
  return [{ budget: "axe", where: `${specs.length} journeys`, figures: [failed.length], note }];
}
