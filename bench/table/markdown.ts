/** Lines as a table of docs/performance.md and of the terminal. */
import { type Budget, type BudgetId, budgets } from "../budgets.ts";
import { type Line, verdictOf } from "./line.ts";
import { inUnit } from "./units.ts";

const sign = ({ rule }: Budget): string => {
  if (rule === "exactly") return "=";
  return rule === "at least" ? "≥" : "≤";
};

/** How far the repeats lie apart: the noise of the machine. */
function spread({ figures, budget }: Line): string {
  if (figures.length < 2) return "";
  const { unit } = budgets[budget];
  return `${inUnit(Math.min(...figures), unit)} to ${inUnit(Math.max(...figures), unit)}, ${figures.length} runs`;
}

function row(line: Line): string {
  const budget = budgets[line.budget];
  const { figure, passed, words } = verdictOf(line);
  const note = line.note ? ` (${line.note.replaceAll("|", "\\|")})` : "";
  const cells = [
    budget.what,
    line.where + note,
    inUnit(figure, budget.unit),
    `${sign(budget)} ${inUnit(budget.limit, budget.unit)}`,
    passed ? words : `**${words}**`,
    spread(line),
    line.measured ?? "",
  ];
  return `| ${cells.join(" | ")} |`;
}

const missing = (id: BudgetId): string =>
  `| ${budgets[id].what} | | | ${sign(budgets[id])} ${inUnit(budgets[id].limit, budgets[id].unit)} | **not measured** | | |`;

/** The lines in the order of the budgets; with `all`, those that are missing are named. */
export function tableOf(lines: readonly Line[], { all = false } = {}): string {
  const rows = (Object.keys(budgets) as BudgetId[]).flatMap((id) => {
    const own = lines.filter(({ budget }) => budget === id).map(row);
    return own.length === 0 && all ? [missing(id)] : own;
  });
  return [
    "| Budget | Where | Figure | Limit | Verdict | Spread | Measured |",
    "| --- | --- | --- | --- | --- | --- | --- |",
    ...rows,
  ].join("\n");
}
