/** Plans and words for the tests of the planner's components, from the content of the site. */
import { readContent } from "../../../core/content/read-content.ts";
import type { Answers } from "../../../core/planner/answers.ts";
import { createPlan } from "../../../core/planner/create-plan.ts";
import type { Plan } from "../../../core/planner/plan.ts";

const { plan: words, planner, services } = readContent();

export { planner, words };

/** The answers for a new hospital of 51-100 beds with CT and a maternity ward. */
export const answers = {
  mode: "new",
  beds: "51-100",
  floors: "5-7",
  city: "tier-2",
  state: "GJ",
  specialities: ["maternity", "ct"],
  services: ["hospital-construction", "medical-equipment", "licensing", "accreditation-coaching"],
} as const satisfies Answers;

export const planFor = (given: Partial<Answers> = {}): Plan => createPlan(planner, services, { ...answers, ...given });

/** A plan once the company has approved every estimate. */
export const approvedPlanFor = (given: Answers): Plan =>
  createPlan({ ...planner, approved: { by: "A director", on: "2027-01-15" } }, services, given);
