/** From the query of an address to the plan: the same in the build, on the server and in browsers. */
import { type PlanAddress, readAnswers } from "../../programme/address.ts";
import { createPlan } from "../../programme/create-plan.ts";
import type { Plan } from "../../programme/plan.ts";
import { AUTHORITIES } from "./chart/groups.tsx";
import type { PlanData } from "./data.ts";

/** The parameters of the planner. All others belong to somebody else, such as the marks of a campaign. */
const parameters = ["m", "b", "f", "c", "s", "d", "h", "x", "v", "w"];

/** Whether a query has a parameter of the planner. */
export function hasAnswers(query: string): boolean {
  const given = new URLSearchParams(query);
  return parameters.some((parameter) => given.has(parameter));
}

/** Reads an address and makes its plan (requirement 16.12). It never throws. */
export function readPlan(query: string, { programme, services }: PlanData): { address: PlanAddress; plan: Plan } {
  const rows = [...services.map(({ slug }) => slug), ...programme.approvals.map(({ id }) => id), AUTHORITIES];
  const address = readAnswers(query, services, rows);
  return { address, plan: createPlan(programme, services, address.answers) };
}
