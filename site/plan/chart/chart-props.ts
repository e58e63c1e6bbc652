import type { ChartWords } from "../../../content-schema/plan-chart.ts";
import type { Plan } from "../../../programme/plan.ts";

/** The properties of every group of the chart. */
export interface ChartProps {
  plan: Plan;
  words: ChartWords;
  /** The rows that show what they wait for: slugs of services, ids of approvals, `authorities`. */
  open: readonly string[];
  /** The address of this plan with one of these rows opened, or closed if it is open. */
  hrefOf: (row: string) => string;
}
