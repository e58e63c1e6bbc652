/**
 * The card that a chat shows for the link of a plan (requirement 16.13): its figures, and its programme as a drawing.
 */
import { shortQuery } from "../../core/planner/address.ts";
import { type Plan, stages } from "../../core/planner/plan.ts";
import type { PlanCard } from "../../core/planner/renderer.ts";
import { planAddress } from "./answered/addresses.ts";
import { linesOf, pauses, servicesOf } from "./chart/geometry.ts";
import type { PlanData } from "./data.ts";
import { figuresOf, hospitalInWords, summary } from "./words.ts";

/** Returns the card of a plan; undefined when the build has no PDFs, whose typesetter draws it. */
export function planCard(plan: Plan, data: PlanData): PlanCard | undefined {
  const { pdf, words, origin, services } = data;
  if (pdf === null) return undefined;
  const heading = hospitalInWords(plan, words);
  return {
    title: heading,
    description: summary(plan, words),
    address: planAddress(plan, data),
    image: `${origin}/plan.jpg?${shortQuery(plan.answers, services)}`,
    template: "card",
    data: {
      company: pdf.company.name,
      heading,
      cells: figuresOf(plan, words),
      figures: true,
      highlighted: plan.services.filter(({ ours }) => ours).map(({ number }) => number),
      drawing: {
        lines: linesOf(plan).map(({ at }) => at),
        rows: stages
          .flatMap((stage) => servicesOf(plan, stage))
          .map(({ pieces }) => ({ pieces, pauses: pauses(pieces) })),
      },
    },
  };
}
