import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { BudgetResult } from "./budget-result.ts";

const FILE = "bench/results.json";

/**
 * Saves the latest results of each budget, so that one group can be measured again without an hour for all.
 * @returns all saved results
 */
export function saveResults(results: readonly BudgetResult[], file = FILE, now = new Date()): BudgetResult[] {
  const saved: BudgetResult[] = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : [];
  const measured = now.toISOString().slice(0, 10);
  const isReplaced = ({ budget }: BudgetResult) => results.some((result) => result.budget === budget);
  const all = [...saved.filter((result) => !isReplaced(result)), ...results.map((result) => ({ ...result, measured }))];
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`);
  return all;
}
