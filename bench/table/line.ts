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

/** Sorts figures of a budget, the worst first. */
const worstFirst =
  (budget: Budget) =>
  (a: number, b: number): number =>
    excess(budget, b) - excess(budget, a);

/** The line of the one of several pages that does worst. @throws when there is none at all */
export function worstOf(budget: BudgetId, pages: readonly { where: string; figure: number }[]): Line {
  const worse = worstFirst(budgets[budget]);
  const [first] = pages.toSorted((a, b) => worse(a.figure, b.figure));
  if (!first) throw new Error(`There is no page to be measured for: ${budgets[budget].what}.`);
  return { budget, where: first.where, figures: [first.figure] };
}

/** Judges a line. What was not measured does not pass. */
export function verdictOf({ budget: id, figures }: Line): Verdict {
  const budget = budgets[id];
  const figure =
    budget.judged === "every run" ? (figures.toSorted(worstFirst(budget))[0] ?? Number.NaN) : median(figures);
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
