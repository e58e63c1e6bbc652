/** Runs axe on every page, through tests/journeys/accessibility.spec.ts. */
import { spawnSync } from "node:child_process";
import { stripVTControlCharacters } from "node:util";
import { needChromium } from "../../scripts/lib/chromium.ts";
import type { BudgetResult } from "../report/budget-result.ts";

/** The part of Playwright's JSON report that is used here. */
interface Report {
  suites: { specs: Spec[] }[];
}

interface Spec {
  title: string;
  ok: boolean;
  tests: { results: { errors: { message: string }[] }[] }[];
}

/** The title of a failed journey, with its error. */
function describeFailure({ title, tests }: Spec): string {
  const [error] = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors));
  return `${title}: ${stripVTControlCharacters(error?.message ?? "")
    .replace(/\s+/g, " ")
    .slice(0, 200)}`;
}

export async function measureAxe(): Promise<BudgetResult[]> {
  const { stdout } = spawnSync("playwright", ["test", "accessibility", "--reporter=json"], {
    encoding: "utf8",
    maxBuffer: 2 ** 28,
    env: { ...process.env, CHROMIUM_PATH: needChromium() },
  });
  const report: Report = JSON.parse(stdout);
  const specs = report.suites.flatMap((suite) => suite.specs);
  const failed = specs.filter(({ ok }) => !ok);
  const note = failed.map(describeFailure).join("; ");
  return [{ budget: "axe", where: `${specs.length} journeys`, figures: [failed.length], note }];
}
