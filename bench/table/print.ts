/** Lines for the terminal. */
import { budgets } from "../budgets.ts";
import { type Line, shortfall, verdictOf } from "./line.ts";
import { inUnit } from "./units.ts";

/** What was measured, a line each. */
export function printLines(lines: readonly Line[]): void {
  for (const line of lines) {
    const { what, limit, unit } = budgets[line.budget];
    const { figure, words } = verdictOf(line);
    console.log(`${what}: ${inUnit(figure, unit)} of ${inUnit(limit, unit)} (${line.where}): ${words}`);
  }
}

/** Says which lines fall short. @returns the exit code: 1 when one does */
export function printShortfalls(lines: readonly Line[]): number {
  const short = lines.filter((line) => !verdictOf(line).passed);
  for (const line of short) console.error(`\nFalls short: ${shortfall(line)}.`);
  return short.length > 0 ? 1 : 0;
}
