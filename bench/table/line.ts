/** A line of the table: what was measured for a budget, and whether that is within it. */
import { type Budget, type BudgetId, budgets } from "../budgets.ts";
import { inUnit } from "./units.ts";

export interface Line {
  budget: BudgetId;
  /** The page or part measured: the worst, where there are several. */
  where: string;
  /** One for each repeat, in the base of the budget's unit. */
  figures: readonly number[];
  /** What one must know to read the figure. */
  note?: string;
  /** The day, as in "2026-11-21", once it is kept. */
  measured?: string;
}

export interface Verdict {
  passed: boolean;
  /** The figure that is judged. */
  figure: number;
  /** "pass", or by how much it is not. */
  words: string;
}

/** The middle of the figures; of an even number, the greater of the two in the middle. */
export const median = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;

/** How far a figure is on the wrong side of its budget; never above 0 when it holds. */
const excess = ({ limit, rule }: Budget, figure: number): number => {
  if (rule === "exactly") return Math.abs(figure - limit);
  return rule === "at least" ? limit - figure : figure - limit;
};

/** The one of several figures that is judged. */
function judgedOf(budget: Budget, figures: readonly number[]): number {
  if (budget.judged !== "every run") return median(figures);
  return figures.toSorted((a, b) => excess(budget, b) - excess(budget, a))[0] ?? Number.NaN;
}

/** The line of the one of several pages that does worst. @throws when there is none at all */
export function worstLine(id: BudgetId, pages: readonly Omit<Line, "budget">[]): Line {
  const budget = budgets[id];
  const over = ({ figures }: Omit<Line, "budget">) => excess(budget, judgedOf(budget, figures));
  const [first] = pages.toSorted((a, b) => over(b) - over(a));
  if (!first) throw new Error(`There is no page to be measured for: ${budget.what}.`);
  return { budget: id, ...first };
}

/** Judges a line. What was not measured does not pass. */
export function verdictOf({ budget: id, figures }: Line): Verdict {
  const budget = budgets[id];
  const figure = judgedOf(budget, figures);
  const over = excess(budget, figure);
  const passed = over <= 0;
  const side = budget.rule === "at least" ? "short" : "over";
  return { passed, figure, words: passed ? "pass" : `${inUnit(over, budget.unit)} ${side}` };
}

/** A line that does not pass, in a sentence: page, part, figure, budget and difference. */
export function shortfall(line: Line): string {
  const { what, limit, unit } = budgets[line.budget];
  const { figure, words } = verdictOf(line);
  const exact = unit === "KiB" || unit === "kB" ? ` (${figure} bytes)` : "";
  return `${line.where}: ${what}: ${inUnit(figure, unit)}${exact}, budget ${inUnit(limit, unit)}: ${words}`;
}
