/** Prints results: as a Markdown table, and as lines for the terminal. */
import { type Budget, type BudgetId, budgets } from "../budgets.ts";
import { type BudgetResult, describeMiss, judgeResult } from "./budget-result.ts";
import { formatFigure } from "./units.ts";

const relation = ({ rule }: Budget): string => {
  if (rule === "exactly") return "=";
  return rule === "at least" ? "≥" : "≤";
};

/** The range of the runs shows how much noise the machine adds. */
function formatSpread({ figures, budget }: BudgetResult): string {
  if (figures.length < 2) return "";
  const { unit } = budgets[budget];
  return `${formatFigure(Math.min(...figures), unit)} to ${formatFigure(Math.max(...figures), unit)}, ${figures.length} runs`;
}

function formatRow(result: BudgetResult): string {
  const budget = budgets[result.budget];
  const { figure, passed, words } = judgeResult(result);
  const note = result.note ? ` (${result.note.replaceAll("|", "\\|")})` : "";
  const cells = [
    budget.what,
    result.where + note,
    formatFigure(figure, budget.unit),
    `${relation(budget)} ${formatFigure(budget.limit, budget.unit)}`,
    passed ? words : `**${words}**`,
    formatSpread(result),
    result.measured ?? "",
  ];
  return `| ${cells.join(" | ")} |`;
}

function formatMissingRow(id: BudgetId): string {
  const { what, limit, unit } = budgets[id];
  return `| ${what} | | | ${relation(budgets[id])} ${formatFigure(limit, unit)} | **not measured** | | |`;
}

/** The results in the order of the budgets. `all` adds a row for each budget without a result. */
export function formatTable(results: readonly BudgetResult[], { all = false } = {}): string {
  const rows = (Object.keys(budgets) as BudgetId[]).flatMap((id) => {
    const own = results.filter(({ budget }) => budget === id).map(formatRow);
    return own.length === 0 && all ? [formatMissingRow(id)] : own;
  });
  return [
    "| Budget | Where | Figure | Limit | Verdict | Spread | Measured |",
    "| --- | --- | --- | --- | --- | --- | --- |",
    ...rows,
  ].join("\n");
}

export function printResults(results: readonly BudgetResult[]): void {
  for (const result of results) {
    const { what, limit, unit } = budgets[result.budget];
    const { figure, words } = judgeResult(result);
    console.log(`${what}: ${formatFigure(figure, unit)} of ${formatFigure(limit, unit)} (${result.where}): ${words}`);
  }
}

/** Prints every missed budget. @returns the exit code: 1 when there is one */
export function printMisses(results: readonly BudgetResult[]): number {
  const missed = results.filter((result) => !judgeResult(result).passed);
  for (const result of missed) console.error(`\nFalls short: ${describeMiss(result)}.`);
  return missed.length > 0 ? 1 : 0;
}
