/** The measurement of a budget, whether it holds, and the table of results. */
import { cpus, loadavg } from "node:os";
import { type Budget, type BudgetId, budgets, formatFigure } from "./budgets.ts";

export interface BudgetResult {
  budget: BudgetId;
  /** The page or part measured: the worst of several. */
  where: string;
  /** One for each run, in the base of the budget's unit. */
  figures: readonly number[];
  /** A note without which a reader would not understand the figure. */
  note?: string;
}

export interface MeasureOptions {
  /** One run instead of five, and a few pages instead of all: to check that a measurement works. */
  quick: boolean;
}

/** The median; of an even number of figures, the greater of the two in the middle. */
export const median = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;

/** The figure below which this part of the figures is, such as 0.95. */
export const percentile = (figures: readonly number[], part: number): number =>
  figures.toSorted((a, b) => a - b)[Math.min(figures.length - 1, Math.floor(figures.length * part))] ?? Number.NaN;

/** How far a figure misses its budget; zero or less when the budget holds. */
const excess = ({ limit, rule }: Budget, figure: number): number => {
  if (rule === "exactly") return Math.abs(figure - limit);
  return rule === "at least" ? limit - figure : figure - limit;
};

function judgedFigure(budget: Budget, figures: readonly number[]): number {
  if (budget.judged !== "every run") return median(figures);
  return figures.toSorted((a, b) => excess(budget, b) - excess(budget, a))[0] ?? Number.NaN;
}

/** Returns the result of the page furthest over budget. @throws when there is no page */
export function worstResult(id: BudgetId, pages: readonly Omit<BudgetResult, "budget">[]): BudgetResult {
  const budget = budgets[id];
  const over = ({ figures }: Omit<BudgetResult, "budget">) => excess(budget, judgedFigure(budget, figures));
  const [worst] = pages.toSorted((a, b) => over(b) - over(a));
  if (!worst) throw new Error(`There is no page to measure for: ${budget.what}.`);
  return { budget: id, ...worst };
}

/** Judges a result. One without a figure does not pass. `words` is "pass", or by how much the budget is missed. */
export function judgeResult({ budget: id, figures }: BudgetResult) {
  const budget = budgets[id];
  const figure = judgedFigure(budget, figures);
  const over = excess(budget, figure);
  const passed = over <= 0;
  const side = budget.rule === "at least" ? "short" : "over";
  return { passed, figure, words: passed ? "pass" : `${formatFigure(over, budget.unit)} ${side}` };
}

/** A missed budget in a sentence: page, part, figure, budget and difference. */
export function describeMiss(result: BudgetResult): string {
  const { what, limit, unit } = budgets[result.budget];
  const { figure, words } = judgeResult(result);
  const exact = unit === "KiB" || unit === "kB" ? ` (${figure} bytes)` : "";
  return `${result.where}: ${what}: ${formatFigure(figure, unit)}${exact}, budget ${formatFigure(limit, unit)}: ${words}`;
}

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

function cellsOf(result: BudgetResult): string[] {
  const budget = budgets[result.budget];
  const { figure, passed, words } = judgeResult(result);
  const note = result.note ? ` (${result.note.replaceAll("|", "\\|")})` : "";
  return [
    budget.what,
    result.where + note,
    formatFigure(figure, budget.unit),
    `${relation(budget)} ${formatFigure(budget.limit, budget.unit)}`,
    passed ? words : `**${words}**`,
    formatSpread(result),
  ];
}

/** A Markdown table. */
export const formatRows = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heads, heads.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");

/** The results as a Markdown table, in the order of the budgets. */
export function formatTable(results: readonly BudgetResult[]): string {
  const order = Object.keys(budgets);
  const inOrder = results.toSorted((a, b) => order.indexOf(a.budget) - order.indexOf(b.budget));
  return formatRows(["Budget", "Where", "Figure", "Limit", "Verdict", "Spread"], inOrder.map(cellsOf));
}

/** The machine on which was measured, and how busy it is with everything. */
export const describeMachine = (): string =>
  `Node ${process.versions.node}, ${cpus().length} processors (${cpus()[0]?.model.trim()}), load average ${loadavg()[0]?.toFixed(1)}`;

/** Prints every missed budget. @returns the exit code: 1 when there is one */
export function printMisses(results: readonly BudgetResult[]): number {
  const missed = results.filter((result) => !judgeResult(result).passed);
  for (const result of missed) console.error(`\nFalls short: ${describeMiss(result)}.`);
  return missed.length > 0 ? 1 : 0;
}
