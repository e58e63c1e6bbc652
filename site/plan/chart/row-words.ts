/** Says in words what a row of the chart shows. */
import type { ChartWords } from "../../../content-schema/plan-chart.ts";
import { monthName } from "../../../enquiry/times.ts";
import type { ApprovalRow, Plan, ServiceRow, Wait } from "../../../programme/plan.ts";
import { inSentence } from "../in-sentence.ts";
import { linesOf } from "./geometry.ts";

/** The place of a bar in the order: before which milestone it begins, or in a running hospital after what. */
export function beginsInWords(plan: Plan, row: ServiceRow | ApprovalRow, words: ChartWords["begins"]): string {
  const lines = linesOf(plan);
  if (lines.length > 0) {
    const next = lines.find(({ at }) => row.extent.from < at);
    return next ? words[next.id] : words.after;
  }
  const before = row.after.filter(({ to }) => to <= row.extent.from);
  const last = before.toSorted((a, b) => b.from - a.from)[0];
  return last ? words.afterTask.replace("{task}", inSentence(last.title)) : words.now;
}

/** "consent to operate, State Pollution Control Board", or "induction (Staff Recruitment)". */
export function taskInWords(plan: Plan, { row, title, who }: Wait, words: ChartWords["by"]): string {
  if (who === undefined) return inSentence(title);
  const text = plan.approvals.some(({ id }) => id === row) ? words.authority : words.service;
  return text.replace("{task}", inSentence(title)).replace("{who}", who);
}

/** When the first patient comes: in months from the beginning, or in dates if the visitor has said when that is. */
export function totalInWords({ total, answers }: Plan, words: ChartWords): string {
  if (!total) return "";
  const { least, most } = total;
  const { start } = answers;
  if (start === undefined) return words.total.replace("{least}", String(least)).replace("{most}", String(most));
  return words.totalDates
    .replace("{least}", monthName(monthsAfter(start, least), "en"))
    .replace("{most}", monthName(monthsAfter(start, most), "en"));
}

/** The month a number of months after another, both as in 2027-01. */
function monthsAfter(month: string, count: number): string {
  const [year = 0, of = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, of - 1 + count)).toISOString().slice(0, 7);
}
