/** Renders the page of a plan, for the server (core/planner/renderer.ts). */
import { renderToString } from "preact-render-to-string";
import { type PlanAddress, readAnswers } from "../../core/planner/address.ts";
import { createPlan } from "../../core/planner/create-plan.ts";
import type { Plan } from "../../core/planner/plan.ts";
import { planJson } from "../../core/planner/plan-json.ts";
import type { RendererModule } from "../../core/planner/renderer.ts";
import { AnsweredPage } from "./answered/Answered.tsx";
import type { PlanData } from "./data.ts";
import { planLetter } from "./letter.ts";
import { planCard } from "./plan-card.ts";
import { planPdf } from "./plan-pdf.ts";

export const createPlanRenderer: RendererModule["createPlanRenderer"] = (given) => {
  // The build that made this module wrote the data, too.
  const data = given as PlanData;
  return {
    hasAnswers,
    page: (query) => renderToString(<AnsweredPage data={data} {...readPlan(query, data)} />),
    json: (query) => planJson(readPlan(query, data).plan),
    pdf: (query, made) => planPdf(readPlan(query, data).plan, data, made),
    card: (query) => planCard(readPlan(query, data).plan, data),
    letter: (query) => planLetter(readPlan(query, data).plan, data),
  };
};

/** The parameters of the planner. All others belong to somebody else, such as the marks of a campaign. */
const parameters = ["m", "b", "f", "c", "s", "h", "x", "v", "w"];

function hasAnswers(query: string): boolean {
  const given = new URLSearchParams(query);
  return parameters.some((parameter) => given.has(parameter));
}

/** Reads an address and makes its plan (requirement 16.12). It never throws. */
export function readPlan(query: string, { planner, services }: PlanData): { address: PlanAddress; plan: Plan } {
  const rows = [...services.map(({ slug }) => slug), ...planner.approvals.map(({ id }) => id), "opening"];
  const address = readAnswers(query, services, rows);
  return { address, plan: createPlan(planner, services, address.answers) };
}
